import { completeSignIn, type SignInResult } from '@/lib/accounts/sign-in/complete-sign-in';
import { findKnownBrowser } from '@/lib/accounts/sign-in/known-browser';
import { createGoogleLink } from '@/lib/accounts/sign-in/google/link-google-account';
import { sendAccountChangedMail } from '@/lib/accounts/sign-in/send-account-changed-mail';
import type { User } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { consumeRateLimit, refundRateLimit, consumeOneTimeToken } from '@/lib/http/rate-limit';
import { text } from '@/lib/i18n/text';
import { WRONG_CODE_LIMIT_PER_ACCOUNT } from './rate-limits';
import { consumeRecoveryCode } from './recovery-codes';
import { SECOND_STEP_MINUTES, WRONG_CODES_BEFORE_MAIL } from './rules';
import type { SecondStepBody, PasskeyAssertion } from './schema';
import { verifySecondStepCookie, secondStepCookie } from './second-step';
import { sendTwoFactorChangedMail } from './send-mails';
import { decryptTotpSecret, findMatchingTimeStep } from './totp';
import { verifyPasskeyAssertion } from './webauthn';

const invalidSecondFactor = () => new AppError('unauthorized', text('errors.signIn.invalidSecondFactor'));

/** Marks the code or passkey challenge as used. Returns false if it was already used. */
type ConsumeProof = (tx: Transaction) => Promise<boolean>;

/** @throws AppError unauthorized (invalid or used second factor, or no first sign-in step); too_many_requests */
export async function signInWithSecondFactor(input: {
  request: Request;
  body: SecondStepBody;
  formerToken: string | undefined;
  now: Date;
}): Promise<SignInResult> {
  const { request, body, formerToken, now } = input;
  const { user, step } = await verifySecondStepCookie(secondStepCookie.readValue(request), now);
  const wrongCodes = body.code === undefined ? undefined : await countAsWrongCode(request, user, now);
  const consumeProof = await verifySecondFactor(body, user, step, now);
  if (!consumeProof) {
    if (wrongCodes?.count === WRONG_CODES_BEFORE_MAIL) await sendTwoFactorChangedMail(user, 'wrong-codes');
    throw invalidSecondFactor();
  }
  let isGoogleLinked = false;
  const result = await completeSignIn({
    request,
    user,
    formerToken,
    now,
    // Throws, so that a failure uses up neither the step nor the code.
    consumeProof: async (tx) => {
      if (!(await consumeStep(tx, step, now)) || !(await consumeProof(tx))) throw invalidSecondFactor();
      await tx.twoFactorRemoval.deleteMany({ where: { userId: user.id } });
      if (step.googleId) isGoogleLinked = await createGoogleLink(tx, user.id, step.googleId);
    },
  });
  if (!result) throw invalidSecondFactor();
  if (wrongCodes) await refundRateLimit(WRONG_CODE_LIMIT_PER_ACCOUNT, wrongCodes.key);
  if (isGoogleLinked) await sendAccountChangedMail(user, 'google-linked');
  return result;
}

/**
 * Counts browsers that are known to the account apart, so that strangers cannot lock them out.
 * @throws AppError too_many_requests
 */
async function countAsWrongCode(request: Request, user: User, now: Date): Promise<{ key: string; count: number }> {
  const browser = findKnownBrowser(request, user, now);
  const key = browser ? `${user.id} ${browser.isHome ? 'home' : 'away'}` : user.id;
  const remaining = await consumeRateLimit(WRONG_CODE_LIMIT_PER_ACCOUNT, key);
  return { key, count: WRONG_CODE_LIMIT_PER_ACCOUNT.points - remaining };
}

const consumeStep = (tx: Transaction, { passkeyChallenge }: Step, now: Date): Promise<boolean> =>
  consumeOneTimeToken(tx, { name: 'second-step', token: passkeyChallenge, seconds: SECOND_STEP_MINUTES * 60, now });

type Step = Awaited<ReturnType<typeof verifySecondStepCookie>>['step'];

async function verifySecondFactor(
  { code, passkey, recoveryCode }: SecondStepBody,
  { id: userId }: User,
  step: Step,
  now: Date,
): Promise<ConsumeProof | undefined> {
  if (passkey) return verifyPasskey(passkey, userId, step, now);
  if (recoveryCode) return (tx) => consumeRecoveryCode(tx, userId, recoveryCode, now);
  return code ? verifyTotpCode(code, userId, now) : undefined;
}

async function verifyTotpCode(code: string, userId: string, now: Date): Promise<ConsumeProof | undefined> {
  const apps = await db.authenticator.findMany({
    where: { userId, kind: 'totp' },
    select: { id: true, secret: true },
  });
  for (const { id, secret: stored } of apps) {
    const secret = stored && decryptTotpSecret(stored, userId);
    const timeStep = secret ? findMatchingTimeStep(secret, code, now) : undefined;
    if (timeStep === undefined) continue;
    return async (tx) => {
      const { count } = await tx.authenticator.updateMany({
        where: { id, userId, lastTimeStep: { lt: timeStep } },
        data: { lastTimeStep: timeStep, lastUsedAt: now },
      });
      return count === 1;
    };
  }
  return undefined;
}

async function verifyPasskey(
  passkey: PasskeyAssertion,
  userId: string,
  { passkeyChallenge }: Step,
  now: Date,
): Promise<ConsumeProof | undefined> {
  const stored = await db.authenticator.findFirst({ where: { userId, kind: 'passkey', credentialId: passkey.id } });
  const counter = stored && (await verifyPasskeyAssertion(passkey, stored, passkeyChallenge));
  if (!stored || counter === null || counter === undefined) return undefined;
  return async (tx) => {
    const { count } = await tx.authenticator.updateMany({
      where: { id: stored.id, userId, counter: stored.counter },
      data: { counter: BigInt(counter), lastUsedAt: now },
    });
    return count === 1;
  };
}

import { completeSignIn, type SignInResult } from '@/lib/accounts/sign-in/complete-sign-in';
import { createGoogleLink } from '@/lib/accounts/sign-in/link-google-account';
import { sendAccountChangedMail } from '@/lib/accounts/sign-in/send-account-changed-mail';
import type { User } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { resetRateLimit, consumeRateLimit } from '@/lib/http/rate-limit';
import { text } from '@/lib/i18n/text';
import { SECOND_STEP_LIMIT_PER_ACCOUNT } from './rate-limits';
import { consumeRecoveryCode } from './recovery-codes';
import type { SecondStepBody, PasskeyAssertion } from './schema';
import { verifySecondStepCookie, secondStepCookie } from './second-step';
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
  await consumeRateLimit(SECOND_STEP_LIMIT_PER_ACCOUNT, user.id);
  const consumeProof = await verifySecondFactor(body, user, step, now);
  if (!consumeProof) throw invalidSecondFactor();
  let isGoogleLinked = false;
  const result = await completeSignIn({
    request,
    user,
    formerToken,
    now,
    consumeProof: async (tx) => {
      if (!(await consumeProof(tx))) return false;
      if (step.googleId) isGoogleLinked = await createGoogleLink(tx, user.id, step.googleId);
      return true;
    },
  });
  if (!result) throw invalidSecondFactor();
  await resetRateLimit(SECOND_STEP_LIMIT_PER_ACCOUNT, user.id);
  if (isGoogleLinked) await sendAccountChangedMail(user, 'google-linked');
  return result;
}

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

/** Rejects a replayed challenge: the passkey must not have been used since the challenge was issued. */
async function verifyPasskey(
  passkey: PasskeyAssertion,
  userId: string,
  { passkeyChallenge, issuedAt }: Step,
  now: Date,
): Promise<ConsumeProof | undefined> {
  const stored = await db.authenticator.findFirst({ where: { userId, kind: 'passkey', credentialId: passkey.id } });
  const counter = stored && (await verifyPasskeyAssertion(passkey, stored, passkeyChallenge));
  if (!stored || counter === null || counter === undefined) return undefined;
  return async (tx) => {
    const { count } = await tx.authenticator.updateMany({
      where: {
        id: stored.id,
        userId,
        counter: stored.counter,
        OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(issuedAt) } }],
      },
      data: { counter: BigInt(counter), lastUsedAt: now },
    });
    return count === 1;
  };
}

import { openSession, type OpenedSession } from '@/lib/accounts/sign-in/open-session';
import type { User } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { resetRateLimit, consumeRateLimit } from '@/lib/http/rate-limit';
import { SECOND_STEP_PER_ACCOUNT } from './limits';
import { verifyUsedPasskey } from './passkeys';
import { consumeRecoveryCode } from './recovery-codes';
import type { SecondStepBody, UsedPasskey } from './schema';
import { openSecondStep, secondStepCookie } from './second-step';
import { decryptSecret, timeStepOf } from './totp';

const refused = () => new AppError('unauthorized', 'That did not work. Check the code, or try another way.');

/** Marks a proof as used; false if it was used before. */
type Spend = (tx: Transaction) => Promise<boolean>;

/**
 * Finishes a sign-in with the second factor. A session that the browser still held ends.
 * @throws AppError unauthorized for a wrong or used proof, and without the first step; too_many_requests
 */
export async function finishSignIn(input: {
  request: Request;
  body: SecondStepBody;
  formerToken: string | undefined;
  now: Date;
}): Promise<OpenedSession> {
  const { request, body, formerToken, now } = input;
  const { user, step } = await openSecondStep(secondStepCookie.valueIn(request), now);
  await consumeRateLimit(SECOND_STEP_PER_ACCOUNT, user.id);
  const spend = await verifyProof(body, user, step, now);
  if (!spend) throw refused();
  const opened = await openSession({ request, user, formerToken, now, spend });
  if (!opened) throw refused();
  await resetRateLimit(SECOND_STEP_PER_ACCOUNT, user.id);
  return opened;
}

type Step = Awaited<ReturnType<typeof openSecondStep>>['step'];

async function verifyProof(
  { code, passkey, recoveryCode }: SecondStepBody,
  { id: userId }: User,
  step: Step,
  now: Date,
): Promise<Spend | undefined> {
  if (passkey) return verifyPasskey(passkey, userId, step, now);
  if (recoveryCode) return (tx) => consumeRecoveryCode(tx, userId, recoveryCode, now);
  return code ? verifyCode(code, userId, now) : undefined;
}

async function verifyCode(code: string, userId: string, now: Date): Promise<Spend | undefined> {
  const apps = await db.authenticator.findMany({
    where: { userId, kind: 'totp' },
    select: { id: true, secret: true },
  });
  for (const { id, secret: stored } of apps) {
    const secret = stored && decryptSecret(stored, userId);
    const timeStep = secret ? timeStepOf(secret, code, now) : undefined;
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

/** A challenge is answered once: the passkey must not have been used since the challenge was issued. */
async function verifyPasskey(
  passkey: UsedPasskey,
  userId: string,
  { passkeyChallenge, issuedAt }: Step,
  now: Date,
): Promise<Spend | undefined> {
  const stored = await db.authenticator.findFirst({ where: { userId, kind: 'passkey', credentialId: passkey.id } });
  const counter = stored && (await verifyUsedPasskey(passkey, stored, passkeyChallenge));
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

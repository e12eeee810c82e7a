import type { User } from '@/prisma/generated/client';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { createSealedCookie } from '@/lib/http/sealed-cookie';
import { text } from '@/lib/i18n/text';
import { hashToken, generateToken } from '@/lib/crypto/token';
import { countUnusedRecoveryCodes } from './recovery-codes';
import { readTwoFactorRemovalEnd, removeSecondFactorIfDue } from './two-factor-removal';
import { SECOND_STEP_MINUTES, type SecondFactorKind } from './rules';
import { createPasskeyAuthenticationOptions } from './webauthn';

/** Content of the sealed cookie that connects the two sign-in steps. */
interface SecondStep {
  userId: string;
  /** Invalidates the cookie when the password changes. */
  passwordFingerprint: string;
  /** Also identifies the step, which completes one sign-in. */
  passkeyChallenge: string;
  /** Google account to link once the second factor is verified. */
  googleId?: string;
}

export const secondStepCookie = createSealedCookie<SecondStep>('second-step', SECOND_STEP_MINUTES);

const fingerprintPassword = ({ passwordHash }: User) => hashToken(passwordHash ?? '');

async function listSecondFactors(userId: string): Promise<SecondFactorKind[]> {
  const authenticators = await db.authenticator.findMany({ where: { userId }, select: { kind: true } });
  if (authenticators.length === 0) return [];
  const kinds = new Set<SecondFactorKind>(authenticators.map(({ kind }) => kind));
  if ((await countUnusedRecoveryCodes(userId)) > 0) kinds.add('recovery_code');
  return [...kinds];
}

/** Removes the second factor if its requested removal is due. Returns undefined if no second factor is required. */
export async function beginSecondStep(
  user: User,
  now: Date,
  googleId?: string,
): Promise<{ kinds: SecondFactorKind[]; cookie: string } | undefined> {
  const kinds = await listSecondFactors(user.id);
  if (kinds.length === 0 || (await removeSecondFactorIfDue(user, now))) return undefined;
  const step = {
    userId: user.id,
    passwordFingerprint: fingerprintPassword(user),
    passkeyChallenge: generateToken(),
    googleId,
  };
  return { kinds, cookie: secondStepCookie.seal(step, now) };
}

/** @throws AppError second_factor_required */
export async function requireSecondFactor(user: User, now: Date): Promise<void> {
  const secondStep = await beginSecondStep(user, now);
  if (!secondStep) return;
  const { kinds, cookie } = secondStep;
  throw new AppError('second_factor_required', text('errors.signIn.secondFactorRequired'), {
    details: { kinds },
    cookie,
  });
}

/** @throws AppError unauthorized if the cookie is missing, forged or expired, or if the password has changed */
export async function verifySecondStepCookie(
  cookie: string | undefined,
  now: Date,
): Promise<{ user: User; step: SecondStep }> {
  const step = secondStepCookie.unseal(cookie, now);
  const user = step && (await db.user.findUnique({ where: { id: step.userId } }));
  if (!user || fingerprintPassword(user) !== step.passwordFingerprint)
    throw new AppError('unauthorized', text('errors.signIn.tooLate'));
  return { user, step };
}

/** @throws AppError unauthorized */
export async function readSecondStepOptions({ cookie, now }: { cookie: string | undefined; now: Date }) {
  const { user, step } = await verifySecondStepCookie(cookie, now);
  const kinds = await listSecondFactors(user.id);
  const passkeys = await db.authenticator.findMany({ where: { userId: user.id, kind: 'passkey' } });
  return {
    kinds,
    passkeyOptions:
      passkeys.length > 0 ? await createPasskeyAuthenticationOptions(step.passkeyChallenge, passkeys) : null,
    removalEndsAt: await readTwoFactorRemovalEnd(user.id),
  };
}

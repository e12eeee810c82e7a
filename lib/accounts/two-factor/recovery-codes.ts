import { randomBytes } from 'node:crypto';
import { lockUser } from '@/lib/accounts/user-lock';
import { db, type Transaction } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { hashToken } from '@/lib/crypto/token';
import { requireRecentSignIn } from './recent-sign-in';
import { formatRecoveryCode, RECOVERY_CODE_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from './rules';
import type { RecoveryCodesResponse } from './schema';
import { sendTwoFactorChangedMail } from './send-mails';

// A byte has 256 values, a multiple of 32, so every character is equally likely.
const generateRecoveryCode = () =>
  Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => RECOVERY_CODE_ALPHABET[byte % 32]).join('');

/** Returns the new codes, which are stored only as hashes. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashToken(code), createdAt: now })),
  });
  return codes.map(formatRecoveryCode);
}

/** Returns false for an unknown or used code. Of several concurrent calls, only one returns true. */
export async function consumeRecoveryCode(tx: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashToken(code), usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}

export const countUnusedRecoveryCodes = (userId: string): Promise<number> =>
  db.recoveryCode.count({ where: { userId, usedAt: null } });

/** @throws AppError recent_sign_in_required; not_found if the user has no authenticator */
export async function renewRecoveryCodes(input: {
  actor: Actor;
  sessionToken: string | undefined;
  now: Date;
}): Promise<RecoveryCodesResponse> {
  const { actor, sessionToken, now } = input;
  await requireRecentSignIn(sessionToken, now);
  const recoveryCodes = await db.$transaction(async (tx) => {
    await lockUser(tx, actor.id);
    if ((await tx.authenticator.count({ where: { userId: actor.id } })) === 0) throw notFoundError('authenticator');
    return replaceRecoveryCodes(tx, actor.id, now);
  });
  await sendTwoFactorChangedMail(actor, 'codes-renewed');
  return { recoveryCodes };
}

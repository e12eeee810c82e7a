import type { Transaction } from '@/lib/database/db';

export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.authenticator.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.twoFactorRemoval.deleteMany({ where: { userId } });
}

import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';

/** Dismisses the change for the caller alone. A mail that is still on its way goes out. @throws AppError not_found */
export async function dismissRuleChange({ actor, id, now }: { actor: Actor; id: string; now: Date }): Promise<void> {
  const { count } = await db.ruleChangeRecipient.updateMany({
    where: { ruleChangeId: id, userId: actor.id, dismissedAt: null },
    data: { dismissedAt: now },
  });
  if (count === 0) throw notFoundError('ruleChange');
}

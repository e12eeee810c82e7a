import { clearMailProblem } from '@/lib/accounts/mail-problem';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { wakeWaitingNotices } from './wake-waiting-notices';

/** Turns mail on again after a complaint. Idempotent. @throws AppError conflict if the address has bounced */
export async function resumeMail({ actor, now }: { actor: Actor; now: Date }): Promise<undefined> {
  if (actor.mailProblem === 'bounced') throw new AppError('conflict', text('errors.addressBounces'));
  await db.$transaction((tx) => clearMailProblem(tx, actor.id, now, ['complained']));
  await wakeWaitingNotices(actor.id, now);
  return undefined;
}

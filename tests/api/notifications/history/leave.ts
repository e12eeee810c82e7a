import fc from 'fast-check';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { createUnsubscribeUrls } from '@/lib/notifications/mail/unsubscribe-link';
import { muteByUnsubscribeLink } from '@/lib/notifications/owner/mute';
import type { HistoryRun, OwnedReminder } from '../history-run';
import { getPartnerId } from '../second-channel';

/** A recipient unsubscribes with the link of a mail: the owner, or a partner, whose link mutes nothing of the owner's. */
export interface LeaveEvent {
  kind: 'leave';
  which: number;
  who: 'owner' | 'partner';
}

export const mayBeConcurrent = true;

export const events: fc.Arbitrary<LeaveEvent> = fc.record({
  kind: fc.constant('leave'),
  which: fc.nat(5),
  who: fc.constantFrom('owner', 'partner'),
});

export async function play(run: HistoryRun, { who }: LeaveEvent, reminder?: OwnedReminder): Promise<void> {
  const { id, actor } = reminder!;
  const recipient = who === 'owner' ? actor.id : getPartnerId(actor.id);
  const { searchParams } = new URL(createUnsubscribeUrls(id, recipient).oneClick);
  const link = { reminder: id, recipient, signature: searchParams.get('signature')! };
  await muteByUnsubscribeLink({ link, now: run.now }).then(
    () => who === 'partner' && run.violations.push(`the link of somebody else muted ${id}`),
    // Expected if the reminder is deleted, or is not the recipient's.
    (error: unknown) => error instanceof AppError || run.database.rethrowUnlessDown(error),
  );
  // The link also mutes the successors that completing the reminder created.
  await run.database.withoutOutage(async () => {
    const muted = await db.reminder.findMany({ where: { userId: actor.id, mutedAt: { not: null } } });
    await run.recordChange(...muted.map((each) => each.id));
  });
}

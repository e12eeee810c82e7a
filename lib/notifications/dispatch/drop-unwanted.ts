import { db, lockRows, type Transaction } from '@/lib/database/db';
import type { Claim } from '../claim/claim';
import { endMessages, leaveMessages } from '../claim/leave-messages';
import type { LoadedMessage, LoadedNotice } from '../claim/load-messages';
import { releaseLeadDays } from '../release-lead-days';

interface LoadedClaim {
  claim: Claim;
  messages: LoadedMessage[];
}

/** Cancels what became obsolete after the claim, and what says nothing. Returns the claim and the messages without it. */
export async function dropUnwanted({ claim, messages }: LoadedClaim, now: Date): Promise<LoadedClaim> {
  const suspects = messages.flatMap(({ notices }) => notices.filter(({ isObsolete }) => isObsolete));
  const ended = messages.filter(({ other }) => other?.isEmpty).map(({ id }) => id);
  if (suspects.length + ended.length === 0) return { claim, messages };
  const dropped = await db.$transaction(async (tx) => {
    const cancelled = await cancelObsolete(tx, { claim, suspects, now });
    await tx.message.updateMany({
      where: { id: { in: ended }, claimId: claim.id, status: 'sending' },
      data: { status: 'cancelled', attempts: { decrement: 1 }, claimId: null, leaseUntil: null, callId: null },
    });
    const left = messages.filter(({ other, notices }) => !other && notices.every(({ id }) => cancelled.has(id)));
    await endMessages(tx, { id: { in: left.map(({ id }) => id) }, claimId: claim.id, status: 'sending' }, claim);
    return new Set([...ended, ...cancelled]);
  });
  return {
    claim: { ...claim, memberIds: claim.memberIds.filter((id) => !dropped.has(id)) },
    messages: messages
      .map((message) => ({ ...message, notices: message.notices.filter(({ id }) => !dropped.has(id)) }))
      .filter(({ id, other, notices }) => (other ? !dropped.has(id) : notices.length > 0)),
  };
}

/** Locks the reminders and checks again, because a reminder restored in the meantime still needs its notice. */
async function cancelObsolete(
  tx: Transaction,
  { claim, suspects, now }: { claim: Claim; suspects: LoadedNotice[]; now: Date },
): Promise<Set<string>> {
  const reminderIds = suspects.map(({ reminder }) => reminder.id);
  await lockRows(tx, 'reminders', reminderIds, 'SHARE');
  const message = { claimId: claim.id, status: 'sending' } as const;
  const obsolete = await tx.notice.findMany({
    where: { id: { in: suspects.map(({ id }) => id) }, status: 'sending', isObsolete: true, message },
    select: { id: true },
  });
  const ids = obsolete.map(({ id }) => id);
  await leaveMessages(tx, ids, { status: 'cancelled', inDoubt: claim.inDoubt, now });
  if (claim.inDoubt) return new Set(ids);
  await tx.notice.updateMany({ where: { id: { in: ids } }, data: { attempts: { decrement: 1 } } });
  await releaseLeadDays(tx, ids, { now });
  return new Set(ids);
}

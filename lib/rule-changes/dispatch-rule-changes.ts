import { addDays, addMilliseconds } from 'date-fns';
import { clock } from '@/lib/clock';
import { logger } from '@/lib/logger';
import { emailChannel } from '@/lib/notifications/channels/email';
import type { Claim } from '@/lib/notifications/claim/claim';
import { pauseChannel } from '@/lib/notifications/dispatch/channel-pause';
import {
  decideSettlements,
  pauseMsAfterBatch,
  settleInternalError,
} from '@/lib/notifications/dispatch/decide-settlements';
import {
  emptyResult,
  sendDeadlineSignal,
  waitForShortPause,
  type DispatchResult,
} from '@/lib/notifications/dispatch/dispatch-due';
import { handOver, recordWithRetry } from '@/lib/notifications/dispatch/hand-over';
import type { Settlement } from '@/lib/notifications/dispatch/settle-batch';
import type { BatchItem } from '@/lib/providers/mail';
import { claimRecipients, RULE_CHANGE_MAIL_DAYS } from './claim-recipients';
import { loadRecipients, type LoadedRecipient } from './load-recipients';
import { renderRuleChangeMail } from './rule-change-mail';
import { cancelRecipients, isStillClaimed, settleRecipients } from './settle-recipients';

interface DispatchArgs {
  now: Date;
  limit?: number;
  /** Aborts on shutdown or at the deadline. */
  stopping?: AbortSignal;
}

/** Sends one batch of mails about rule changes, in the way of notices: claimed, in a batch under a stored key. */
export async function dispatchRuleChanges({ now, ...args }: DispatchArgs): Promise<DispatchResult> {
  const stopping = args.stopping ?? sendDeadlineSignal();
  const limit = Math.min(args.limit ?? emailChannel.batchLimit, emailChannel.batchLimit);
  const result = emptyResult();
  if (!(await waitForShortPause(emailChannel, now))) return result;
  let claim = await claimRecipients({ now, limit });
  // A claim is empty if all its mails were dropped or postponed. Other mails may still be due.
  while (claim?.noticeIds.length === 0 && !stopping.aborted) claim = await claimRecipients({ now, limit });
  if (!claim || claim.noticeIds.length === 0) return result;

  await emailChannel.waitForRateLimitSlot();
  const loaded = await loadRecipients(claim);
  const [wanted, obsolete] = [true, false].map((isWanted) =>
    loaded.filter(({ reminderCount }) => reminderCount > 0 === isWanted),
  ) as [LoadedRecipient[], LoadedRecipient[]];
  await cancelRecipients(
    claim,
    obsolete.map(({ id }) => id),
  );
  const { settlements, pauseMs } = await sendBatch(claim, wanted, { now, stopping });
  await recordWithRetry(claim, () => settleRecipients(claim, settlements, wanted));
  if (pauseMs > 0) await pauseChannel(emailChannel.name, addMilliseconds(now, pauseMs));

  result.claimed = claim.noticeIds.length;
  for (const { status } of settlements) result[status === 'pending' ? 'retried' : status] += 1;
  logger.info(
    { channel: emailChannel.name, batchId: claim.batchId, ...result, ...(pauseMs > 0 && { pauseMs }) },
    'dispatch',
  );
  return result;
}

async function sendBatch(
  claim: Claim,
  recipients: LoadedRecipient[],
  { now, stopping }: { now: Date; stopping: AbortSignal },
): Promise<{ settlements: Settlement[]; pauseMs: number }> {
  const isUseful = ({ announcedAt }: LoadedRecipient) => now < addDays(announcedAt, RULE_CHANGE_MAIL_DAYS);
  const settlements: Settlement[] = [];
  const items: BatchItem[] = [];
  const messages: { notices: [LoadedRecipient] }[] = [];
  for (const recipient of recipients) {
    try {
      items.push({ mail: await renderRuleChangeMail(recipient), idempotencyKey: recipient.id });
      messages.push({ notices: [recipient] });
    } catch (error) {
      logger.error({ recipientId: recipient.id, err: error }, 'mail about a rule change could not be rendered');
      settlements.push(settleInternalError(recipient, { claim, isUseful: isUseful(recipient), now }));
    }
  }
  if (items.length === 0) return { settlements, pauseMs: 0 };
  const { outcomes } = await handOver(emailChannel, items, {
    claim,
    stopping,
    isStillClaimed: (key) => isStillClaimed(claim, key),
  });
  settlements.push(...decideSettlements({ claim, messages, outcomes, isUseful, now, sentAt: clock.now() }));
  return { settlements, pauseMs: pauseMsAfterBatch(outcomes) };
}

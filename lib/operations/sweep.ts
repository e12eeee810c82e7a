import { addSeconds, min } from 'date-fns';
import { announceNextTwoFactorRemoval } from '@/lib/accounts/two-factor/announce-two-factor-removal';
import { scanPendingAttachments } from '@/lib/attachments/scan-attachments';
import { deleteOldestQueuedFiles } from '@/lib/providers/storage/file-removals';
import { noticeChannels } from '@/lib/notifications/channels';
import type { NoticeChannel } from '@/lib/notifications/channels/channel';
import { dispatchChannel, sendDeadlineSignal, type DispatchResult } from '@/lib/notifications/dispatch/dispatch-due';
import { planWeeklyMails } from '@/lib/notifications/plan/plan-weekly-mails';
import { recordUnmatchedMailEvents } from '@/lib/notifications/delivery/unmatched-mail-events';
import { afterResponse } from '@/lib/http/after-response';
import { JOB_DEADLINE_SECONDS, clock } from '@/lib/clock';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { recomputeApplyByBatch } from '@/lib/reminders/apply-by/recompute-apply-by';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { purgeDeletedReminders } from '@/lib/reminders/deletion/purge-deleted-reminders';
import { analyzeEmbeddedDatabase } from '@/lib/database/analyze-embedded-database';
import { withHeartbeat } from './heartbeat';
import { pingHeartbeatUrl } from './ping-heartbeat-url';

/** Maximum number of recurring or deleted reminders and of weekly mails per step, and of files to scan and files to delete per sweep. */
const BATCH_SIZE = 50;
/** Scans start only within this time, to leave time for the last one. */
const SCAN_WINDOW_SECONDS = 20;
/** More than one, so that one batch is rendered while the provider receives another. */
const CONCURRENT_BATCHES_PER_CHANNEL = 2;

export interface SweepResult {
  advanced: number;
  sent: number;
  retried: number;
  failed: number;
  scanned: number;
  filesRemoved: number;
  /** Whether the sweep ran out of time with work left, not counting files. */
  more: boolean;
}

/**
 * Concurrent sweeps are safe. Once `stopping` aborts, no further step starts.
 * @throws AppError unavailable while the clock is not trusted
 */
export async function sweep({ stopping }: { stopping?: AbortSignal } = {}): Promise<SweepResult> {
  const result = await runSweep(stopping);
  // Do not wait: the next sweep may have notices to send.
  if (!stopping?.aborted) void afterResponse('heartbeat', pingHeartbeatUrl);
  return result;
}

const runSweep = (stopping: AbortSignal | undefined): Promise<SweepResult> =>
  withHeartbeat('sweep', async () => {
    const result: SweepResult = {
      advanced: 0,
      sent: 0,
      retried: 0,
      failed: 0,
      scanned: 0,
      filesRemoved: 0,
      more: false,
    };
    const end = addSeconds(await trustedNow(), JOB_DEADLINE_SECONDS);
    const mailDeadline = sendDeadlineSignal(stopping);
    const isLate = () => clock.now() >= end || mailDeadline.aborted;
    const canContinue = () => {
      if (stopping?.aborted) return false;
      if (isLate()) result.more = true;
      return !result.more;
    };
    const repeatUntilDone = async (part: () => Promise<boolean>) => {
      while (!stopping?.aborted && (await part()) && canContinue());
    };

    // First, so that mails state the right dates.
    await repeatUntilDone(() => recomputeApplyByBatch());
    await repeatUntilDone(async () => {
      const advanced = await advanceRecurring({ now: await trustedNow(), limit: BATCH_SIZE });
      result.advanced += advanced.length;
      return advanced.length === BATCH_SIZE;
    });
    const count = ({ claimed, sent, retried, failed: failures }: DispatchResult): boolean => {
      result.sent += sent;
      result.retried += retried;
      result.failed += failures;
      return claimed > 0;
    };
    // Dispatch each channel on its own, so that a slow channel does not delay another.
    const dispatchBatches = (channel: NoticeChannel) =>
      repeatUntilDone(async () => {
        return count(await dispatchChannel({ channel, now: await trustedNow(), stopping: mailDeadline }));
      });
    // Do not set `more` for files that are still unscanned, because `more` starts another sweep at once. With a slow
    // scanner, that would delay notices.
    const scanFiles = async () => {
      const now = await trustedNow();
      const until = min([addSeconds(now, SCAN_WINDOW_SECONDS), end]);
      result.scanned = (await scanPendingAttachments({ now, limit: BATCH_SIZE, deadline: until, stopping })).scanned;
    };
    const removeFiles = async () => {
      const now = await trustedNow();
      if (stopping?.aborted || now >= end) return;
      await repeatUntilDone(async () => (await purgeDeletedReminders({ now, limit: BATCH_SIZE })) === BATCH_SIZE);
      result.filesRemoved = (await deleteOldestQueuedFiles({ now, limit: BATCH_SIZE })).removed;
    };
    const dispatches = noticeChannels.flatMap((channel) =>
      Array.from({ length: CONCURRENT_BATCHES_PER_CHANNEL }, () => dispatchBatches(channel)),
    );
    // Beside the notices, so that these go first, and whatever fails.
    const sendWeeklyMails = async () => {
      let due = 0;
      await repeatUntilDone(async () => {
        const planned = await planWeeklyMails({ now: await trustedNow(), limit: BATCH_SIZE });
        due += planned;
        return planned === BATCH_SIZE;
      });
      if (due > 0) await waitForAll(noticeChannels.map(dispatchBatches));
    };
    const announceRemovals = () =>
      repeatUntilDone(async () => announceNextTwoFactorRemoval({ now: await trustedNow() }));
    await waitForAll([...dispatches, sendWeeklyMails(), announceRemovals(), scanFiles(), removeFiles()]);
    await repeatUntilDone(async () => recordUnmatchedMailEvents({ now: await trustedNow() }));
    await analyzeEmbeddedDatabase();
    return result;
  });

/** Waits for all tasks, so that nothing is still running when the sweep ends, and then rethrows the first failure. */
async function waitForAll(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

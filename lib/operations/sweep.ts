import { addSeconds, min } from 'date-fns';
import { scanPendingAttachments } from '@/lib/attachments/scan-attachments';
import { deleteOldestQueuedFiles } from '@/lib/providers/storage/file-removals';
import { channels } from '@/lib/notifications/channels';
import type { NoticeChannel } from '@/lib/notifications/channels/channel';
import { dispatchChannel, sendDeadlineSignal } from '@/lib/notifications/dispatch-due';
import { replanNextAccount } from '@/lib/notifications/replan-account';
import { JOB_DEADLINE_SECONDS, clock } from '@/lib/clock';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { withHeartbeat } from './heartbeat';

/** Reminders moved on at once, and files handled at once. */
const BATCH_SIZE = 50;
/** Seconds in which a sweep begins scans: it ends in time with the last of them, which reads a file and waits for the scanner. */
const SCAN_WINDOW_SECONDS = 20;
/** Batches in progress per channel: one is rendered while the provider takes the other. */
const LANES_PER_CHANNEL = 2;

/** What a sweep did, in counts. */
export interface SweepResult {
  advanced: number;
  sent: number;
  retried: number;
  failed: number;
  scanned: number;
  filesRemoved: number;
  /** It ran out of time: more is due. */
  more: boolean;
}

/**
 * Catches whatever is due now: plans that wait to be renewed and recurring reminders that move on, then notices and, beside them, files that wait for their scan
 * or their removal. Both schedulers run it; any number of them may do so at once.
 * @param stopping the server ends: what is under way is finished, and nothing further begun
 * @throws AppError unavailable while the clock is not trusted
 */
export async function sweep({ stopping }: { stopping?: AbortSignal } = {}): Promise<SweepResult> {
  return withHeartbeat('sweep', async () => {
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
    /** Whether something further may be begun: there is time left, and the server does not end. */
    const canContinue = () => {
      if (stopping?.aborted) return false;
      const isLate = clock.now() >= end || mailDeadline.aborted;
      if (isLate) result.more = true;
      return !isLate;
    };
    /** Does work in parts, one at least, until a part finds nothing more. */
    const repeatUntilDone = async (part: () => Promise<boolean>) => {
      while (!stopping?.aborted && (await part()) && canContinue());
    };

    // First of all: a notice whose new hour has come is claimed in this sweep.
    const failed = new Set<string>();
    await repeatUntilDone(() => replanNextAccount({ failed }));
    await repeatUntilDone(async () => {
      const advanced = await advanceRecurring({ now: await trustedNow(), limit: BATCH_SIZE });
      result.advanced += advanced.length;
      return advanced.length === BATCH_SIZE;
    });
    // Lanes of their own: a slow channel must not hold up another.
    const lane = (channel: NoticeChannel) =>
      repeatUntilDone(async () => {
        const dispatched = await dispatchChannel({ channel, now: await trustedNow(), stopping: mailDeadline });
        result.sent += dispatched.sent;
        result.retried += dispatched.retried;
        result.failed += dispatched.failed;
        return dispatched.claimed > 0;
      });
    // Files never make a sweep follow another at once: a slow scanner would keep the notices waiting.
    const scanFiles = async () => {
      const now = await trustedNow();
      const until = min([addSeconds(now, SCAN_WINDOW_SECONDS), end]);
      result.scanned = (await scanPendingAttachments({ now, limit: BATCH_SIZE, deadline: until, stopping })).scanned;
    };
    const removeFiles = async () => {
      const now = await trustedNow();
      if (stopping?.aborted || now >= end) return;
      result.filesRemoved = (await deleteOldestQueuedFiles({ now, limit: BATCH_SIZE })).removed;
    };
    const lanes = channels.flatMap((channel) => Array.from({ length: LANES_PER_CHANNEL }, () => lane(channel)));
    await waitForAll([...lanes, scanFiles(), removeFiles()]);
    return result;
  });
}

/** Waits for all of them, also when one fails, so that none is still at work when the sweep has ended. */
async function waitForAll(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

import { addSeconds, min } from 'date-fns';
import { scanPending } from '@/lib/attachments/scan-attachments';
import { removeRegisteredFiles } from '@/lib/providers/storage/file-removals';
import { channels } from '@/lib/notifications/channels';
import type { NoticeChannel } from '@/lib/notifications/channels/channel';
import { dispatchChannel, sendDeadlineSignal } from '@/lib/notifications/dispatch-due';
import { replanNextAccount } from '@/lib/notifications/replan-account';
import { CALL_SECONDS, clock } from '@/lib/clock';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { withHeartbeat } from './heartbeat';

/** Reminders moved on at once, and files handled at once. */
const BATCH = 50;
/** Seconds in which a sweep begins scans: it ends in time with the last of them, which reads a file and waits for the scanner. */
const SCAN_SECONDS = 20;
/** Batches in progress per channel: one is rendered while the provider takes the other. */
const LANES = 2;

/** What a sweep did, in counts. */
export interface SweepResult {
  advanced: number;
  sent: number;
  retried: number;
  failed: number;
  scanned: number;
  fileRemovalRequested: number;
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
      fileRemovalRequested: 0,
      more: false,
    };
    const end = addSeconds(await trustedNow(), CALL_SECONDS);
    const mailEnd = sendDeadlineSignal(stopping);
    /** Whether something further may be begun: there is time left, and the server does not end. */
    const goesOn = () => {
      if (stopping?.aborted) return false;
      const isLate = clock.now() >= end || mailEnd.aborted;
      if (isLate) result.more = true;
      return !isLate;
    };
    /** Does work in parts, one at least, until a part finds nothing more. */
    const repeat = async (part: () => Promise<boolean>) => {
      while (!stopping?.aborted && (await part()) && goesOn());
    };

    // First of all: a notice whose new hour has come is claimed in this sweep.
    const failed = new Set<string>();
    await repeat(() => replanNextAccount({ failed }));
    await repeat(async () => {
      const moved = await advanceRecurring({ now: await trustedNow(), limit: BATCH });
      result.advanced += moved.length;
      return moved.length === BATCH;
    });
    // Lanes of their own: a slow channel must not hold up another.
    const lane = (channel: NoticeChannel) =>
      repeat(async () => {
        const pass = await dispatchChannel({ channel, now: await trustedNow(), stopping: mailEnd });
        result.sent += pass.sent;
        result.retried += pass.retried;
        result.failed += pass.failed;
        return pass.claimed > 0;
      });
    // Files never make a sweep follow another at once: a slow scanner would keep the notices waiting.
    const scans = async () => {
      const now = await trustedNow();
      const until = min([addSeconds(now, SCAN_SECONDS), end]);
      result.scanned = (await scanPending({ now, limit: BATCH, until, stopping })).scanned;
    };
    const removals = async () => {
      const now = await trustedNow();
      if (stopping?.aborted || now >= end) return;
      result.fileRemovalRequested = (await removeRegisteredFiles({ now, limit: BATCH })).removed;
    };
    const lanes = channels.flatMap((channel) => Array.from({ length: LANES }, () => lane(channel)));
    await allDone([...lanes, scans(), removals()]);
    return result;
  });
}

/** Waits for all of them, also when one fails, so that none is still at work when the sweep has ended. */
async function allDone(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

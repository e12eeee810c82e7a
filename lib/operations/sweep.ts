import { addSeconds } from 'date-fns';
import { scanPending } from '@/lib/attachments/scan-attachments';
import { removeRegisteredFiles } from '@/lib/attachments/service';
import { dispatchDue } from '@/lib/notifications/dispatch-due';
import { clock } from '@/lib/platform/clock';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { withHeartbeat } from './heartbeat';

/** Reminders moved on at once, and files handled at once. */
const BATCH = 50;
/** Seconds after which a sweep begins no further batch, so that it fits into the time that a host gives one call. */
const LONGEST_SECONDS = 40;
/** Batches of notices under way at a time: one is rendered while the provider takes the other. */
const LANES = 2;

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
 * Catches whatever is due now: recurring reminders that move on, then notices, then files that wait for
 * their scan or their removal. Both schedulers run it; any number of them may do so at once.
 * @param stopping asked between batches, so that a server that is told to stop finishes what it claimed and no more
 */
export async function sweep({ stopping = () => false }: { stopping?: () => boolean } = {}): Promise<SweepResult> {
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
    const end = addSeconds(clock.now(), LONGEST_SECONDS);
    /** Repeats work in parts until a part finds nothing more, the time is over, or the server ends. */
    const repeat = async (part: () => Promise<boolean>) => {
      while (await part()) {
        if (stopping()) return;
        if (clock.now() < end) continue;
        result.more = true;
        return;
      }
    };

    await repeat(async () => {
      const moved = await advanceRecurring({ now: clock.now(), limit: BATCH });
      result.advanced += moved.length;
      return moved.length === BATCH;
    });
    const lane = () =>
      repeat(async () => {
        const pass = await dispatchDue({ now: clock.now() });
        result.sent += pass.sent;
        result.retried += pass.retried;
        result.failed += pass.failed;
        return pass.claimed > 0;
      });
    if (!stopping()) await allDone(Array.from({ length: LANES }, lane));
    if (!stopping()) result.scanned = (await scanPending({ now: clock.now(), limit: BATCH })).scanned;
    if (!stopping()) result.filesRemoved = (await removeRegisteredFiles({ now: clock.now(), limit: BATCH })).removed;
    return result;
  });
}

/** Waits for all of them, also when one fails, so that none is still at work when the sweep has ended. */
async function allDone(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

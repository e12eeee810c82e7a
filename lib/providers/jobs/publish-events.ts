import { inngest } from './inngest-client';
import { attachmentAdded, fileRemovalRequested, reminderChanged } from './events';
import { afterResponse } from '@/lib/http/after-response';
import { usesInngest } from '@/lib/config/env';
import { logger } from '@/lib/logger';
import { withTimeout } from '@/lib/providers/with-timeout';

/*
 * Tells the background jobs of a committed change. With the local scheduler there is nobody to tell: it reads the
 * database. An event that is lost delays work until the next sweep, so that a failure here is logged and no more; and
 * nobody who saved something waits for the engine.
 */

type JobEvent =
  | ReturnType<typeof reminderChanged.create>
  | ReturnType<typeof attachmentAdded.create>
  | ReturnType<typeof fileRemovalRequested.create>;

/** Events that are handed over in one call at most. */
const EVENT_BATCH_SIZE = 500;

/** Milliseconds for the engine to take one call. */
const SEND_TIMEOUT_MS = 2_000;

async function publish(...events: JobEvent[]): Promise<void> {
  if (!usesInngest()) return;
  await afterResponse('publish events', () => sendInBatches(events));
}

async function sendInBatches(events: JobEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += EVENT_BATCH_SIZE) {
    const batch = events.slice(at, at + EVENT_BATCH_SIZE);
    try {
      await withTimeout(() => inngest.send(batch), SEND_TIMEOUT_MS, 'The job engine did not answer in time.');
    } catch (error) {
      logger.warn({ err: error, event: batch[0]?.name }, 'events were not taken; the sweep will find the work');
      // An engine that did not take these is not given the rest.
      return;
    }
  }
}

/** A reminder's plan was made anew, or the reminder is gone. */
export const publishReminderChange = (reminderId: string): Promise<void> =>
  publish(reminderChanged.create({ reminderId }));

/** The plans of several reminders were made anew, or they are gone. */
export const publishReminderChanges = (reminderIds: string[]): Promise<void> =>
  publish(...reminderIds.map((reminderId) => reminderChanged.create({ reminderId })));

/** An attachment waits for its scan. */
export const publishAttachmentAdded = (attachmentId: string): Promise<void> =>
  publish(attachmentAdded.create({ attachmentId }));

/** Files are registered for removal. */
export const publishFileRemovals = (): Promise<void> => publish(fileRemovalRequested.create({}));

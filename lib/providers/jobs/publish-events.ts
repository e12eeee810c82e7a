import { inngest } from './inngest-client';
import { attachmentAddedEvent, fileRemovalRequestedEvent, reminderChangedEvent } from './events';
import { afterResponse } from '@/lib/http/after-response';
import { usesInngest } from '@/lib/config/env';
import { logger } from '@/lib/logger';
import { withTimeout } from '@/lib/providers/with-timeout';

type JobEvent =
  | ReturnType<typeof reminderChangedEvent.create>
  | ReturnType<typeof attachmentAddedEvent.create>
  | ReturnType<typeof fileRemovalRequestedEvent.create>;

const EVENT_BATCH_SIZE = 500;

const SEND_TIMEOUT_MS = 2_000;

/** Never throws and never delays the response. A lost event only delays work until the next sweep. */
async function publish(...events: JobEvent[]): Promise<void> {
  if (!usesInngest()) return;
  await afterResponse('publish events', () => sendInBatches(events));
}

async function sendInBatches(events: JobEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += EVENT_BATCH_SIZE) {
    const batch = events.slice(at, at + EVENT_BATCH_SIZE);
    try {
      await withTimeout(() => inngest.send(batch), SEND_TIMEOUT_MS, 'Inngest did not answer in time.');
    } catch (error) {
      logger.warn({ err: error, event: batch[0]?.name }, 'events not published; the sweep will find the work');
      return;
    }
  }
}

export const publishReminderChange = (reminderId: string): Promise<void> =>
  publish(reminderChangedEvent.create({ reminderId }));

export const publishReminderChanges = (reminderIds: string[]): Promise<void> =>
  publish(...reminderIds.map((reminderId) => reminderChangedEvent.create({ reminderId })));

export const publishAttachmentAdded = (attachmentId: string): Promise<void> =>
  publish(attachmentAddedEvent.create({ attachmentId }));

export const publishFileRemovals = (): Promise<void> => publish(fileRemovalRequestedEvent.create({}));

import { eventType } from 'inngest';
import { z } from 'zod';

/** Sent after a reminder is created, changed or deleted. Restarts the run that waits for the reminder's next notice. */
export const reminderChangedEvent = eventType('reminder/plan.changed', { schema: z.object({ reminderId: z.uuid() }) });

export const reminderUpcomingEvent = eventType('reminder/notice.upcoming', {
  schema: z.object({ reminderId: z.uuid() }),
});

export const attachmentAddedEvent = eventType('attachment/added', { schema: z.object({ attachmentId: z.uuid() }) });

export const fileRemovalRequestedEvent = eventType('storage/files.removed', { schema: z.object({}) });

import { eventType } from 'inngest';
import { z } from 'zod';

/** Sent after a reminder or its notices change. A new run replaces the one that waits for its next notice. */
export const reminderChangedEvent = eventType('reminder/plan.changed', { schema: z.object({ reminderId: z.uuid() }) });

export const reminderUpcomingEvent = eventType('reminder/notice.upcoming', {
  schema: z.object({ reminderId: z.uuid() }),
});

export const attachmentAddedEvent = eventType('attachment/added', { schema: z.object({ attachmentId: z.uuid() }) });

export const fileRemovalRequestedEvent = eventType('storage/files.removed', { schema: z.object({}) });

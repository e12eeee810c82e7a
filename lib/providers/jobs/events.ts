import { eventType } from 'inngest';
import { z } from 'zod';

/**
 * A reminder was made, changed, completed, restored or deleted: what was waiting for its next notice ends, and whoever
 * handles this event looks at the plan anew.
 */
export const reminderChanged = eventType('reminder/plan.changed', { schema: z.object({ reminderId: z.uuid() }) });

/** A reminder's next notice has come within the horizon. */
export const reminderUpcoming = eventType('reminder/notice.upcoming', { schema: z.object({ reminderId: z.uuid() }) });

/** A file was attached and waits for its scan. */
export const attachmentAdded = eventType('attachment/added', { schema: z.object({ attachmentId: z.uuid() }) });

/** Files lost their last owner and are to be removed from storage. */
export const fileRemovalRequested = eventType('storage/files.removed', { schema: z.object({}) });

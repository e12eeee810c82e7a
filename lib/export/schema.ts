import { z } from 'zod';

/** The query of GET /api/export/csv: reminders unless the activity trail is asked for. */
export const exportQuery = z.object({ type: z.enum(['reminders', 'activity']).default('reminders') });

import { z } from 'zod';

export const exportQuery = z.object({ type: z.enum(['reminders', 'activity']).default('reminders') });

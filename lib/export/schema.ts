import { z } from 'zod';

export const exportQuerySchema = z.object({ type: z.enum(['reminders', 'activity']).default('reminders') });

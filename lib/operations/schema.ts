import { z } from 'zod';

/** GET /api/health */
export const healthResponse = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'down']),
  scheduler: z.object({
    name: z.string(),
    lastPassAt: z.iso.datetime().nullable(),
    late: z.boolean(),
  }),
  mail: z.object({ provider: z.string() }),
});
export type HealthResponse = z.infer<typeof healthResponse>;

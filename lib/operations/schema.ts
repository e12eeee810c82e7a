import { z } from 'zod';

/** 'jumped' and 'contradicted' stop whatever sends, advances or deletes (docs/decisions/110). */
const clockStateField = z.enum(['ok', 'jumped', 'contradicted']);

/** GET /api/health */
export const healthResponse = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'down']),
  clock: clockStateField,
  scheduler: z.object({
    name: z.string(),
    lastPassAt: z.iso.datetime().nullable(),
    late: z.boolean(),
  }),
  mail: z.object({
    provider: z.string(),
    state: z.enum(['ok', 'down']),
    /** Whether sign-in mails may still be sent today. Absent with the local outbox. */
    signInBudget: z.enum(['ok', 'spent']).optional(),
  }),
});
export type HealthResponse = z.infer<typeof healthResponse>;

/** GET /api/system-status; beyond spec §3 the scheduler's last pass, so that the dashboard can warn when it stops. */
export const systemStatusResponse = z.object({
  environment: z.string(),
  emailProvider: z.string(),
  scheduler: z.string(),
  scanner: z.string(),
  lastPassAt: z.iso.datetime().nullable(),
  schedulerLate: z.boolean(),
  clock: clockStateField,
  failedNotices: z.number(),
  /** Of today's budget. Absent with the local outbox. */
  signInMailsLeft: z.number().optional(),
});
export type SystemStatusResponse = z.infer<typeof systemStatusResponse>;

/** GET /api/mailbox: the mails of the local outbox (design §7). */
export const mailboxResponse = z.array(
  z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    sentAt: z.iso.datetime(),
  }),
);

import { z } from 'zod';

/** Unless the state is 'ok', jobs send, advance and delete nothing (docs/decisions/110). */
const clockStateField = z.enum(['ok', 'jumped', 'contradicted']);

export const healthResponseSchema = z.object({
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
    /** Whether today's budget of sign-in mails is spent. Absent with the local outbox, or if the database is down. */
    signInBudget: z.enum(['ok', 'spent']).optional(),
  }),
});
export type HealthResponse = z.infer<typeof healthResponseSchema>;

export const systemStatusResponseSchema = z.object({
  environment: z.string(),
  emailProvider: z.string(),
  scheduler: z.string(),
  scanner: z.string(),
  lastPassAt: z.iso.datetime().nullable(),
  schedulerLate: z.boolean(),
  clock: clockStateField,
  failedNotices: z.number(),
  /** Absent with the local outbox. */
  signInMailsLeft: z.number().optional(),
});
export type SystemStatusResponse = z.infer<typeof systemStatusResponseSchema>;

export const mailboxResponseSchema = z.array(
  z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    sentAt: z.iso.datetime(),
  }),
);

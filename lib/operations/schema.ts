import { z } from 'zod';
import { signInEmailSchema } from '@/lib/accounts/sign-in/schema';

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

/** What failed, or is due and waits to be sent. It names neither the reminder nor the whole address. */
export const undeliveredSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['notice', 'rule-change', 'weekly']),
  channel: z.string(),
  state: z.enum(['failed', 'waiting']),
  /** Code of the last failure, or of what the message waits for; null if it only waits for its turn. */
  reason: z.string().nullable(),
  /** The reason in the reader's language. */
  explanation: z.string().nullable(),
  attempts: z.number(),
  /** Null of what failed. */
  nextAttemptAt: z.iso.datetime().nullable(),
  account: z.string(),
});
export type Undelivered = z.infer<typeof undeliveredSchema>;

/** Reasons of what waits until its recipient can be reached, which sending again cannot change. */
export const UNREACHABLE_REASONS: readonly (string | null)[] = ['not-verified', 'mail-problem'];

export const undeliveredParamsSchema = z.object({ id: z.uuid() });
export const resendByReasonBodySchema = z.object({ reason: z.string().min(1).max(100) });
export const resendByReasonResponseSchema = z.object({ count: z.number() });

export const accountQuerySchema = z.object({ email: signInEmailSchema });
export const accountResponseSchema = z.object({
  verified: z.boolean(),
  mailState: z.enum(['ok', 'bounced', 'complained']),
  twoFactor: z.boolean(),
  /** Sessions that have not expired. */
  sessions: z.number(),
  /** Without deleted ones. */
  reminders: z.number(),
  lastMailAt: z.iso.datetime().nullable(),
  nextMailAt: z.iso.datetime().nullable(),
});
export type AccountResponse = z.infer<typeof accountResponseSchema>;

export const lookUpResponseSchema = z.object({
  /** Address of the admin; null if that account is gone. */
  by: z.string().nullable(),
  email: z.string(),
  found: z.boolean(),
  at: z.iso.datetime(),
});
export type LookUpResponse = z.infer<typeof lookUpResponseSchema>;

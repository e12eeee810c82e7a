import { z } from 'zod';
import { AUDIT_ACTIONS, SHARING_EVENTS } from './rules';

const dayField = z.string().meta({ format: 'date' });

export const auditDetailsSchema = z.object({
  title: z.string(),
  /** Number of reminders that were imported, or removed again. */
  count: z.number().optional(),
  /** 'email' for a change made through a link in a notice mail; omitted for a change on the site. */
  via: z.literal('email').optional(),
  /** Day to which the owner snoozed the reminder; null if the owner cancelled the snooze. */
  snoozedUntil: dayField.nullable().optional(),
  /** Whether the owner turned the reminder's emails off or on again. */
  muted: z.boolean().optional(),
  /** Whom the owner shares the reminder with, if the entry is about them: their name, or their address. */
  person: z.string().optional(),
  /** What happened between the owner and that person. */
  sharing: z.enum(SHARING_EVENTS).optional(),
});
export type AuditDetails = z.infer<typeof auditDetailsSchema>;
export const storedAuditDetailsSchema = auditDetailsSchema.partial();

export const auditEntryResponseSchema = z.object({
  id: z.uuid(),
  action: z.enum(AUDIT_ACTIONS),
  details: storedAuditDetailsSchema,
  createdAt: z.iso.datetime(),
});
export type AuditEntryResponse = z.infer<typeof auditEntryResponseSchema>;

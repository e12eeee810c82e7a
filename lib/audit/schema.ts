import { z } from 'zod';

export const AUDIT_ACTIONS = [
  'created',
  'completed',
  'updated',
  'deleted',
  'restored',
  'attachment_added',
  'attachment_removed',
  'notice_failed',
  'address_changed',
] as const;

export const auditDetailsSchema = z.object({
  title: z.string(),
  /** 'email' for a change made through a link in a notice mail; omitted for a change on the site. */
  via: z.literal('email').optional(),
  /** Day to which the owner snoozed the reminder; null if the owner cancelled the snooze. */
  snoozedUntil: z.string().meta({ format: 'date' }).nullable().optional(),
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

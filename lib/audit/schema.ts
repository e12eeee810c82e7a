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
] as const;

export const auditDetailsSchema = z.object({
  title: z.string(),
  /** How it was done, if not on the site. */
  via: z.literal('email').optional(),
  /** Until when the owner put the next email off; null if the owner took that back. */
  snoozedUntil: z.string().meta({ format: 'date' }).nullable().optional(),
});
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

export const auditEntryResponseSchema = z.object({
  id: z.uuid(),
  action: z.enum(AUDIT_ACTIONS),
  details: auditDetailsSchema.partial(),
  createdAt: z.iso.datetime(),
});
export type AuditEntryResponse = z.infer<typeof auditEntryResponseSchema>;

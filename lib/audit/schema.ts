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

export const auditEntryResponseSchema = z.object({
  id: z.uuid(),
  action: z.enum(AUDIT_ACTIONS),
  details: z.object({ title: z.string().optional() }),
  createdAt: z.iso.datetime(),
});
export type AuditEntryResponse = z.infer<typeof auditEntryResponseSchema>;

import { z } from 'zod';
import { AuditAction } from '@/prisma/generated/client';
import { storedAuditDetailsSchema, type AuditEntryResponse } from './schema';

/** The columns of an entry that its response needs. */
export const auditEntryRow = z.object({
  id: z.string(),
  action: z.enum(AuditAction),
  details: z.unknown(),
  createdAt: z.date(),
});

export function serializeAuditEntry(entry: z.infer<typeof auditEntryRow>): AuditEntryResponse {
  return {
    id: entry.id,
    action: entry.action,
    details: storedAuditDetailsSchema.parse(entry.details),
    createdAt: entry.createdAt.toISOString(),
  };
}

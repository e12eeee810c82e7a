import type { AuditEntry } from '@/prisma/generated/client';
import { auditDetailsSchema, type AuditEntryResponse } from './schema';

export function serializeAuditEntry(entry: AuditEntry): AuditEntryResponse {
  return {
    id: entry.id,
    action: entry.action,
    details: auditDetailsSchema.partial().parse(entry.details),
    createdAt: entry.createdAt.toISOString(),
  };
}

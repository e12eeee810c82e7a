import type { AuditEntry } from '@/prisma/generated/client';
import { storedAuditDetailsSchema, type AuditEntryResponse } from './schema';

export function serializeAuditEntry(entry: AuditEntry): AuditEntryResponse {
  return {
    id: entry.id,
    action: entry.action,
    details: storedAuditDetailsSchema.parse(entry.details),
    createdAt: entry.createdAt.toISOString(),
  };
}

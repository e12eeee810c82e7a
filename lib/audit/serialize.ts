import type { AuditEntry } from '@/prisma/generated/client';
import { storedAuditDetailsSchema, type AuditEntryResponse } from './schema';

export type AuditEntryRow = Pick<AuditEntry, 'id' | 'action' | 'details' | 'createdAt'>;

export function serializeAuditEntry(entry: AuditEntryRow): AuditEntryResponse {
  return {
    id: entry.id,
    action: entry.action,
    details: storedAuditDetailsSchema.parse(entry.details),
    createdAt: entry.createdAt.toISOString(),
  };
}

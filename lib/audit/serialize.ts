import type { AuditEntry } from '@/prisma/generated/client';
import type { AuditEntryResponse } from './schema';

export function serializeAuditEntry(entry: AuditEntry): AuditEntryResponse {
  const details = entry.details as { title?: string };
  return {
    id: entry.id,
    action: entry.action,
    details: details.title === undefined ? {} : { title: details.title },
    createdAt: entry.createdAt.toISOString(),
  };
}

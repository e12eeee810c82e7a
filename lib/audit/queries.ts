import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditEntryResponse } from './schema';

export const recentAuditKey = ['/api/audit/recent'] as const;

export const recentAuditQuery = queryOptions<AuditEntryResponse[]>({ queryKey: recentAuditKey });

/** The latest entries of the caller's activity trail. */
export const useRecentAudit = () => useQuery(recentAuditQuery);

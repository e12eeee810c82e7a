import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditEntryResponse } from './schema';

export const recentActivityQueryKey = ['/api/audit/recent'] as const;

export const recentActivityQuery = queryOptions<AuditEntryResponse[]>({ queryKey: recentActivityQueryKey });

export const useRecentActivity = () => useQuery(recentActivityQuery);

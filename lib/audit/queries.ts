import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditEntryResponse } from './schema';

export const recentActivityKey = ['/api/audit/recent'] as const;

export const recentActivityQuery = queryOptions<AuditEntryResponse[]>({ queryKey: recentActivityKey });

export const useRecentActivity = () => useQuery(recentActivityQuery);

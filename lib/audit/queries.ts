import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/browser/query-client';

const recentActivityQuery = apiQuery('/api/audit/recent');

export const useRecentActivity = () => useQuery(recentActivityQuery);

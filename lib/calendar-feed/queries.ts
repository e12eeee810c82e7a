import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { FeedBody, FeedStatus } from './schema';

const PATH = '/api/calendar-feed';

export const useFeedStatus = (initialData: FeedStatus) => useQuery({ ...apiQuery(PATH), initialData });

export const useMakeFeed = () => useMutation({ mutationFn: () => callApi('POST', PATH) });

export const useUpdateFeed = () =>
  useMutation({
    mutationFn: (body: FeedBody) => callApi('PATCH', PATH, { body }),
    meta: { pendingUntilRefreshed: true },
  });

export const useEndFeed = () => useMutation({ mutationFn: () => callApi('DELETE', PATH) });

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import type { FeedAddress, FeedBody, FeedStatus } from './schema';

const PATH = '/api/calendar-feed';
const feedKey = [PATH] as const;

export const useFeedStatus = (initialData: FeedStatus) => useQuery<FeedStatus>({ queryKey: feedKey, initialData });

function useFeedMutation<Result, Input = void>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: feedKey }) });
}

export const useMakeFeed = () => useFeedMutation(() => callApi<FeedAddress>('POST', PATH));

export const useUpdateFeed = () => useFeedMutation((body: FeedBody) => callApi<FeedStatus>('PATCH', PATH, body));

export const useEndFeed = () => useFeedMutation(() => callApi<undefined>('DELETE', PATH));

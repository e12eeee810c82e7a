import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { clock } from '@/lib/clock';
import type { NoticeResponse } from '@/lib/notifications/schema';
import { useReminderMutation } from '../queries';

/** How often to ask for the outcome of an email that is due. */
const OUTCOME_INTERVAL_MS = 5000;

const isGoingOut = ({ status, sendAt }: NoticeResponse) =>
  status === 'sending' || (status === 'pending' && Date.parse(sendAt) <= +clock.now());

export const useNotices = (reminderId: string) =>
  useQuery<NoticeResponse[]>({
    queryKey: [`/api/reminders/${reminderId}/notices`],
    refetchInterval: ({ state }) => state.data?.some(isGoingOut) && OUTCOME_INTERVAL_MS,
  });

export const useResendNotice = () =>
  useReminderMutation(({ reminderId, noticeId }: { reminderId: string; noticeId: string }) =>
    callApi<NoticeResponse>('POST', `/api/reminders/${reminderId}/notices/${noticeId}/resend`),
  );

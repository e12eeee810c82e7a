import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { clock } from '@/lib/clock';
import type { NoticeResponse } from '@/lib/notifications/schema';
import { useReminderMutation } from '../queries';

/** Polling interval while an email is due or being sent. */
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

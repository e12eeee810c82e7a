import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import { clock } from '@/lib/clock';
import type { NoticeResponse } from '@/lib/notifications/schema';

/** Polling interval while an email is due or being sent. */
const OUTCOME_INTERVAL_MS = 5000;

const isGoingOut = ({ status, sendAt }: NoticeResponse) =>
  status === 'sending' || (status === 'pending' && Date.parse(sendAt) <= +clock.now());

export const useNotices = (reminderId: string) =>
  useQuery({
    ...apiQuery('/api/reminders/{id}/notices', { params: { id: reminderId } }),
    refetchInterval: ({ state }) => state.data?.some(isGoingOut) && OUTCOME_INTERVAL_MS,
  });

export const useResendNotice = () =>
  useMutation({
    mutationFn: ({ reminderId, noticeId }: { reminderId: string; noticeId: string }) =>
      callApi('POST', '/api/reminders/{id}/notices/{noticeId}/resend', { params: { id: reminderId, noticeId } }),
  });

import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import type { Day } from '@/lib/calendar';
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

/** If `until` is null, cancels the later email. */
export const useSnoozeReminder = () =>
  useMutation({
    mutationFn: ({ id, until }: { id: string; until: Day | null }) =>
      until === null
        ? callApi('DELETE', '/api/reminders/{id}/snooze', { params: { id } })
        : callApi('POST', '/api/reminders/{id}/snooze', { params: { id }, body: { until } }),
  });

export const useMuteReminder = () =>
  useMutation({
    mutationFn: ({ id, muted }: { id: string; muted: boolean }) =>
      callApi(muted ? 'POST' : 'DELETE', '/api/reminders/{id}/mute', { params: { id } }),
    // Only the list shows whether mail is muted.
    meta: { pendingUntilRefreshed: true },
  });

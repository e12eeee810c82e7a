import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/api-client';
import { apiQuery } from '@/lib/browser/query-client';
import { REMINDER_READS } from '../at-once/reminder-reads';
import { makeWrite, type AtOnceWrite } from '../at-once/write-at-once';
import type { ReminderResponse } from '../schema';
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
    meta: { touches: REMINDER_READS },
  });

interface Snooze {
  stored: ReminderResponse;
  until: Day | null;
}

export const snoozeWrite = ({ stored: { id }, stored, until }: Snooze): AtOnceWrite<ReminderResponse> => ({
  id,
  stored,
  change: (reminder) => reminder && { ...reminder, snoozedUntil: until },
  send: () =>
    until === null
      ? callApi('DELETE', '/api/reminders/{id}/snooze', { params: { id } })
      : callApi('POST', '/api/reminders/{id}/snooze', { params: { id }, body: { until } }),
  answered: (reminder) => reminder,
});

/** If `until` is null, cancels the later email. */
export const snoozeAtOnce = (client: QueryClient, stored: ReminderResponse, until: Day | null) =>
  makeWrite(client, 'snooze', snoozeWrite, { stored, until });

interface Mute {
  stored: ReminderResponse;
  muted: boolean;
}

export const muteWrite = ({ stored: { id }, stored, muted }: Mute): AtOnceWrite<unknown> => ({
  id,
  stored,
  change: (reminder) => reminder && { ...reminder, muted, nextNoticeAt: muted ? null : reminder.nextNoticeAt },
  send: () => callApi(muted ? 'POST' : 'DELETE', '/api/reminders/{id}/mute', { params: { id } }),
  // The answer does not say when the next email goes out.
  readsAll: true,
});

export const muteAtOnce = (client: QueryClient, stored: ReminderResponse, muted: boolean) =>
  makeWrite(client, 'mute', muteWrite, { stored, muted });

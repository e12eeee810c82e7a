import type { QueryClient } from '@tanstack/react-query';
import { callApi, unlessGone } from '@/lib/browser/api-client';
import { writeAtOnce } from '../at-once/write-at-once';
import type { ReminderResponse } from '../schema';

export const deleteAtOnce = (client: QueryClient, stored: ReminderResponse) =>
  writeAtOnce(client, {
    id: stored.id,
    stored,
    change: () => null,
    send: () => unlessGone(callApi('DELETE', '/api/reminders/{id}', { params: { id: stored.id } })),
    signInPath: '/login',
  });

export const undeleteAtOnce = (client: QueryClient, deleted: ReminderResponse) =>
  writeAtOnce(client, {
    id: deleted.id,
    stored: null,
    change: () => deleted,
    send: () => callApi('POST', '/api/reminders/{id}/undelete', { params: { id: deleted.id } }),
    answered: (reminder) => reminder,
    readsAll: true,
  });

import type { QueryClient } from '@tanstack/react-query';
import { callApi, unlessGone } from '@/lib/browser/api-client';
import { makeWrite, type AtOnceWrite, type WriteWatch } from '../at-once/write-at-once';
import type { ReminderResponse } from '../schema';

export const deletionWrite = (stored: ReminderResponse): AtOnceWrite<unknown> => ({
  id: stored.id,
  stored,
  change: () => null,
  send: () => unlessGone(callApi('DELETE', '/api/reminders/{id}', { params: { id: stored.id } })),
  signInPath: '/login',
});

export const deleteAtOnce = (client: QueryClient, stored: ReminderResponse, watch: WriteWatch) =>
  makeWrite(client, 'delete', deletionWrite, stored, watch);

export const undeletionWrite = (deleted: ReminderResponse): AtOnceWrite<ReminderResponse> => ({
  id: deleted.id,
  stored: null,
  change: () => deleted,
  send: () => callApi('POST', '/api/reminders/{id}/undelete', { params: { id: deleted.id } }),
  answered: (reminder) => reminder,
  readsAll: true,
});

export const undeleteAtOnce = (client: QueryClient, deleted: ReminderResponse) =>
  makeWrite(client, 'undelete', undeletionWrite, deleted);

import { ApiError, callApi, hasErrorCode } from '@/lib/browser/api-client';
import type { ReminderInput, ReminderResponse } from '../schema';
import { changedValues } from './merge-changes';
import type { AtOnceWrite } from './write-at-once';

export type Written = Omit<ReminderInput, 'dueAt'> & { dueAt?: string; people?: string[] };

/** What the form had when it opened, and what was typed, so that it can be opened again. */
interface Typed {
  initialValues: ReminderInput;
  values: ReminderInput;
}

export interface Creation extends Typed {
  /** Of its row, until the server has given it another. */
  id: string;
  idempotencyKey: string;
  body: Written;
  shown: ReminderResponse;
}

export interface Edit extends Typed {
  stored: ReminderResponse;
  body: Written;
  shown: Partial<ReminderResponse>;
}

export const creationWrite = ({ id, idempotencyKey, body, shown }: Creation): AtOnceWrite<ReminderResponse> => ({
  id,
  // The server takes the next document once the one before is completed.
  chain: body.previousId ?? undefined,
  stored: null,
  change: () => shown,
  send: () => createReminder({ ...body, idempotencyKey }),
  answered: () => null,
  added: (created) => created,
  readsAll: true,
});

export const editWrite = ({ stored, shown, ...edit }: Edit): AtOnceWrite<ReminderResponse> => ({
  id: stored.id,
  stored,
  change: (reminder) => reminder && { ...reminder, ...shown },
  send: () => sendEdit(stored, edit),
  answered: (reminder) => reminder,
  readsAll: true,
});

/** The reminder as the server has it, if a write was refused because it was changed elsewhere. */
export const changedReminder = (error: unknown): ReminderResponse | undefined =>
  error instanceof ApiError && hasErrorCode(error, 'precondition_failed')
    ? (error.body?.reminder as ReminderResponse)
    : undefined;

/** @throws ApiError precondition_failed if the reminder has another version by now */
export const updateReminder = ({ id, version, ...body }: Written & { id: string; version: string }) =>
  callApi('PUT', '/api/reminders/{id}', { params: { id }, body, headers: { 'if-match': `"${version}"` } });

/** Creates one reminder, however often it is called under one key: if its input has changed, updates what was created. */
export async function createReminder({ idempotencyKey, ...body }: Written & { idempotencyKey: string }) {
  try {
    return await callApi('POST', '/api/reminders', { body, headers: { 'idempotency-key': idempotencyKey } });
  } catch (error) {
    // The answer to an earlier attempt was lost, and the form has changed since.
    const id = hasErrorCode(error, 'key_reused') && error instanceof ApiError ? error.body?.id : undefined;
    if (id === undefined) throw error;
    const { version } = await callApi('GET', '/api/reminders/{id}', { params: { id } });
    return updateReminder({ ...body, id, version });
  }
}

/** @throws ApiError precondition_failed if the form's fields were changed elsewhere */
async function sendEdit(
  { id, version }: ReminderResponse,
  { body, initialValues, values }: Omit<Edit, 'stored' | 'shown'>,
): Promise<ReminderResponse> {
  try {
    return await updateReminder({ ...body, id, version });
  } catch (error) {
    const current = changedReminder(error);
    if (!current) throw error;
    // Loads the schemas, which are seldom needed here.
    const { savedReminderValues } = await import('./saved-values');
    const theirs = savedReminderValues(current);
    const hasValues = (expected: ReminderInput) => Object.keys(changedValues(expected, theirs)).length === 0;
    // The answer to an earlier attempt was lost.
    if (hasValues(values)) return current;
    // Something else has changed, such as by a tick that was made before.
    if (hasValues(initialValues)) return updateReminder({ ...body, id, version: current.version });
    throw error;
  }
}

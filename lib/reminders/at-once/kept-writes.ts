import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery, fetchCurrentUser } from '@/lib/accounts/sign-in/queries';
import { ApiError, isUnauthorized } from '@/lib/browser/api-client';
import { httpStatusByErrorCode } from '@/lib/error-codes';
import { claimWaitingStore, deleteWaiting, putWaiting, readWaiting } from '@/lib/browser/waiting-store';
import type { ReminderResponse } from '../schema';
import { chainOf, type WriteData } from './write-data';

/** Why the server did not take a write. */
export interface Refusal {
  status: number | undefined;
  message: string | undefined;
  /** The reminder as it was changed elsewhere meanwhile. */
  current?: ReminderResponse;
}

export interface KeptWrite extends WriteData {
  refusal?: Refusal;
}

/** Of writes that wait for a connection, which the user sees. Others are stored only while they are sent. */
const waiting = new Set<string>();

let claimed: Promise<boolean> | undefined;
const ownerOf = (client: QueryClient): string => client.getQueryData(currentUserQuery.queryKey)?.id ?? '';

/** Once per page: a page that is left open after a sign-out keeps nothing. */
async function readKept(client: QueryClient): Promise<KeptWrite[]> {
  claimed ??= claimWaitingStore(ownerOf(client));
  if (await claimed) return readWaiting<KeptWrite>(ownerOf(client));
  claimed = undefined;
  return [];
}

export const waitingWritesQuery = {
  queryKey: ['waiting writes'],
  queryFn: async ({ client }: { client: QueryClient }) =>
    (await readKept(client)).filter(({ key, refusal }) => refusal !== undefined || waiting.has(key)),
};

const showWaiting = (client: QueryClient) => void client.invalidateQueries({ queryKey: waitingWritesQuery.queryKey });

/** Those that the server has not answered, in their order. */
export const readUnsent = async (client: QueryClient): Promise<KeptWrite[]> =>
  (await readKept(client)).filter(({ refusal }) => refusal === undefined);

/** @returns whether the write is stored */
export async function keepWrite(client: QueryClient, data: WriteData): Promise<boolean> {
  await readKept(client);
  return putWaiting(ownerOf(client), data.key, data);
}

export function markWaiting(client: QueryClient, key: string): void {
  waiting.add(key);
  showWaiting(client);
}

export async function forgetWrite(client: QueryClient, { key }: WriteData): Promise<void> {
  waiting.delete(key);
  await deleteWaiting(ownerOf(client), key);
  showWaiting(client);
}

/** @param refusal given if the write has waited, and nobody may be there to see it */
export async function endWrite(client: QueryClient, data: WriteData, refusal: Error | undefined): Promise<void> {
  // The session is lost, and all that is kept is deleted.
  if (isUnauthorized(refusal)) return;
  if (!refusal) return forgetWrite(client, data);
  const { status, body, serverMessage: message } = refusal instanceof ApiError ? refusal : ({} as Partial<ApiError>);
  const current = body?.reminder as ReminderResponse | undefined;
  await putWaiting(ownerOf(client), data.key, {
    ...data,
    refusal: { status, message, ...(current && { current }) },
  } satisfies KeptWrite);
  showWaiting(client);
}

const mustWait = () => new ApiError(httpStatusByErrorCode.unavailable, undefined, '');

/**
 * Sends a write in one window only, in the order in which the account has made them, and only as this account.
 * @param isLate true if somebody else may have signed in since
 * @returns undefined if another window has sent it, or it was discarded
 * @throws ApiError also if it must wait
 */
export const sendOnce = <Answer>(
  client: QueryClient,
  data: WriteData,
  send: () => Promise<Answer>,
  isLate: boolean,
): Promise<Answer | undefined> =>
  navigator.locks.request(`reminder ${chainOf(data)}`, async () => {
    const unsent = (await readUnsent(client)).filter((write) => chainOf(write) === chainOf(data));
    if (!unsent.some(({ key }) => key === data.key)) {
      waiting.delete(data.key);
      showWaiting(client);
      return undefined;
    }
    // Another window has an earlier one.
    if (unsent[0]?.key !== data.key) throw mustWait();
    if (isLate) {
      const user = await fetchCurrentUser();
      if (user && user.id !== ownerOf(client)) throw mustWait();
    }
    const answer = await send();
    await forgetWrite(client, data);
    return answer;
  });

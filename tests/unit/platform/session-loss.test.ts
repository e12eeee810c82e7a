import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/browser/api-client';
import { makeQueryClient } from '@/lib/browser/query-client';

type Meta = NonNullable<Parameters<ReturnType<QueryClient['getMutationCache']>['build']>[1]['meta']>;

let opened: string[];
let client: QueryClient;

beforeEach(() => {
  opened = [];
  client = makeQueryClient((path) => opened.push(path ?? 'the default path'));
});

const fail = (status: number) => () => Promise.reject(new ApiError(status, undefined, 'refused'));

const read = (status: number) =>
  client.fetchQuery({ queryKey: ['/api/reminders'], queryFn: fail(status) }).catch(() => undefined);

const write = (status: number, meta?: Meta) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: fail(status), meta })
    .execute(undefined)
    .catch(() => undefined);

describe('a call without a session', () => {
  it('opens the default sign-in path, whether it reads or writes', async () => {
    await read(401);
    expect(opened).toEqual(['the default path']);
    await write(401);
    expect(opened).toEqual(['the default path', 'the default path']);
  });

  it('opens the path of its mutation, if the mutation has one', async () => {
    await write(401, { signInPath: '/login' });
    expect(opened).toEqual(['/login']);
  });

  it('opens nothing if the caller handles the response', async () => {
    await write(401, { signInPath: null });
    expect(opened).toEqual([]);
  });
});

it('a call that fails in another way opens no sign-in page', async () => {
  await read(500);
  await write(403);
  expect(opened).toEqual([]);
});

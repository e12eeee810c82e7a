import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { shownAsOf } from '@/components/layout/offline/offline';
import { makeQueryClient } from '@/lib/browser/query-client';

const LIST = ['/api/reminders', {}];

it('without a connection, the time is that of the oldest data on the screen', () => {
  const client = makeQueryClient(() => undefined);
  client.setQueryData(LIST, [], { updatedAt: 2000 });
  client.setQueryData(['/api/reminders/act-now'], [], { updatedAt: 3000 });
  client.setQueryData(['/api/reminders/seen-earlier'], {}, { updatedAt: 1000 });
  client.setQueryData(['/api/reminders/seen-later'], {}, { updatedAt: 4000 });
  const observe = (queryKey: unknown[]) => new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  observe(LIST);
  observe(['/api/reminders/act-now']);
  // It has no data yet.
  new QueryObserver(client, {
    queryKey: ['/api/reminders/month'],
    queryFn: () => new Promise(() => undefined),
  }).subscribe(() => undefined);
  expect(shownAsOf(client)).toBe(2000);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PeopleScreen } from '@/components/people/people-screen';
import { SharedWithMe } from '@/components/people/shared-reminders';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { apiQueryKey } from '@/lib/browser/api-client';
import { serializeQueries } from '@/lib/browser/prefetched-queries';
import type { PersonResponse, SharedReminderResponse } from '@/lib/sharing/schema';
import { withEnglish } from '@/tests/support/texts/i18n';
import { textsIn } from '@/tests/support/texts/texts-in';

const USER = { timezone: 'Africa/Johannesburg', dateFormat: 'DD/MM/YYYY' } as CurrentUser;
const ASKED: PersonResponse = {
  id: 'sipho',
  email: 'sipho@example.com',
  name: 'Sipho',
  since: null,
  state: 'invited',
  reminders: 1,
  told: [{ id: 'passport', title: 'Passport of Thandi' }],
  templateIds: [],
};

const shared = (index: number): SharedReminderResponse => ({
  id: `shared-${index}`,
  title: `Passport ${index}.`,
  dueAt: '2027-03-10T22:00:00.000Z',
  dueOn: '2027-03-11',
  applyBy: null,
  status: 'active',
  ownerName: 'Thandi',
  when: 'every-notice',
});

function render(screen: ReactNode, cached: [Parameters<typeof apiQueryKey>, unknown][]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const [key, value] of cached) client.setQueryData(apiQueryKey(...key), value);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{withEnglish(screen)}</QueryClientProvider>);
}

it('PeopleScreen shows what the server has just read, not what the browser had read before', () => {
  const queries = serializeQueries(new Date('2027-03-01T08:00:00Z'), [
    [apiQueryKey('/api/people'), [{ ...ASKED, since: '2027-02-28T08:00:00.000Z' }]],
    [apiQueryKey('/api/shared-reminders', {}), []],
    [apiQueryKey('/api/shared-reminders/owners'), []],
  ]);
  const html = render(<PeopleScreen initialUser={USER} queries={queries} kinds={[]} />, [[['/api/people'], [ASKED]]]);
  expect(html).toContain('Since 28/02/2027 · 1 reminder');
  expect(html).not.toContain('has not answered yet');
});

it.each([
  [
    { state: 'bounced', since: '2027-02-28T08:00:00.000Z' },
    'This address does not work · Since 28/02/2027 · 1 reminder',
  ],
  [{ state: 'bounced' }, 'sipho@example.com · This address does not work'],
  [{ state: 'left', since: '2027-02-28T08:00:00.000Z' }, 'Has left your reminders · Since 28/02/2027 · 1 reminder'],
  [{}, 'sipho@example.com · Asked, has not answered yet'],
] as const)('PeopleScreen says of somebody who is %j: %s', (person, text) => {
  const queries = serializeQueries(new Date('2027-03-01T08:00:00Z'), [
    [apiQueryKey('/api/people'), [{ ...ASKED, ...person }]],
    [apiQueryKey('/api/shared-reminders', {}), []],
    [apiQueryKey('/api/shared-reminders/owners'), []],
  ]);
  const html = render(<PeopleScreen initialUser={USER} queries={queries} kinds={[]} />, []);
  expect(textsIn(html).join('')).toContain(text);
  expect(html.includes('has not answered yet')).toBe(text.includes('has not answered yet'));
});

it('PeopleScreen folds the reminders that somebody is told of, each a link to it', () => {
  const queries = serializeQueries(new Date('2027-03-01T08:00:00Z'), [
    [apiQueryKey('/api/people'), [ASKED]],
    [apiQueryKey('/api/shared-reminders', {}), []],
    [apiQueryKey('/api/shared-reminders/owners'), []],
  ]);
  const html = render(<PeopleScreen initialUser={USER} queries={queries} kinds={[]} />, []);
  const [, folded = ''] = /<details[^>]*>(.*?)<\/details>/.exec(html) ?? [];
  expect(textsIn(folded).join('')).toBe('What you share with SiphoPassport of Thandi');
  expect(folded).toContain('href="/dashboard?details=passport"');
});

it.each([
  [10, false],
  [11, true],
])('SharedWithMe shows the first ten of %i reminders, and leads to all if there are more', (count, leads) => {
  const reminders = Array.from({ length: count }, (_, index) => shared(index));
  const html = render(<SharedWithMe />, [
    [['/api/auth/user'], USER],
    [['/api/shared-reminders', { limit: 11 }], reminders],
  ]);
  expect(html).toContain('Passport 9.');
  expect(html).not.toContain('Passport 10.');
  expect(html.includes('See all that is shared with you')).toBe(leads);
});

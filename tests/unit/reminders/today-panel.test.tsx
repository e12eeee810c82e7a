import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReminderTabPanel } from '@/components/reminders/list/reminder-tab-panel';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { actNowQuery, comingUpQuery, remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { withDashboard } from '@/tests/support/dashboard';
import { textsIn } from '@/tests/support/texts/texts-in';

const TODAY = '2026-11-30';
const LIST = { tab: 'today', search: '', sort: 'due', filters: {} } as ListStateControls;
const CARD = {
  id: 'card',
  title: 'Card',
  status: 'active',
  category: 'expiry-based',
  dueOn: TODAY,
  firstDueOn: TODAY,
  createdAt: '2026-11-27T08:00:00.000Z',
  canBeOverdue: true,
  template: null,
  applyBy: null,
  attachments: [] as ReminderResponse['attachments'],
} as ReminderResponse;
const PLAIN = { ...CARD, id: 'plain', title: 'Plain' };

interface Given {
  nextCursor?: string;
  actNow?: ReminderResponse[];
  comingUp?: ReminderResponse[];
}

/** Returns the texts of Today, while the card needs action unless told otherwise. */
function render(dueToday: ReminderResponse[], { nextCursor, actNow = [CARD], comingUp = [] }: Given = {}): string[] {
  const client = new QueryClient();
  client.setQueryData(actNowQuery.queryKey, actNow);
  client.setQueryData(remindersQuery('today', '', TODAY, 'Africa/Johannesburg', LIST).queryKey, {
    pages: [{ reminders: dueToday, nextCursor }],
    pageParams: [null],
  });
  client.setQueryData(comingUpQuery(TODAY, 'Africa/Johannesburg').queryKey, {
    pages: [{ reminders: comingUp, nextCursor: undefined }],
    pageParams: [null],
  });
  const panel = <ReminderTabPanel list={LIST} highlight={undefined} ref={null} />;
  return textsIn(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <SearchParamsContext value={new URLSearchParams()}>{withDashboard(TODAY, panel)}</SearchParamsContext>
      </QueryClientProvider>,
    ),
  );
}

const NOTHING_ELSE = 'Nothing else is due today.';

it('ReminderTabPanel says that nothing else is due today if all of it is under Act now', () => {
  expect(render([])).toContain(NOTHING_ELSE);
  expect(render([CARD])).toContain(NOTHING_ELSE);
  expect(render([CARD, PLAIN])).not.toContain(NOTHING_ELSE);
});

it('ReminderTabPanel does not say that nothing else is due today before the last page is loaded', () =>
  expect(render([CARD], { nextCursor: 'next' })).not.toContain(NOTHING_ELSE));

it('ReminderTabPanel ends Today with a way to all reminders', () => {
  const end = 'Show all reminders';
  expect(render([PLAIN], { actNow: [] }).at(-1)).toBe(end);
  expect(render([]).at(-1)).toBe(end);
});

it('ReminderTabPanel says that nothing is due today before what is coming up', () => {
  const texts = render([], { actNow: [], comingUp: [{ ...PLAIN, dueOn: '2026-12-03' }] });
  const sentence = texts.findIndex((text) => text.endsWith('all caught up for today!'));
  expect(sentence).toBeGreaterThan(-1);
  expect(texts.indexOf('Coming up')).toBeGreaterThan(sentence);
});

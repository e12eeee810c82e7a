import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReminderTabPanel } from '@/components/reminders/list/reminder-tab-panel';
import type { ListStateControls } from '@/components/reminders/use-list-state';
import { actNowQuery, remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { withDashboard } from '@/tests/support/dashboard';
import { textsIn } from '@/tests/support/texts-in';

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

/** Returns the texts of Today while the card needs action. */
function render(dueToday: ReminderResponse[], nextCursor?: string): string[] {
  const client = new QueryClient();
  client.setQueryData(actNowQuery.queryKey, [CARD]);
  client.setQueryData(remindersQuery('today', '', TODAY, 'Africa/Johannesburg', LIST).queryKey, {
    pages: [{ reminders: dueToday, nextCursor }],
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
  expect(render([CARD], 'next')).not.toContain(NOTHING_ELSE));

import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { useShowCreated } from '@/components/dashboard/use-show-created';
import { parseListState } from '@/lib/reminders/list/list-parameters';
import type { ReminderResponse } from '@/lib/reminders/schema';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['?view=month', '2026-11-30', []],
  ['?view=month', '2026-12-01', ['new']],
  ['?view=month&month=2026-12', '2026-12-01', []],
  ['?view=month&month=2026-12', '2026-11-30', ['new']],
])(
  'useShowCreated shows a reminder in the list if its date is not in the shown month: %s, %s',
  (search, dueOn, ids) => {
    vi.stubGlobal('window', { location: { search } });
    const shown: string[] = [];
    let showCreated: ReturnType<typeof useShowCreated> | undefined;
    function Month() {
      const list = parseListState(new URLSearchParams());
      const view = { view: 'month', list, today: '2026-11-26', timezone: 'Africa/Johannesburg' } as const;
      let isAll = false;
      showCreated = useShowCreated(view, {
        locate: ({ id }) => isAll && shown.push(id),
        openAll: () => (isAll = true),
      });
      return null;
    }
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Month />
      </QueryClientProvider>,
    );
    showCreated?.({ id: 'new', dueOn } as ReminderResponse);
    expect(shown).toEqual(ids);
  },
);

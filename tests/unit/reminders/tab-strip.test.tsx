import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TabStrip } from '@/components/reminders/list/tab-strip';
import { Tabs } from '@/components/ui/tabs';
import { reminderCountsQuery } from '@/lib/reminders/queries';
import { withEnglish } from '@/tests/support/texts/i18n';

it('TabStrip groups the digits of counts', () => {
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => Promise.reject(new Error('offline')) } },
  });
  client.setQueryData(reminderCountsQuery.queryKey, {
    today: 1200,
    thisWeek: 0,
    dueSoon: 0,
    overdue: 0,
    recentlyCompleted: 0,
    amountDueSoon: null,
    hasReminders: true,
    hasFewReminders: false,
  });
  const html = renderToStaticMarkup(
    withEnglish(
      <QueryClientProvider client={client}>
        <Tabs onValueChange={() => undefined} value="today">
          <TabStrip activeTab="today" />
        </Tabs>
      </QueryClientProvider>,
    ),
  );
  expect(html).toContain('>1\u00a0200<');
  expect(html).toContain('>1\u00a0200 reminders due today<');
});

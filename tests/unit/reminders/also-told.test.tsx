import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AlsoTold } from '@/components/reminders/share/also-told';
import { apiQueryKey, type ReadablePath } from '@/lib/browser/api-client';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { RecipientResponse } from '@/lib/sharing/schema';
import { withDashboard } from '@/tests/support/dashboard';

const REMINDER = { id: 'passport', title: 'Passport', status: 'active', dueOn: '2027-03-11' } as ReminderResponse;
const SIPHO: RecipientResponse = {
  id: 'sipho',
  email: 'sipho@example.com',
  name: 'Sipho',
  when: 'every-notice',
  leadDay: null,
  state: 'agreed',
  invitedAt: '2027-02-01T08:00:00.000Z',
  agreedAt: '2027-02-02T08:00:00.000Z',
};

function render(told: Partial<RecipientResponse>): string {
  const recipient = { ...SIPHO, ...told };
  const sharedWith = [{ person: 'Sipho', state: recipient.state, answer: null, answeredAt: null }];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(apiQueryKey('/api/reminders/passport/recipients' as ReadablePath), [recipient]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {withDashboard('2027-03-01', <AlsoTold reminder={{ ...REMINDER, sharedWith }} />)}
    </QueryClientProvider>,
  );
}

it('AlsoTold lists somebody who has left', () => {
  expect(render({ state: 'left' })).toContain('Has left this reminder<');
});

it('AlsoTold warns that whoever has left is not told if it is missed', () => {
  const html = render({ state: 'left', when: 'if-not-done', leadDay: 7 });
  expect(html).toMatch(/text-destructive-text">Has left this reminder, so they are not told if you miss it</);
});

it('AlsoTold says that whoever has not answered is not told if it is missed, and offers to ask again', () => {
  const asked = render({ state: 'invited', when: 'if-not-done', leadDay: 7, agreedAt: null });
  expect(asked).toContain('Asked on 1 Feb, has not answered yet, so they are not told if you miss it');
  expect(asked).toContain('aria-label="Ask Sipho again"');
  expect(render({ state: 'invited', agreedAt: null })).toContain('has not answered yet<');
  expect(render({ state: 'agreed' })).not.toContain('Ask Sipho again');
});

it('AlsoTold offers to ask again whose invitation came back, but not whose mail bounces since they agreed', () => {
  const cameBack = render({ state: 'bounced', agreedAt: null });
  expect(cameBack).toContain('This address does not work');
  expect(cameBack).toContain('aria-label="Ask Sipho again"');
  expect(render({ state: 'bounced' })).not.toContain('Ask Sipho again');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DateToObey } from '@/components/reminders/details/date-to-obey';
import { EventMeaning } from '@/components/reminders/details/event-line';
import { Timeline } from '@/components/reminders/details/timeline';
import { apiQueryKey, type ReadablePath } from '@/lib/browser/api-client';
import type { Day } from '@/lib/calendar';
import type { NoticeResponse } from '@/lib/notifications/schema';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { withDashboard } from '@/tests/support/dashboard';
import { textsIn } from '@/tests/support/texts/texts-in';

const FINE = {
  status: 'active',
  dueOn: '2026-12-30',
  eventOn: '2026-11-28',
  applyBy: null,
  template: { countsFrom: { label: 'When was the notice served?', count: 32, unit: 'day' } },
} as ReminderResponse;
const MEANING = { description: 'The due date is the last day on which the fine costs half.' };

const passport = (kind: 'practice' | 'own') =>
  ({ ...FINE, eventOn: null, dueOn: '2027-11-20', applyBy: { on: '2027-02-20', verb: 'apply', kind } }) as const;

describe('DateToObey', () => {
  const render = (reminder: object, today: Day) =>
    renderToStaticMarkup(withDashboard(today, <DateToObey reminder={reminder as ReminderResponse} />));

  it('says with an advised deadline that it is advice', () => {
    expect(render(passport('practice'), '2026-11-30')).toContain('This is our advice, not a rule.');
    expect(render(passport('practice'), '2027-02-20')).toContain('Later may still be in time');
  });

  it('gives no reason for the owner’s own deadline', () => {
    expect(render(passport('own'), '2026-11-30')).not.toContain('You chose this date.');
  });
});

describe('EventMeaning', () => {
  const render = (reminder: ReminderResponse, today: Day) =>
    renderToStaticMarkup(withDashboard(today, <EventMeaning reminder={reminder} template={MEANING} />));

  it('says what the last day means until it has passed', () => {
    expect(render(FINE, '2026-12-30')).toContain(MEANING.description);
    expect(render(FINE, '2026-12-31')).not.toContain(MEANING.description);
    expect(render({ ...FINE, status: 'completed' }, '2026-12-30')).not.toContain(MEANING.description);
  });
});

describe('Timeline', () => {
  const render = (more: Partial<ReminderResponse>, notices: Partial<NoticeResponse>[] = []) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(apiQueryKey('/api/reminders/gogo/notices' as ReadablePath), notices);
    const reminder = { ...FINE, id: 'gogo', title: 'Gogo', createdAt: '2026-11-28T08:00:00.000Z', occasion: null };
    const timeline = <Timeline reminder={{ ...reminder, ...more } as ReminderResponse} />;
    return textsIn(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>{withDashboard('2026-11-30', timeline)}</QueryClientProvider>,
      ),
    ).join('');
  };

  it('ends with the due date, which of a birthday is not called due', () => {
    expect(render({})).toBe('Due 30 Dec 2026');
    expect(render({ occasion: 'birthday', firstDueOn: '1957-12-30' })).toBe('Turns 69 on 30 Dec 2026');
  });

  it('names a later email once if it is planned for a lead day, with which it is sent', () => {
    const at = { occurrenceOn: '2026-12-30', leadDay: 7, sendAt: '2026-12-23T06:00:00.000Z', steps: [] };
    const lead = { ...at, id: 'lead', kind: 'lead', status: 'pending', reason: null } as const;
    const later = { ...lead, id: 'later', kind: 'later' } as const;
    expect(render({}, [lead, later])).toBe(render({}, [lead]));
    expect(render({}, [{ ...lead, status: 'superseded' }, later])).toContain('Extra email');
  });
});

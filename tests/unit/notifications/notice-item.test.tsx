import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NoticeItem } from '@/components/reminders/details/timeline-item';
import type { Day } from '@/lib/calendar';
import type { NoticeResponse } from '@/lib/notifications/schema';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { withDashboard } from '@/tests/support/dashboard';

const notice: NoticeResponse = {
  id: '01a20be5-0c48-710f-81b1-23642a952d69',
  kind: 'lead',
  leadDay: 7,
  occurrenceOn: '2027-06-30',
  sendAt: '2027-06-23T06:00:00.000Z',
  status: 'sent',
  attempts: 1,
  sentAt: '2027-06-23T06:00:01.000Z',
  reason: null,
  delivery: 'bounced',
  steps: [],
  canSendAgain: false,
};

const render = (...kinds: NoticeResponse['steps'][number]['kind'][]) => {
  const steps = kinds.map((kind, at) => ({ kind, at: `2027-06-23T06:00:0${at + 1}.000Z` }));
  return renderToStaticMarkup(
    withDashboard(
      '2027-06-25',
      <NoticeItem reminder={{} as ReminderResponse} notice={{ ...notice, steps }} isNext={false} />,
    ),
  );
};

describe('NoticeItem', () => {
  it('shows a mail that the provider could not send as “Failed”, not as “Came back”', () => {
    const html = render('accepted', 'failed');
    expect(html).toContain('Our email service could not send it');
    expect(html).toContain('>Failed<');
    expect(html).not.toContain('Came back');
  });

  it('names the year of a step if it is not this year', () => {
    const step = { kind: 'failed', at: '2026-12-31T22:00:00.000Z' } as const;
    const renderStep = (today: Day) =>
      renderToStaticMarkup(
        withDashboard(
          today,
          <NoticeItem reminder={{} as ReminderResponse} notice={{ ...notice, steps: [step] }} isNext={false} />,
        ),
      );
    expect(renderStep('2027-06-25')).toContain('>1 Jan, 00:00<');
    expect(renderStep('2028-06-25')).toContain('>1 Jan 2027, 00:00<');
  });

  it('shows no steps of a mail that arrived', () => {
    expect(render('accepted', 'delivered')).not.toContain('<ol');
  });

  it.each(['soft_bounced', 'bounced'] as const)('shows a mail with the step %s as “Came back”', (kind) => {
    expect(render('accepted', kind)).toContain('>Came back<');
    expect(render('failed', 'accepted', kind)).toContain('>Came back<');
  });
});

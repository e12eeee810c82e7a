import { describe, expect, it } from 'vitest';
import type { Day } from '@/lib/calendar';
import { groupByHeading, listHeading, type ListHeading } from '@/lib/schedule/list-heading-rules';
import { english } from '../../support/texts/i18n';

const headingText = (heading: ListHeading) => english.t(`schedule.headings.${heading}`);

const active = (dueOn: Day, canBeOverdue = true) => ({ status: 'active', dueOn, canBeOverdue });

describe('listHeading', () => {
  it.each([
    ['2026-11-09', 'Overdue'],
    ['2026-11-10', 'This week'],
    ['2026-11-16', 'This week'],
    ['2026-11-17', 'Due soon'],
    ['2026-12-09', 'Due soon'],
    ['2026-12-10', 'Later'],
    ['2027-11-20', 'Later'],
  ] as const)('on 10 November 2026, puts a reminder due on %s under “%s”', (dueOn, heading) => {
    expect(headingText(listHeading(active(dueOn), '2026-11-10'))).toBe(heading);
  });

  it('puts today and the next six days under “This week”, even across the end of a month', () => {
    expect(headingText(listHeading(active('2026-12-04'), '2026-11-28'))).toBe('This week');
    expect(headingText(listHeading(active('2026-12-05'), '2026-11-28'))).toBe('Due soon');
  });

  it('puts a past reminder that cannot be overdue under “Earlier”', () => {
    expect(headingText(listHeading(active('2026-11-05', false), '2026-11-10'))).toBe('Earlier');
  });

  it('puts a completed reminder under “Completed”, whatever its date', () => {
    for (const dueOn of ['2026-11-01', '2026-11-10', '2027-01-01'] as const) {
      expect(headingText(listHeading({ ...active(dueOn), status: 'completed' }, '2026-11-10'))).toBe('Completed');
    }
  });

  it('treats a reminder without a status as active', () => {
    expect(headingText(listHeading({ dueOn: '2026-11-01', canBeOverdue: true }, '2026-11-10'))).toBe('Overdue');
  });
});

describe('groupByHeading', () => {
  it('orders the headings, keeps the order of the reminders and omits empty headings', () => {
    const [eyeTest, birthday, tvLicence, later, done] = [
      active('2026-10-01'),
      active('2026-11-05', false),
      active('2026-11-08'),
      active('2027-01-01'),
      { ...active('2026-11-01'), status: 'completed' },
    ] as const;
    const groups = groupByHeading([eyeTest, birthday, tvLicence, later, done], '2026-11-10');
    expect(groups.map(({ heading, reminders }) => ({ heading: headingText(heading), reminders }))).toEqual([
      { heading: 'Overdue', reminders: [eyeTest, tvLicence] },
      { heading: 'Earlier', reminders: [birthday] },
      { heading: 'Later', reminders: [later] },
      { heading: 'Completed', reminders: [done] },
    ]);
  });
});

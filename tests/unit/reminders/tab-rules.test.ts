import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, dayInTimezone, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { TAB_IDS, tabDayRange, tabWindow, type Tab } from '@/lib/schedule/tab-rules';
import { emptyTabText, emptyTabTitle } from '@/components/reminders/list/empty-state';
import { tabLabel } from '@/lib/schedule-texts';
import { english } from '../../support/texts/i18n';
import { anyZone, anyDayBetween } from '../calendar/arbitraries';

const TODAY: Day = '2026-11-21';

describe('the range of days in each tab', () => {
  it.each([
    ['today', { from: '2026-11-21', to: '2026-11-22', status: 'active' }],
    ['week', { from: '2026-11-21', to: '2026-11-28', status: 'active' }],
    ['due-soon', { from: '2026-11-21', to: '2026-12-21', status: 'active' }],
    ['overdue', { to: '2026-11-21', status: 'active', excludeRecurringFromOverdue: true }],
    ['all', {}],
    ['recently-completed', { completedFrom: '2026-10-22', status: 'completed' }],
  ] as const)('tabDayRange returns the days and the status of the reminders in the tab %s', (tab, expected) => {
    expect(tabDayRange(tab, TODAY)).toEqual(expected);
  });

  it('tabWindow starts and ends at local midnight, even when the clocks change', () => {
    expect(tabWindow('today', '2026-03-29', 'Europe/London')).toEqual({
      dueFrom: new Date('2026-03-29T00:00:00Z'),
      dueTo: new Date('2026-03-29T23:00:00Z'),
      status: 'active',
    });
    expect(tabWindow('overdue', TODAY, 'Africa/Johannesburg')).toEqual({
      dueTo: new Date('2026-11-20T22:00:00Z'),
      status: 'active',
      excludeRecurringFromOverdue: true,
    });
    expect(tabWindow('recently-completed', '2026-11-10', 'America/New_York')).toEqual({
      completedFrom: new Date('2026-10-11T04:00:00Z'),
      status: 'completed',
    });
    expect(tabWindow('all', TODAY, 'Asia/Tokyo')).toEqual({});
  });

  it('tabDayRange and tabWindow select the same reminders in every time zone', () => {
    const anyTab = fc.constantFrom(...TAB_IDS);
    const anyDistance = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constantFrom(-1, 0, 1, 6, 7, 29, 30));
    fc.assert(
      fc.property(anyTab, anyDayBetween('1975-01-01', '2199-01-01'), anyDistance, anyZone, (tab, today, days, zone) => {
        const dueOn = addDaysTo(today, days);
        // Pacific/Apia skipped 30 December 2011, so that day has no instants.
        fc.pre(!(zone === 'Pacific/Apia' && [today, dueOn].some((day) => day >= '2011-11-01' && day < '2012-03-01')));
        const { from, to, completedFrom } = tabDayRange(tab, today);
        const { dueFrom, dueTo, completedFrom: completedAt } = tabWindow(tab, today, zone);
        const dueAt = startOfDayInTimezone(dueOn, zone);
        expect((!dueFrom || dueFrom <= dueAt) && (!dueTo || dueAt < dueTo)).toBe(
          (!from || from <= dueOn) && (!to || dueOn < to),
        );
        expect(completedAt && dayInTimezone(completedAt, zone)).toBe(completedFrom);
      }),
    );
  });
});

describe('TAB_IDS', () => {
  it('lists six tabs in order, each with the text for an empty tab', () => {
    const texts = (tab: Tab) => [tabLabel(english, tab), emptyTabTitle(english, tab), emptyTabText(english, tab)];
    expect(TAB_IDS.map((tab) => [tab, ...texts(tab)])).toEqual([
      ['today', 'Today', 'No reminders for Today', "You're all caught up for today!"],
      ['week', 'This Week', 'No reminders for This Week', 'No reminders found matching your criteria.'],
      ['due-soon', 'Due Soon', 'No reminders for Due Soon', 'No reminders found matching your criteria.'],
      ['overdue', 'Overdue', 'No reminders for Overdue', 'Great! No overdue reminders.'],
      ['all', 'All Reminders', 'No reminders', 'No reminders found matching your criteria.'],
      ['recently-completed', 'Completed', 'No reminders for Completed', 'No recently completed reminders found.'],
    ]);
  });
});

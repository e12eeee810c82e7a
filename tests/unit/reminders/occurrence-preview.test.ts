import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { planNotices } from '@/lib/schedule/notice-rules';
import { previewNotices, previewOccurrences } from '@/lib/schedule/occurrence-preview-rules';
import { anyDayBetween, anyHour, anyLeadDay, anyZone } from '../calendar/arbitraries';

const TODAY = '2026-11-23';
const reminder = { leadDays: [30, 7, 0], category: 'one-time-deadline', title: 'Lease', repeat: null, template: null };

describe('previewNotices', () => {
  it('returns the same notice days as the server’s plan, and all other lead days as too late', () => {
    const anyDueDay = anyDayBetween('2020-01-01', '2040-12-31');
    fc.assert(
      fc.property(anyDueDay, fc.array(anyLeadDay), anyZone, anyHour, (dueOn, leadDays, timezone, notifyHour) => {
        const preview = previewOccurrences({ ...reminder, dueOn, firstDueOn: dueOn, leadDays }, TODAY);
        const plan = planNotices({ dueOn, leadDays, timezone, notifyHour, today: TODAY, existing: [] }).create;
        const { days, tooLate } = previewNotices(preview, leadDays);
        expect(days).toEqual(plan.map(({ leadDay }) => addDaysTo(dueOn, -leadDay)).sort());
        for (const { sendAt } of plan) expect(days).toContain(dayInTimezone(sendAt, timezone));
        const planned = plan.map(({ leadDay }) => leadDay);
        expect(new Set([...tooLate, ...planned])).toEqual(new Set(leadDays));
        expect(tooLate.filter((leadDay) => planned.includes(leadDay))).toEqual([]);
      }),
    );
  });

  it('includes a notice day that is today', () => {
    const dueOn = addDaysTo(TODAY, 7);
    const preview = previewOccurrences({ ...reminder, dueOn, firstDueOn: dueOn }, TODAY);
    expect(previewNotices(preview, [30, 7, 0])).toEqual({ days: [TODAY, dueOn], tooLate: [30] });
  });

  it('shortly after a birthday, returns the days of the notices for the next birthday', () => {
    const firstDueOn = '1990-11-20' as const;
    const birthday = {
      ...reminder,
      category: 'recurring-date',
      title: 'Birthday of Gogo',
      dueOn: firstDueOn,
      firstDueOn,
    };
    const preview = previewOccurrences(birthday, TODAY);
    expect(preview).toMatchObject({ lastOccurrence: '2026-11-20', nextOccurrence: '2027-11-20' });
    expect(previewNotices(preview, [30, 0])).toEqual({ days: ['2027-10-21', '2027-11-20'], tooLate: [] });
  });

  it('merges all notice days before the planning day into the planning day', () => {
    const advancing = {
      lastOccurrence: '2026-11-22',
      nextOccurrence: '2026-11-29',
      planningDay: '2026-11-23',
    } as const;
    expect(previewNotices(advancing, [10, 8, 1])).toEqual({ days: ['2026-11-23', '2026-11-28'], tooLate: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { addDaysTo, addMonthsTo, addYearsTo, type Day } from '@/lib/calendar';
import { passedRows, SEVERAL_KINDS, severalCsv, severalRows, type SeveralKind } from '@/lib/import/several';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { todayInZone } from '../reminders/reminder-calls';
import { runImport, undo } from './import-calls';

useCleanDatabase();

const TODAY: Day = '2026-11-29';
const shown = (kind: SeveralKind, day: Day) =>
  severalRows(kind, day, TODAY).map(({ title, eventOn, dueOn }) => [title, eventOn, dueOn]);

describe('several reminders at once', () => {
  it('says of which the last day has passed', () => {
    expect(passedRows('house', '2025-12-01', TODAY)).toMatchObject([{ title: 'snags', dueOn: '2026-03-01' }]);
    expect(passedRows('house', '2026-11-28', TODAY)).toEqual([]);
  });

  it.each<[kind: SeveralKind, day: Day, rows: unknown[]]>([
    [
      'house',
      '2026-11-30',
      [
        ['snags', '2026-11-30', '2027-02-28'],
        ['roof', undefined, '2027-11-30'],
        ['structure', undefined, '2031-11-30'],
      ],
    ],
    [
      'house',
      '2025-12-01',
      [
        ['roof', undefined, '2026-12-01'],
        ['structure', undefined, '2030-12-01'],
      ],
    ],
    [
      'baby',
      '2026-11-20',
      [
        ['birth', '2026-11-20', '2026-12-20'],
        ['medicalAid', undefined, '2026-12-20'],
        ['clinic', undefined, '2027-01-01'],
      ],
    ],
    ['baby', '2026-06-15', [['clinic', undefined, '2026-12-15']]],
    [
      'company',
      '2019-11-05',
      [
        ['annualReturn', '2026-11-05', undefined],
        ['provisionalTax', undefined, '2027-02-28'],
        ['coida', undefined, '2027-03-31'],
      ],
    ],
    // The last day is 30 November, after 43 days.
    [
      'company',
      '2019-10-18',
      [
        ['annualReturn', '2026-10-18', undefined],
        ['provisionalTax', undefined, '2027-02-28'],
        ['coida', undefined, '2027-03-31'],
      ],
    ],
    [
      'company',
      '2019-06-05',
      [
        ['annualReturn', undefined, '2027-07-16'],
        ['provisionalTax', undefined, '2027-02-28'],
        ['coida', undefined, '2027-03-31'],
      ],
    ],
    [
      'car',
      '2026-11-01',
      [
        ['insurance', undefined, '2027-11-01'],
        ['service', undefined, '2027-11-01'],
      ],
    ],
    [
      'car',
      '2027-03-31',
      [
        ['disc', undefined, '2027-03-31'],
        ['insurance', undefined, '2027-03-31'],
        ['service', undefined, '2027-03-31'],
      ],
    ],
  ])('of a %s from %s are what still lies ahead', (kind, day, rows) => {
    expect(shown(kind, day)).toEqual(rows);
  });

  it.each(SEVERAL_KINDS)(
    'of a %s are created in one step, linked to their templates, and undone in one',
    async (kind) => {
      const owner = await makeUser();
      const today = todayInZone();
      const day =
        kind === 'car' ? addMonthsTo(today, 4) : kind === 'company' ? addYearsTo(today, -3) : addDaysTo(today, -5);
      const rows = severalRows(kind, day, today);
      const templates = await db.template.findMany({ select: { key: true, name: true } });
      const names = Object.fromEntries(templates.map(({ key, name }) => [key, name]));
      const result = await runImport(
        owner,
        'csv',
        severalCsv(rows, (title) => ({ title: `My "${title}"`, note: title === 'medicalAid' ? 'Ask.' : '' }), names),
        '&dates=ymd',
      );
      expect(result.rows.map(({ title, status }) => [title, status])).toEqual(
        rows.map(({ title }) => [`My "${title}"`, 'ready']),
      );
      const stored = await db.reminder.findMany({
        where: { userId: owner.id },
        include: { template: true },
        orderBy: { id: 'asc' },
      });
      expect(stored.map(({ template }) => template?.key)).toEqual(rows.map(({ templateKey }) => templateKey));
      expect(stored.map(({ eventOn }) => eventOn !== null)).toEqual(rows.map(({ eventOn }) => eventOn !== undefined));
      expect(stored.map(({ description }) => description)).toEqual(
        rows.map(({ title }) => (title === 'medicalAid' ? 'Ask.' : null)),
      );
      expect((await undo(owner, result.importId!)).status).toBe(200);
      expect(await db.reminder.count({ where: { userId: owner.id } })).toBe(0);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { addDaysTo, addMonthsTo, addYearsTo, type Day } from '@/lib/calendar';
import {
  passedRows,
  SEVERAL_KINDS,
  severalCsv,
  severalRows,
  type SeveralKind,
  type SeveralRow,
} from '@/lib/import/several';
import { db } from '@/lib/database/db';
import { updateTemplate } from '@/lib/reminders/update-template';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import { byYear } from '@/lib/schedule/working-day-rules';
import type { Actor } from '@/lib/http/session';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { todayInZone } from '../reminders/reminder-calls';
import { runImport, undo } from './import-calls';

useCleanDatabase();

const TODAY: Day = '2026-11-29';
const holidaysOf = byYear([
  '2025-12-16',
  '2025-12-25',
  '2025-12-26',
  '2026-01-01',
  '2026-08-10',
  '2026-09-24',
  '2026-11-04',
]);
const passed = (kind: SeveralKind, day: Day) => passedRows(kind, day, TODAY, holidaysOf);
const shown = (kind: SeveralKind, day: Day) =>
  severalRows(kind, day, TODAY, holidaysOf).map(({ title, eventOn, dueOn }) => [title, eventOn, dueOn]);

describe('several reminders at once', () => {
  it('says of which the last day has passed', () => {
    expect(passed('house', '2025-12-01')).toEqual([{ title: 'snags', dueOn: '2026-03-01' }]);
    expect(passed('house', '2026-11-28')).toEqual([]);
    expect(passed('baby', '2024-11-28').map(({ title }) => title)).toEqual(['birth', 'medicalAid']);
    expect(passed('car', '2026-11-28')).toEqual([{ title: 'disc', dueOn: '2026-11-28' }]);
  });

  it.each<[what: string, day: Day, rows: unknown[]]>([
    ['until this year’s last day', '2019-10-18', []],
    ['since this year’s last day', '2019-09-15', [{ title: 'annualReturn', dueOn: '2026-10-28' }]],
    ['since last year’s last day', '2019-12-01', [{ title: 'annualReturn', dueOn: '2026-01-16' }]],
    ['before its first anniversary', '2026-01-15', []],
  ])('says that the annual return of a company has passed: %s', (_, day, rows) => {
    expect(passed('company', day)).toEqual(rows);
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
        ['annualReturn', '2026-11-05', '2026-12-17'],
        ['provisionalTax', undefined, '2027-02-28'],
        ['coida', undefined, '2027-03-31'],
      ],
    ],
    // The last day is 30 November, after 43 days.
    [
      'company',
      '2019-10-18',
      [
        ['annualReturn', '2026-10-18', '2026-11-30'],
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
      const rows = severalRows(kind, day, today, holidaysOf);
      const result = await importRows(owner, rows);
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

  it.each<[SeveralKind, key: string]>([
    ['house', 'new-home-nhbrc-sa'],
    ['baby', 'birth-registration-sa'],
    ['company', 'cipc-annual-return-sa'],
  ])('of a %s have their due dates although its template no longer counts them', async (kind, key) => {
    const { id } = await db.template.findUniqueOrThrow({ where: { key } });
    await updateTemplate({ id, patch: { countsFrom: null }, now: new Date() });
    const owner = await makeUser();
    const today = todayInZone();
    const rows = severalRows(kind, addYearsTo(today, kind === 'company' ? -3 : 0), today, holidaysOf);
    const result = await importRows(owner, rows);
    expect(result.rows.map(({ dueAt, status }) => [dueAt, status])).toEqual(rows.map(({ dueOn }) => [dueOn, 'ready']));
  });
});

async function importRows(owner: Actor, rows: SeveralRow[]) {
  const templates = await db.template.findMany();
  const csv = severalCsv(
    rows,
    (title) => ({ title: `My "${title}"`, note: title === 'medicalAid' ? 'Ask.' : '' }),
    templates.map((template) => ({ ...template, countsFrom: countsFromOf(template) })),
  );
  return runImport(owner, 'csv', csv, '&dates=ymd');
}

import fc from 'fast-check';
import { addDaysTo, dayInTimezone, fromDateColumn, parseDay, toDateColumn, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { addHoliday } from '@/lib/holidays/add-holiday';
import { removeHoliday } from '@/lib/holidays/remove-holiday';
import { AppError } from '@/lib/http/errors';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { recomputeApplyByBatch } from '@/lib/reminders/apply-by/recompute-apply-by';
import { daysOfTheAct } from '@/tests/support/public-holidays-act';
import { LEGAL_TEMPLATE, type HistoryRun } from '../history-run';

/** An admin adds a holiday, or removes it if it is there. The process may crash before it has recomputed all dates. */
export interface HolidayEvent {
  kind: 'holiday';
  inDays: number;
  batches: number;
}

export const events: fc.Arbitrary<HolidayEvent> = fc.record({
  kind: fc.constant('holiday'),
  inDays: fc.nat(6),
  batches: fc.constantFrom(0, 1, 100),
});

export async function play(run: HistoryRun, { inDays, batches }: HolidayEvent): Promise<void> {
  const on = addDaysTo(dayInTimezone(run.now, 'Africa/Johannesburg'), inDays);
  const isThere = (await db.holiday.count({ where: { on: toDateColumn(on) } })) > 0;
  await (isThere ? removeHoliday(on) : addHoliday({ on, name: 'Election Day' })).catch((error: unknown) => {
    // Expected on a day of the Act.
    if (!(error instanceof AppError)) throw error;
  });
  await recomputeAndAdvance(run, batches);
}

/** As in a sweep. Requires the notices of the dates that moved. */
export async function recomputeAndAdvance(run: HistoryRun, batches = Infinity): Promise<void> {
  const before = await readApplyByDates();
  for (let done = 0; done < batches && (await recomputeApplyByBatch({ limit: 2 })); done += 1);
  if ((await db.holidayChange.count()) === 0) run.violations.push(...(await findWrongDates()));
  const after = await readApplyByDates();
  const moved = [...after].filter(([id, on]) => before.get(id) !== on).map(([id]) => id);
  await run.recordChange(...moved, ...(await advanceRecurring({ now: run.now, limit: 100 })));
}

export async function settle(run: HistoryRun): Promise<void> {
  await recomputeAndAdvance(run);
  if (await db.holidayChange.findFirst()) run.violations.push('apply-by dates are never recomputed');
}

async function readApplyByDates(): Promise<Map<string, Day>> {
  const rows = await db.reminder.findMany({ where: { applyByOn: { not: null } } });
  return new Map(rows.map(({ id, applyByOn }) => [id, fromDateColumn(applyByOn!)]));
}

/** Expects every date that counts working days to leave out the holidays of now. */
async function findWrongDates(): Promise<string[]> {
  const added = new Set((await db.holiday.findMany()).map(({ on }) => fromDateColumn(on)));
  const template = { key: LEGAL_TEMPLATE.key, applyByUnit: 'working-day' };
  const reminders = await db.reminder.findMany({ where: { template } });
  return reminders.flatMap(({ id, dueOn, applyByOn }) => {
    const expected = countBack(fromDateColumn(dueOn), LEGAL_TEMPLATE.applyByDays, added);
    const stored = applyByOn && fromDateColumn(applyByOn);
    return stored === expected ? [] : [`${id} is to be applied for by ${expected}, not ${stored}`];
  });
}

/** The due date counts, the apply-by date does not. */
function countBack(dueOn: Day, workingDays: number, added: Set<Day>): Day {
  const isOpen = (day: Day) =>
    !['Sat', 'Sun'].includes(new Date(day).toUTCString().slice(0, 3)) &&
    !daysOfTheAct(Number(day.slice(0, 4))).has(day) &&
    !added.has(day);
  const openDays: Day[] = [];
  for (let back = 0; openDays.length <= workingDays; back += 1) {
    const day = addDaysTo(parseDay(dueOn), -back);
    if (isOpen(day)) openDays.push(day);
  }
  return openDays[workingDays]!;
}

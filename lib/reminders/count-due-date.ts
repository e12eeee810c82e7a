import { addDaysTo, dayInTimezone, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { listHolidays } from '@/lib/holidays/list-holidays';
import { readHolidays } from '@/lib/holidays/lock-holidays';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { applyByDate, templateApplyBy } from '@/lib/schedule/apply-by-rules';
import { countsFromOf, isLeftOut, lastDayFrom } from '@/lib/schedule/counts-from-rules';
import { assertEvent } from './due-day';
import type { CountedDueDate } from './due-date-schema';

/** Counts the due date as a reminder of the template would get it. @throws AppError not_found, bad_request (`eventOn`) */
export async function countDueDate({
  actor,
  templateId,
  eventOn,
  now,
}: {
  actor: Actor;
  templateId: string;
  eventOn: Day;
  now: Date;
}): Promise<CountedDueDate> {
  const today = dayInTimezone(now, actor.timezone);
  const template = await db.template.findUnique({ where: { id: templateId } });
  if (!template) throw notFoundError();
  const countsFrom = countsFromOf(template);
  assertEvent(eventOn, countsFrom, today);
  const { holidaysOf } = await readHolidays();
  const dueOn = lastDayFrom(eventOn, countsFrom, holidaysOf);
  const applyBy = templateApplyBy(template);
  const between = { from: addDaysTo(eventOn, 1), to: dueOn };
  const holidays = countsFrom.unit === 'working-day' ? await listHolidays(i18nOfUser(actor), between) : [];
  return {
    dueOn,
    applyBy: applyBy && { on: applyByDate(dueOn, applyBy, holidaysOf), ...applyBy },
    passed: dueOn < today,
    skippedHolidays: holidays.filter(({ on }) => !isLeftOut(on as Day, countsFrom)),
  };
}

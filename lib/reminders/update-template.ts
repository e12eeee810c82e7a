import { fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import { Prisma, type Transaction } from '@/lib/database/db';
import { forEachInTurn } from '@/lib/event-loop';
import { leadDayMove, moveReserveDays } from '@/lib/notifications/readers/reserve-days';
import { applyByDate, applyByLeadDay, templateApplyBy } from '@/lib/schedule/apply-by-rules';
import { templateBehaviour } from '@/lib/schedule/behaviour-rules';
import { countsFromOf, lastDayFrom } from '@/lib/schedule/counts-from-rules';
import { moveLeadDaysWithApplyBy } from '@/lib/schedule/lead-day-rules';
import { REPEAT_UNITS } from '@/lib/schedule/recurrence-rules';
import type { AdminTemplate, UpdateTemplateBody } from '@/lib/templates/schema';
import { saveTemplate } from '@/lib/templates/save-template';
import type { Template } from '@/prisma/generated/client';
import { lockHolidaysOf } from './apply-by/apply-by-columns';
import { keepReaderAnswers, keptSnoozeSql } from './due-day';

/** @throws AppError not_found, bad_request */
export const updateTemplate = (args: { id: string; patch: UpdateTemplateBody; now: Date }): Promise<AdminTemplate> =>
  saveTemplate({
    ...args,
    onBehaviourChange: (tx, template, before) => applyTemplateBehaviour(tx, template, before, args.now),
  });

/** Expects the template row to be locked. The next sweep recomputes active reminders whose notices change. */
export async function applyTemplateBehaviour(
  tx: Transaction,
  template: Template,
  before: Template,
  now: Date,
): Promise<void> {
  const templateId = template.id;
  // Lock in order of id, to prevent deadlocks with a change of time zone (docs/decisions/082).
  await tx.$queryRaw`
    SELECT count(*) FROM (
      SELECT 1 FROM reminders WHERE template_id = ${templateId}::uuid ORDER BY id FOR NO KEY UPDATE
    ) AS locked`;
  for (const repeatUnit of [null, ...REPEAT_UNITS]) {
    const where = { templateId, repeatUnit };
    const behaviour = templateBehaviour(template, repeatUnit);
    const repeats = { repeatsByItself: !behaviour.repeatsByItself };
    const hasNoticesAfterDueDate = { canBeOverdue: !behaviour.canBeOverdue, afterDays: { isEmpty: false } };
    await tx.reminder.updateMany({
      where: { ...where, status: 'active', OR: [repeats, hasNoticesAfterDueDate] },
      data: { advanceAt: now },
    });
    await tx.reminder.updateMany({ where, data: behaviour });
  }
  await updateCountedDueDates(tx, template, now);
  await updateApplyByDates(tx, template, now);
  if (template.applyByKind === 'law' || before.applyByKind === 'law') {
    const where = { templateId, status: 'active', hasOwnApplyBy: false } as const;
    await tx.reminder.updateMany({ where, data: { advanceAt: now } });
  }
}

/**
 * The sweep replans the notices, and recomputes the apply-by dates that their owners have chosen. Until then these keep
 * their distance to the due date, by which it recognises the lead days to move with them.
 */
async function updateCountedDueDates(tx: Transaction, template: Template, now: Date): Promise<void> {
  const countsFrom = countsFromOf(template);
  if (countsFrom === null) return;
  const where = { templateId: template.id, isDueCounted: true, status: 'active' } as const;
  const events = await tx.reminder.groupBy({ by: 'eventOn', where });
  const holidaysOf = await lockHolidaysOf(tx, countsFrom);
  const dates: { eventOn: Day; dueOn: Day }[] = [];
  await forEachInTurn(events, ({ eventOn: column }) => {
    const eventOn = fromDateColumn(column!);
    dates.push({ eventOn, dueOn: lastDayFrom(eventOn, countsFrom, holidaysOf) });
  });
  const moved = Prisma.sql`(
    SELECT moved.id, counted."dueOn" FROM reminders AS moved
    JOIN jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) AS counted("eventOn" date, "dueOn" date)
      ON counted."eventOn" = moved.event_on AND counted."dueOn" <> moved.due_on
    WHERE moved.template_id = ${template.id}::uuid AND moved.is_due_counted AND moved.status = 'active'
  ) AS dates`;
  await keepReaderAnswers(tx, moved, now);
  await tx.$executeRaw`
    UPDATE reminders SET due_on = dates."dueOn", first_due_on = dates."dueOn",
      apply_by_on = apply_by_on + (dates."dueOn" - due_on), snoozed_until = ${keptSnoozeSql(now)},
      version = version + 1, updated_at = ${now}, advance_at = ${now}
    FROM ${moved} WHERE reminders.id = dates.id`;
}

/** One statement for all dates, because a template may have tens of thousands of reminders. */
async function updateApplyByDates(tx: Transaction, template: Template, now: Date): Promise<void> {
  const where = { templateId: template.id, hasOwnApplyBy: false };
  const rule = templateApplyBy(template);
  if (rule === null) {
    await tx.reminder.updateMany({ where, data: { applyByOn: null } });
    return;
  }
  const groups = await tx.reminder.groupBy({ by: ['dueOn', 'applyByOn', 'leadDays'], where });
  const schedules = groups.map(({ dueOn, applyByOn, leadDays }) => ({
    dueOn: fromDateColumn(dueOn),
    applyByOn: applyByOn && fromDateColumn(applyByOn),
    leadDays,
  }));
  const holidaysOf = await lockHolidaysOf(tx, rule);
  const changes: ((typeof schedules)[number] & { newApplyByOn: Day; newLeadDays: readonly number[] })[] = [];
  await forEachInTurn(schedules, (schedule) => {
    const { dueOn, leadDays } = schedule;
    const applyByOn = applyByDate(dueOn, rule, holidaysOf);
    const move = { before: applyByLeadDay(schedule), after: applyByLeadDay({ dueOn, applyByOn }) };
    const moved = moveLeadDaysWithApplyBy(leadDays, move, template.defaultLeadDays);
    changes.push({ ...schedule, newApplyByOn: applyByOn, newLeadDays: moved });
  });
  const retold = await moveReservesOf(
    tx,
    template,
    new Map(changes.map((change) => [change.dueOn, change.newApplyByOn])),
  );
  await tx.$executeRaw`
    UPDATE reminders SET apply_by_on = changes."newApplyByOn", lead_days = changes."newLeadDays",
      version = CASE WHEN lead_days = changes."newLeadDays" THEN version ELSE version + 1 END,
      advance_at = CASE WHEN lead_days = changes."newLeadDays" OR status <> 'active' THEN advance_at ELSE ${now} END
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS changes("dueOn" date, "applyByOn" date, "leadDays" int[], "newApplyByOn" date, "newLeadDays" int[])
    WHERE reminders.template_id = ${template.id}::uuid AND NOT reminders.has_own_apply_by
      AND reminders.due_on = changes."dueOn" AND reminders.lead_days = changes."leadDays"
      AND reminders.apply_by_on IS NOT DISTINCT FROM changes."applyByOn"`;
  await tx.$executeRaw`
    UPDATE reminders SET advance_at = ${now} WHERE id = ANY(${retold}::uuid[]) AND status = 'active'`;
}

/** @param applyByDates the new ones, by due date */
async function moveReservesOf(tx: Transaction, template: Template, applyByDates: Map<Day, Day>) {
  const reminders = await tx.reminder.findMany({
    where: { templateId: template.id, hasOwnApplyBy: false, readers: { some: { leadDay: { not: null } } } },
    select: { id: true, dueOn: true, applyByOn: true },
  });
  const moves = reminders.map(({ id, dueOn, applyByOn }) => {
    const after = { dueOn, applyByOn: toDateColumn(applyByDates.get(fromDateColumn(dueOn))!) };
    return [id, leadDayMove({ dueOn, applyByOn, template }, after)] as const;
  });
  return moveReserveDays(tx, new Map(moves));
}

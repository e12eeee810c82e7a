import { fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { forEachInTurn } from '@/lib/event-loop';
import { applyByDate, templateApplyBy } from '@/lib/schedule/apply-by-rules';
import { templateBehaviour } from '@/lib/schedule/behaviour-rules';
import { countsFromOf, lastDayFrom } from '@/lib/schedule/counts-from-rules';
import { REPEAT_UNITS } from '@/lib/schedule/recurrence-rules';
import type { AdminTemplate, UpdateTemplateBody } from '@/lib/templates/schema';
import { saveTemplate } from '@/lib/templates/save-template';
import type { Template } from '@/prisma/generated/client';
import { lockHolidaysOf } from './apply-by/apply-by-columns';
import { keptSnoozeSql } from './due-day';

/** @throws AppError not_found, bad_request */
export const updateTemplate = (args: { id: string; patch: UpdateTemplateBody; now: Date }): Promise<AdminTemplate> =>
  saveTemplate({ ...args, onBehaviourChange: (tx, template) => applyTemplateBehaviour(tx, template, args.now) });

/** Expects the template row to be locked. The next sweep recomputes active reminders whose notices change. */
export async function applyTemplateBehaviour(tx: Transaction, template: Template, now: Date): Promise<void> {
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
  await updateApplyByDates(tx, template);
  await replanLegalNotices(tx, template, now);
}

/** The sweep replans the notices, and recomputes the apply-by dates that their owners have chosen. */
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
  await tx.$executeRaw`
    UPDATE reminders SET due_on = dates."dueOn", first_due_on = dates."dueOn",
      snoozed_until = ${keptSnoozeSql(now)},
      version = version + 1, updated_at = ${now}, advance_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) AS dates("eventOn" date, "dueOn" date)
    WHERE reminders.template_id = ${template.id}::uuid AND reminders.is_due_counted AND reminders.status = 'active'
      AND reminders.event_on = dates."eventOn" AND reminders.due_on <> dates."dueOn"`;
}

/** One statement for all due dates, because a template may have tens of thousands of reminders. */
async function updateApplyByDates(tx: Transaction, template: Template): Promise<void> {
  const where = { templateId: template.id, hasOwnApplyBy: false };
  const rule = templateApplyBy(template);
  if (rule === null) {
    await tx.reminder.updateMany({ where, data: { applyByOn: null } });
    return;
  }
  const dues = await tx.reminder.groupBy({ by: 'dueOn', where });
  const holidaysOf = await lockHolidaysOf(tx, rule);
  const applyByDates: Date[] = [];
  await forEachInTurn(dues, ({ dueOn }) =>
    applyByDates.push(toDateColumn(applyByDate(fromDateColumn(dueOn), rule, holidaysOf))),
  );
  await tx.$executeRaw`
    UPDATE reminders SET apply_by_on = dates.apply_by_on
    FROM unnest(${dues.map(({ dueOn }) => dueOn)}::date[], ${applyByDates}::date[])
      AS dates(due_on, apply_by_on)
    WHERE reminders.template_id = ${template.id}::uuid AND NOT reminders.has_own_apply_by
      AND reminders.due_on = dates.due_on`;
}

/** Has the next sweep plan the notices on apply-by dates that the law sets, or did until this change. */
const replanLegalNotices = (tx: Transaction, { id, applyByKind }: Template, now: Date) => tx.$executeRaw`
  UPDATE reminders SET advance_at = ${now}
  WHERE template_id = ${id}::uuid AND status = 'active' AND NOT has_own_apply_by
    AND (${applyByKind === 'law'}::boolean OR EXISTS (
      SELECT 1 FROM notices AS notice
      WHERE notice.reminder_id = reminders.id AND notice.kind = 'lead' AND notice.status = 'pending'
        AND notice.lead_day > 0 AND NOT notice.lead_day = ANY (reminders.lead_days)
    ))`;

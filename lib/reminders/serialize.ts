import { daysBetween, startOfDayIso, type Day } from '@/lib/calendar';
import type { ReminderRow } from '@/lib/database/reminder-row';
import type { ClosedDayOn } from '@/lib/holidays/read-closed-days';
import { applyByRule, nextDeadline, type OwnApplyByColumns, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import { leapDayOf, toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import { toRepeat } from './compute-reminder-columns';
import type { ReminderResponse } from './schema';
import type { User } from '@/prisma/generated/client';
import type { ListedReminder } from './list/select-reminders';
import { pickWritten } from './written-columns';

/** With the day of a later notice, because asking for one does not increment `version`. */
export const versionOf = ({ version, snoozedUntil }: Pick<ReminderRow, 'version' | 'snoozedUntil'>): string =>
  snoozedUntil ? `${version}-${snoozedUntil}` : String(version);

type Owner = Pick<User, 'timezone' | 'notifyHour'>;

interface Clock {
  /** The owner's calendar day. */
  today: Day;
  closedDayOn: ClosedDayOn;
}

/** The cast is safe, because the database checks the category. */
export function serializeReminder(row: ListedReminder, owner: Owner, { today, closedDayOn }: Clock): ReminderResponse {
  const { nextNoticeAt } = row;
  const repeat = toRepeat(row);
  const deadline = nextDeadline(row, today);
  return {
    id: row.id,
    version: versionOf(row),
    templateId: row.templateId,
    dueAt: startOfDayIso(row.dueOn, owner.timezone),
    status: row.status,
    daysToDue: daysBetween(today, row.dueOn),
    recurrenceYears: toRecurrenceYears(repeat),
    repeat: repeat && { every: repeat.every, unit: repeat.unit },
    leapDay: leapDayOf(row.firstDueOn, repeat),
    nextNoticeAt: nextNoticeAt?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil && row.snoozeDays?.includes(row.snoozedUntil) ? row.snoozedUntil : null,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    template: row.template,
    attachments: row.attachments ?? [],
    dueOn: row.dueOn,
    eventOn: row.eventOn,
    applyBy: applyByOf(row, row.template),
    closedDay: deadline && closedDayOn(deadline),
    firstDueOn: row.firstDueOn,
    previousId: row.previousId,
    previousAmount: row.previousAmount,
    nextId: row.nextId,
    muted: row.mutedAt !== null,
    canBeCompleted: row.canBeCompleted,
    canBeOverdue: row.canBeOverdue,
    repeatsByItself: row.repeatsByItself,
    occasion: row.occasion,
    // Near the end, because V8 takes fifteen times as long to add properties to a spread copy.
    ...pickWritten(row),
    category: row.category as ReminderResponse['category'],
    ...(row.sharedWith && { sharedWith: row.sharedWith }),
  };
}

export function applyByOf(
  row: Pick<ReminderRow, 'applyByOn' | keyof OwnApplyByColumns>,
  template: TemplateApplyBy | null,
) {
  const rule = applyByRule(row, template);
  return row.applyByOn && rule && { on: row.applyByOn, ...rule };
}

import { dayOf, daysBetween, formatDay, formatDayAs, type Day } from '@/lib/calendar';
import { noticeSubject, renderNotice, type NoticeProps } from '@/emails/notice';
import { Prisma, queryRows } from '@/lib/platform/db';
import { appUrl } from '@/lib/platform/env';
import type { Mail } from '@/lib/platform/mailer';
import { applyByNote, applyByOn, applyByPhase, canBeOverdue, countOf, repeatsByItself } from '@/lib/reminders/rules';
import { templateColor } from '@/lib/templates/appearance';
import { isDecidedByOthers } from '@/lib/templates/rules';
import type { Notice, Reminder, Template, User } from '@/prisma/generated/client';
import { muteUrls } from './mute';

/** What the mail about a reminder speaks of. */
export interface MailedReminder extends Pick<
  Reminder,
  'id' | 'title' | 'description' | 'category' | 'recurrenceYears'
> {
  firstDueOn: Day;
  /** As JSON has it where it comes with its notice. */
  createdAt: Date | string;
  user: Pick<User, 'email' | 'firstName' | 'timezone' | 'dateFormat'>;
  template: Pick<
    Template,
    | 'key'
    | 'name'
    | 'canBeMarkedComplete'
    | 'canBeOverdue'
    | 'applyByDays'
    | 'applyByKind'
    | 'graceDays'
    | 'guidance'
    | 'guidanceSource'
  > | null;
}

/** A notice with all that its mail speaks of. */
export interface LoadedNotice extends Pick<Notice, 'id' | 'leadDay' | 'attempts'> {
  occurrenceOn: Day;
  reminder: MailedReminder;
}

/**
 * Loads the notices of a batch, in its order: one query, written out because the client would take three times the time
 * (docs/performance.md).
 */
export const loadNotices = (ids: string[]): Promise<LoadedNotice[]> =>
  queryRows<LoadedNotice>(Prisma.sql`
    SELECT notice.id, notice.lead_day AS "leadDay", notice.attempts, notice.occurrence_on::text AS "occurrenceOn",
      json_build_object(
        'id', reminder.id, 'title', reminder.title, 'description', reminder.description, 'category', reminder.category,
        'recurrenceYears', reminder.recurrence_years, 'firstDueOn', reminder.first_due_on,
        'createdAt', reminder.created_at,
        'user', json_build_object('email', owner.email, 'firstName', owner.first_name, 'timezone', owner.timezone,
          'dateFormat', owner.date_format),
        'template', CASE WHEN template.id IS NOT NULL THEN json_build_object(
          'key', template.key, 'name', template.name, 'canBeMarkedComplete', template.can_be_marked_complete,
          'canBeOverdue', template.can_be_overdue, 'applyByDays', template.apply_by_days, 'applyByKind', template.apply_by_kind,
          'graceDays', template.grace_days, 'guidance', template.guidance, 'guidanceSource', template.guidance_source
        ) END
      ) AS reminder
    FROM notices AS notice
    JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    JOIN users AS owner ON owner.id = reminder.user_id
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE notice.id = ANY(${ids}::uuid[])
    ORDER BY notice.batch_position`);

/** The mail of a notice, with the days that are truly left on the day it goes out. */
export const noticeMail = (notice: LoadedNotice, now: Date): Promise<Mail> =>
  reminderMail(notice.reminder, notice.occurrenceOn, now);

/** The mail about one occurrence of a reminder, as it would read now. */
export async function reminderMail(reminder: MailedReminder, occurrenceOn: Day, now: Date): Promise<Mail> {
  const mute = muteUrls(reminder.id);
  const props = { ...noticeProps(reminder, occurrenceOn, now), unsubscribeUrl: mute.page };
  const { html, text } = await renderNotice(props);
  return {
    to: reminder.user.email,
    subject: noticeSubject(props),
    html,
    text,
    headers: {
      'List-Unsubscribe': `<${mute.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function noticeProps(reminder: MailedReminder, occurrenceOn: Day, now: Date): Omit<NoticeProps, 'unsubscribeUrl'> {
  const { user, template, firstDueOn, createdAt } = reminder;
  const today = dayOf(now, user.timezone);
  const repeats = repeatsByItself(reminder);
  const openUrl = `${appUrl()}/dashboard?reminder=${reminder.id}`;
  return {
    title: reminder.title,
    color: templateColor(template?.key, reminder.category),
    category: reminder.category,
    daysLeft: daysBetween(today, occurrenceOn),
    dueDate: formatDayAs(occurrenceOn, user.dateFormat),
    weekday: formatDay(occurrenceOn, 'EEEE'),
    isRecurringEvent: repeats,
    canBeOverdue: canBeOverdue(reminder),
    openUrl,
    scheduleUrl: `${openUrl}&edit=1`,
    ...(template && { templateName: template.name }),
    ...(user.firstName && { firstName: user.firstName }),
    ...(reminder.description && { description: reminder.description }),
    ...(template?.guidance && { guidance: template.guidance }),
    ...(template?.guidanceSource && { guidanceSource: template.guidanceSource }),
    isDecidedByOthers: template !== null && isDecidedByOthers({ ...template, category: reminder.category }),
    ...(template?.graceDays != null && { graceDays: template.graceDays }),
    ...applyByProps(reminder, occurrenceOn, today),
    ...(repeats &&
      countOf(reminder, {
        firstDueOn,
        occurrence: occurrenceOn,
        createdOn: dayOf(new Date(createdAt), user.timezone),
      })),
  };
}

function applyByProps({ template, user }: MailedReminder, dueOn: Day, today: Day): Pick<NoticeProps, 'applyBy'> {
  const { applyByDays, applyByKind: kind } = template ?? {};
  if (applyByDays == null || !kind) return {};
  const phase = applyByPhase({ dueOn, applyByDays, today });
  const date = formatDayAs(applyByOn(dueOn, applyByDays), user.dateFormat);
  return { applyBy: { phase, date, kind, note: applyByNote(kind, phase) } };
}

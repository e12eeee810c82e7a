import { dayOf, daysBetween, formatDay, formatDayAs, type Day } from '@/lib/calendar';
import { noticeSubject, renderNotice, type NoticeProps } from '@/emails/notice';
import { Prisma, queryRows } from '@/lib/database/db';
import { appUrl } from '@/lib/config/env';
import type { Mail } from '@/lib/providers/mail';
import { ageOrYears, applyByNote, applyByOn, applyByPhase } from '@/lib/schedule/reminder-rules';
import { templateColor } from '@/lib/templates/appearance';
import { isDecidedByOthers } from '@/lib/templates/rules';
import type { Notice, Reminder, Template, User } from '@/prisma/generated/client';
import type { Claim } from './claim-notices';
import { muteUrls } from './mute';

/** What the mail about a reminder speaks of. */
export interface MailedReminder extends Pick<
  Reminder,
  'id' | 'title' | 'description' | 'category' | 'createdAt' | 'canBeOverdue' | 'repeatsByItself' | 'occasion'
> {
  firstDueOn: Day;
  user: Pick<User, 'email' | 'firstName' | 'timezone' | 'dateFormat'>;
  template: Pick<
    Template,
    'name' | 'color' | 'applyByDays' | 'applyByKind' | 'graceDays' | 'guidance' | 'guidanceSource'
  > | null;
}

/** A notice with all that its mail speaks of. */
export interface LoadedNotice extends Pick<Notice, 'id' | 'leadDay' | 'attempts'> {
  occurrenceOn: Day;
  reminder: MailedReminder;
}

/** Columns of a notice, its reminder, its owner and its template side by side: but for the ids, no two have the same name. */
type NoticeRow = Omit<LoadedNotice, 'reminder'> &
  Omit<MailedReminder, 'id' | 'user' | 'template'> &
  MailedReminder['user'] &
  (NonNullable<MailedReminder['template']> | { name: null }) & { reminderId: string };

/**
 * Loads the notices that a claim still holds, in the order of its batch: one query, written out because the client would take three
 * times the time (docs/performance.md).
 */
export async function loadNotices({ id, batchId }: Pick<Claim, 'id' | 'batchId'>): Promise<LoadedNotice[]> {
  const statement = Prisma.sql`
    SELECT notice.id, notice.lead_day AS "leadDay", notice.attempts, notice.occurrence_on::text AS "occurrenceOn",
      reminder.id AS "reminderId", reminder.title, reminder.description, reminder.category,
      reminder.first_due_on::text AS "firstDueOn", reminder.created_at AS "createdAt", reminder.can_be_overdue AS "canBeOverdue",
      reminder.repeats_by_itself AS "repeatsByItself", reminder.occasion,
      owner.email, owner.first_name AS "firstName", owner.timezone, owner.date_format AS "dateFormat",
      template.name, template.color, template.apply_by_days AS "applyByDays",
      template.apply_by_kind AS "applyByKind", template.grace_days AS "graceDays", template.guidance,
      template.guidance_source AS "guidanceSource"
    FROM notices AS notice
    JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    JOIN users AS owner ON owner.id = reminder.user_id
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE notice.batch_id = ${batchId}::uuid AND notice.claim_id = ${id}::uuid
    ORDER BY notice.batch_position`;
  const rows = await queryRows<NoticeRow>(statement, { prepared: true });
  return rows.map((row) => ({
    ...row,
    reminder: { ...row, id: row.reminderId, user: row, template: row.name === null ? null : row },
  }));
}

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
  const { user, template, firstDueOn, createdAt, repeatsByItself, canBeOverdue, occasion } = reminder;
  const today = dayOf(now, user.timezone);
  const openUrl = `${appUrl()}/dashboard?reminder=${reminder.id}`;
  return {
    title: reminder.title,
    color: templateColor(template, reminder.category),
    category: reminder.category,
    daysLeft: daysBetween(today, occurrenceOn),
    dueDate: formatDayAs(occurrenceOn, user.dateFormat),
    weekday: formatDay(occurrenceOn, 'EEEE'),
    isRecurringEvent: repeatsByItself,
    canBeOverdue,
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
    ...(occasion &&
      ageOrYears(occasion, { firstDueOn, occurrence: occurrenceOn, createdOn: dayOf(createdAt, user.timezone) })),
  };
}

function applyByProps({ template, user }: MailedReminder, dueOn: Day, today: Day): Pick<NoticeProps, 'applyBy'> {
  const { applyByDays, applyByKind: kind } = template ?? {};
  if (applyByDays == null || !kind) return {};
  const phase = applyByPhase({ dueOn, applyByDays, today });
  const date = formatDayAs(applyByOn(dueOn, applyByDays), user.dateFormat);
  return { applyBy: { phase, date, kind, note: applyByNote(kind, phase) } };
}

import { dayOf, daysBetween, formatDay, formatDayAs, fromDateColumn, type Day } from '@/lib/calendar';
import { noticeSubject, renderNotice, type NoticeProps } from '@/emails/notice';
import { db } from '@/lib/platform/db';
import { appUrl } from '@/lib/platform/env';
import type { Mail } from '@/lib/platform/mailer';
import { applyByOn, applyByPhase, canBeCompleted, turns } from '@/lib/reminders/rules';
import { templateColor } from '@/lib/templates/appearance';
import type { Prisma } from '@/prisma/generated/client';
import { muteUrls } from './mute';

/** What the mail about a reminder speaks of. */
const mailed = {
  id: true,
  title: true,
  description: true,
  category: true,
  firstDueOn: true,
  user: { select: { email: true, firstName: true, timezone: true, dateFormat: true } },
  template: {
    select: {
      key: true,
      name: true,
      canBeMarkedComplete: true,
      canBeOverdue: true,
      applyByDays: true,
      applyByKind: true,
      graceDays: true,
      guidance: true,
      guidanceSource: true,
    },
  },
} satisfies Prisma.ReminderSelect;

const loaded = {
  id: true,
  occurrenceOn: true,
  leadDay: true,
  attempts: true,
  reminder: { select: mailed },
} satisfies Prisma.NoticeSelect;

/** A notice with all that its mail speaks of. */
export type LoadedNotice = Prisma.NoticeGetPayload<{ select: typeof loaded }>;

/** Loads the notices of a batch, in its order: one query. */
export const loadNotices = (ids: string[]): Promise<LoadedNotice[]> =>
  db.notice.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: loaded,
    orderBy: { batchPosition: 'asc' },
  });

type MailedReminder = LoadedNotice['reminder'];

/** The mail of a notice, with the days that are truly left on the day it goes out. */
export const noticeMail = (notice: LoadedNotice, now: Date): Promise<Mail> =>
  reminderMail(notice.reminder, fromDateColumn(notice.occurrenceOn), now);

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
  const { user, template } = reminder;
  const today = dayOf(now, user.timezone);
  const completable = canBeCompleted(reminder);
  const firstDueOn = fromDateColumn(reminder.firstDueOn);
  const age = turns(firstDueOn, occurrenceOn);
  // A marriage does not turn ten.
  const isAnniversary = template?.key === 'anniversary' || /anniversary/i.test(reminder.title);
  const openUrl = `${appUrl()}/dashboard?reminder=${reminder.id}`;
  return {
    title: reminder.title,
    color: templateColor(template?.key, reminder.category),
    category: reminder.category,
    daysLeft: daysBetween(today, occurrenceOn),
    dueDate: formatDayAs(occurrenceOn, user.dateFormat),
    weekday: formatDay(occurrenceOn, 'EEEE'),
    isRecurringEvent: !completable,
    openUrl,
    scheduleUrl: openUrl,
    ...(template && { templateName: template.name }),
    ...(user.firstName && { firstName: user.firstName }),
    ...(reminder.description && { description: reminder.description }),
    ...(template?.guidance && { guidance: template.guidance }),
    ...(template?.guidanceSource && { guidanceSource: template.guidanceSource }),
    ...(template?.graceDays != null && { graceDays: template.graceDays }),
    ...(template?.applyByDays != null &&
      template.applyByKind && {
        applyBy: {
          phase: applyByPhase({ dueOn: occurrenceOn, applyByDays: template.applyByDays, today }),
          date: formatDayAs(applyByOn(occurrenceOn, template.applyByDays), user.dateFormat),
          kind: template.applyByKind,
        },
      }),
    ...(!completable && firstDueOn < occurrenceOn && (isAnniversary ? { years: age } : { turns: age })),
  };
}

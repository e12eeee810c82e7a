import { dayOf, daysBetween, formatDay, formatDayAs, type Day } from '@/lib/calendar';
import { noticeSubject, renderNotice, type NoticeProps } from '@/emails/notice';
import { appUrl } from '@/lib/config/env';
import type { Mail } from '@/lib/providers/mail';
import { ageOrYears, applyByNote, applyByOn, applyByPhase } from '@/lib/schedule/reminder-rules';
import { templateColor } from '@/lib/templates/appearance';
import { isDecidedByOthers } from '@/lib/templates/rules';
import type { LoadedNotice, NotifiedReminder } from './load-notices';
import { muteUrls } from './mute';

/** The mail of a notice, with the days left at `now`. */
export const noticeMail = (notice: LoadedNotice, now: Date): Promise<Mail> =>
  reminderMail(notice.reminder, notice.occurrenceOn, now);

/** The mail about one occurrence of a reminder, as of `now`. */
export async function reminderMail(reminder: NotifiedReminder, occurrenceOn: Day, now: Date): Promise<Mail> {
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

function noticeProps(reminder: NotifiedReminder, occurrenceOn: Day, now: Date): Omit<NoticeProps, 'unsubscribeUrl'> {
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

function applyByProps({ template, user }: NotifiedReminder, dueOn: Day, today: Day): Pick<NoticeProps, 'applyBy'> {
  const { applyByDays, applyByKind: kind } = template ?? {};
  if (applyByDays == null || !kind) return {};
  const phase = applyByPhase({ dueOn, applyByDays, today });
  const date = formatDayAs(applyByOn(dueOn, applyByDays), user.dateFormat);
  return { applyBy: { phase, date, kind, note: applyByNote(kind, phase) } };
}

import { dayInTimezone, daysBetween, type Day } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { bundleSubject, renderBundle } from '@/emails/bundle';
import { noticeSubject, renderNotice, type NoticeProps } from '@/emails/notice';
import { appUrl } from '@/lib/config/env';
import type { I18n } from '@/lib/i18n/i18n';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { Mail } from '@/lib/providers/mail';
import { applyByCountdown, applyByDate, applyByNote, applyByPhase } from '@/lib/schedule/apply-by-rules';
import { ageOrYears, canBeRenewed } from '@/lib/schedule/behaviour-rules';
import { templateColor } from '@/lib/templates/appearance';
import { needsDisclaimer } from '@/lib/templates/rules';
import { ANSWER_LINK_DAYS, makeAnswerToken } from './answer-token';
import type { LoadedNotice, NoticeReminder } from './load-notices';
import { createUnsubscribeUrls } from './mute';
import type { NoticeMessage } from './notice-message';

/** Renders the mail of a notice in its owner's language, counting the days left from `now`. */
export const renderNoticeMail = (notice: LoadedNotice, now: Date): Promise<Mail> =>
  renderReminderMail(notice.reminder, notice.occurrenceOn, now);

/**
 * Renders one mail for several notices, ordered by due date. The mail has no List-Unsubscribe header, because a single
 * click would mute the reminders of all these notices.
 */
export async function renderBundleMail(notices: NoticeMessage['notices'], now: Date): Promise<Mail> {
  const { user } = notices[0].reminder;
  const i18n = i18nOfUser(user);
  const byDueDate = [...notices].sort((a, b) => a.occurrenceOn.localeCompare(b.occurrenceOn));
  const props = byDueDate.map(({ reminder, occurrenceOn }) => ({
    ...buildNoticeProps(i18n, reminder, occurrenceOn, now),
    unsubscribeUrl: createUnsubscribeUrls(reminder.id).page,
  }));
  const { html, text } = await renderBundle(i18n, props);
  return { to: user.email, subject: bundleSubject(i18n, props), html, text };
}

export async function renderReminderMail(reminder: NoticeReminder, occurrenceOn: Day, now: Date): Promise<Mail> {
  const mute = createUnsubscribeUrls(reminder.id);
  const i18n = i18nOfUser(reminder.user);
  const props = { ...buildNoticeProps(i18n, reminder, occurrenceOn, now), unsubscribeUrl: mute.page };
  const { html, text } = await renderNotice(i18n, props);
  return {
    to: reminder.user.email,
    subject: noticeSubject(i18n, props),
    html,
    text,
    headers: {
      'List-Unsubscribe': `<${mute.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function buildNoticeProps(
  i18n: I18n,
  reminder: NoticeReminder,
  occurrenceOn: Day,
  now: Date,
): Omit<NoticeProps, 'unsubscribeUrl'> {
  const { user, template, firstDueOn, createdAt, repeatsByItself, canBeOverdue, occasion } = reminder;
  const today = dayInTimezone(now, user.timezone);
  const daysLeft = daysBetween(today, occurrenceOn);
  const openUrl = `${appUrl()}/dashboard?reminder=${reminder.id}`;
  return {
    title: reminder.title,
    color: templateColor(template, reminder.category),
    category: reminder.category,
    daysLeft,
    dueDate: formatDayInUserFormat(occurrenceOn, user.dateFormat),
    weekday: i18n.formatDay(occurrenceOn, 'weekday'),
    repeatsByItself,
    canBeOverdue,
    ...(daysLeft >= -ANSWER_LINK_DAYS && { answers: buildAnswers(reminder, occurrenceOn) }),
    openUrl,
    scheduleUrl: `${openUrl}&edit=1`,
    ...(template && { templateName: template.name }),
    ...(user.firstName && { firstName: user.firstName }),
    ...(reminder.amount !== null && { amount: i18n.formatAmount(reminder.amount, user.currencyFormat) }),
    ...(reminder.reference && { reference: reminder.reference }),
    ...(reminder.description && { description: reminder.description }),
    ...(template?.guidance && { guidance: template.guidance }),
    ...(template?.guidanceSource && { guidanceSource: template.guidanceSource }),
    needsDisclaimer: template !== null && needsDisclaimer({ ...template, category: reminder.category }),
    ...(template?.graceDays != null && { graceDays: template.graceDays }),
    ...buildApplyByProps(i18n, reminder, occurrenceOn, today),
    ...(occasion &&
      ageOrYears(occasion, {
        firstDueOn,
        occurrence: occurrenceOn,
        createdOn: dayInTimezone(createdAt, user.timezone),
      })),
  };
}

const buildAnswers = (reminder: NoticeReminder, occurrenceOn: Day): NonNullable<NoticeProps['answers']> => ({
  url: `${appUrl()}/notices/${makeAnswerToken({ reminderId: reminder.id, occurrenceOn })}`,
  canComplete: reminder.canBeCompleted,
  canRenew: canBeRenewed(reminder),
});

function buildApplyByProps(
  i18n: I18n,
  { template, user }: NoticeReminder,
  dueOn: Day,
  today: Day,
): Pick<NoticeProps, 'applyBy'> {
  if (template?.applyByDays == null || !template.applyByKind) return {};
  const { applyByDays, applyByKind: kind, applyByVerb: verb } = template;
  const phase = applyByPhase({ dueOn, applyByDays, today });
  const date = formatDayInUserFormat(applyByDate(dueOn, applyByDays), user.dateFormat);
  const countdown = applyByCountdown(i18n, { dueOn, applyByDays, applyByVerb: verb, today });
  return {
    applyBy: { phase, date, kind, verb, note: applyByNote(i18n, kind, phase), ...(countdown && { countdown }) },
  };
}

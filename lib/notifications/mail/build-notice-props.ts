import { dayInTimezone, daysBetween, type Day } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import type { NoticeProps } from '@/emails/notice';
import { appUrl } from '@/lib/config/env';
import type { I18n } from '@/lib/i18n/i18n';
import { closedDayText } from '@/lib/holidays/rules';
import { applyByCountdown, applyByNote, applyByPhase, applyByRule, nextDeadline } from '@/lib/schedule/apply-by-rules';
import { ageOrYears, canBeRenewed } from '@/lib/schedule/behaviour-rules';
import { reminderUrgency } from '@/lib/schedule/urgency-rules';
import { needsDisclaimer } from '@/lib/templates/rules';
import { ANSWER_LINK_DAYS, makeAnswerToken } from './answer-token';
import type { NoticeReminder } from '../claim/load-notices';
import type { NoticeContext } from './notice-context';

/** `daysLeft` counts from the owner's calendar day at `context.now`. */
export function buildNoticeProps(
  i18n: I18n,
  reminder: NoticeReminder,
  occurrenceOn: Day,
  context: NoticeContext,
): Omit<NoticeProps, 'unsubscribeUrl'> {
  const { user, template, firstDueOn, createdAt, repeatsByItself, canBeOverdue, occasion } = reminder;
  const today = dayInTimezone(context.now, user.timezone);
  const daysLeft = daysBetween(today, occurrenceOn);
  const deadline = nextDeadline(occurrenceOf(reminder, occurrenceOn), today);
  const closedDay = deadline && deadline >= today && context.closedDaysIn(i18n)(deadline);
  const openUrl = `${appUrl()}/dashboard?reminder=${reminder.id}`;
  return {
    title: reminder.title,
    urgency: reminderUrgency({ ...reminder, dueOn: occurrenceOn }, today),
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
    ...(template && template.documents.length > 0 && { documents: template.documents }),
    needsDisclaimer: template !== null && needsDisclaimer({ ...template, category: reminder.category }),
    ...(template?.graceDays != null && { graceDays: template.graceDays }),
    ...buildApplyByProps(i18n, reminder, occurrenceOn, today),
    ...(closedDay && { closedDay: closedDayText(i18n, closedDay, today) }),
    ...(occasion &&
      ageOrYears(occasion, {
        firstDueOn,
        occurrence: occurrenceOn,
        createdOn: dayInTimezone(createdAt, user.timezone),
      })),
  };
}

/** The apply-by date is that of the current occurrence. */
const occurrenceOf = (reminder: NoticeReminder, dueOn: Day) => ({
  ...reminder,
  dueOn,
  applyByOn: dueOn === reminder.dueOn ? reminder.applyByOn : null,
});

const buildAnswers = (reminder: NoticeReminder, occurrenceOn: Day): NonNullable<NoticeProps['answers']> => ({
  url: `${appUrl()}/notices/${makeAnswerToken({ reminderId: reminder.id, occurrenceOn })}`,
  canComplete: reminder.canBeCompleted,
  canRenew: canBeRenewed(reminder),
});

function buildApplyByProps(
  i18n: I18n,
  reminder: NoticeReminder,
  occurrenceOn: Day,
  today: Day,
): Pick<NoticeProps, 'applyBy'> {
  const { template, user } = reminder;
  const { applyByOn: on } = occurrenceOf(reminder, occurrenceOn);
  const rule = applyByRule(reminder, template);
  if (on === null || rule === null) return {};
  const { kind, verb } = rule;
  const phase = applyByPhase(on, today);
  const date = formatDayInUserFormat(on, user.dateFormat);
  const countdown = applyByCountdown(i18n, { on, verb }, today, date);
  return {
    applyBy: { phase, date, kind, verb, note: applyByNote(i18n, kind, phase), ...(countdown && { countdown }) },
  };
}

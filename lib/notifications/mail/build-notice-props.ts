import { birthdayWishes, whatsAppUrl, WISHES_ACTIONS, wishesOn } from '@/lib/birthday-wishes';
import { describeAmountChange } from '@/lib/amount-change';
import { applyByNote } from '@/lib/apply-by-note';
import { dayInTimezone, daysBetween, type Day } from '@/lib/calendar';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import type { NoticeProps } from '@/emails/notice';
import { appUrl } from '@/lib/config/env';
import type { I18n } from '@/lib/i18n/i18n';
import { closedDayText } from '@/lib/holidays/rules';
import { applyByPhase, applyByRule, nextDeadline } from '@/lib/schedule/apply-by-rules';
import { applyByCountdown } from '@/lib/schedule-texts';
import { ageOrYears, canBeRenewed, isRenewableDocument, isRenewedByRule } from '@/lib/schedule/behaviour-rules';
import { DETAIL_NAMES, formatDetail, type DetailName } from '@/lib/reminder-details';
import { reminderUrgency } from '@/lib/schedule/urgency-rules';
import { needsDisclaimer } from '@/lib/templates/rules';
import { ANSWER_LINK_DAYS, makeAnswerToken, type AnswerSubject } from './answer-token';
import type { LoadedNotice } from '../claim/load-messages';
import type { MailedReminder } from '../claim/mailed-reminder-sql';
import type { Recipient } from '../recipient';
import type { NoticeContext } from './notice-context';
import { createUnsubscribeUrls } from './unsubscribe-link';

/** The parts of a notice that its mail depends on. Without a kind, the mail is about the due date. */
export type MailedNotice = Pick<LoadedNotice, 'reminder' | 'occurrenceOn'> &
  Partial<Pick<LoadedNotice, 'kind' | 'shared' | 'unreached'>>;

type BuiltProps = Omit<NoticeProps, 'unsubscribeUrl'>;

/** `daysLeft` counts from the recipient's calendar day at `context.now`. */
export function buildNoticeProps(
  i18n: I18n,
  recipient: Recipient,
  notice: MailedNotice,
  context: NoticeContext,
): BuiltProps {
  const { occurrenceOn, kind, shared, unreached } = notice;
  const reminder = shared ? withoutDetails(notice.reminder) : notice.reminder;
  const { template, completedAt } = reminder;
  const daysLeft = daysBetween(dayInTimezone(context.now, recipient.timezone), occurrenceOn);
  const answers = buildAnswers(reminder, { occurrenceOn, recipientId: recipient.id }, shared);
  const openUrl = shared ? answers.url : `${appUrl()}/dashboard?reminder=${reminder.id}`;
  const props = {
    title: reminder.title,
    daysLeft,
    dueDate: formatDayInWords(i18n, occurrenceOn, recipient.dateFormat),
    weekday: i18n.formatDay(occurrenceOn, 'weekday'),
    repeatsByItself: reminder.repeatsByItself,
    canBeOverdue: reminder.canBeOverdue,
    openUrl,
    scheduleUrl: `${openUrl}&edit=1`,
    ...(template && { templateName: template.name }),
    ...(recipient.firstName && { firstName: recipient.firstName }),
    ...(unreached && { unreached }),
    ...(shared && {
      shared: {
        owner: shared.ownerEmail,
        ownerName: shared.ownerName,
        isOnlyIfNotDone: shared.leadDay !== null,
        isUnasked: shared.isUnasked,
        leaveAllUrl: createUnsubscribeUrls(reminder.id, recipient.id).leaveAll,
      },
    }),
  };
  if (kind === 'renewal' && completedAt) {
    const renewedOn = formatDayInWords(i18n, dayInTimezone(completedAt, recipient.timezone), recipient.dateFormat);
    return {
      ...props,
      urgency: 'none',
      renewedOn,
      answers,
    };
  }
  return {
    ...props,
    ...(daysLeft >= -ANSWER_LINK_DAYS && { answers }),
    ...buildOccurrenceProps(i18n, recipient, { ...notice, reminder }, context),
  };
}

function buildOccurrenceProps(
  i18n: I18n,
  recipient: Recipient,
  { reminder, occurrenceOn }: MailedNotice,
  context: NoticeContext,
) {
  const { template, firstDueOn, createdAt, occasion } = reminder;
  const today = dayInTimezone(context.now, recipient.timezone);
  const deadline = nextDeadline(occurrenceOf(reminder, occurrenceOn), today);
  const applyBy = buildApplyByProps(i18n, recipient, { reminder, occurrenceOn }, today);
  const closedDay = deadline && deadline >= today && context.closedDaysIn(i18n)(deadline);
  return {
    urgency: reminderUrgency({ ...reminder, dueOn: occurrenceOn }, today),
    category: reminder.category,
    ...(reminder.eventOn &&
      template?.countsFromLabel && {
        event: `${template.countsFromLabel} ${formatDayInWords(i18n, reminder.eventOn, recipient.dateFormat)}`,
      }),
    ...formatDetails(i18n, reminder, recipient),
    ...applyBy,
    ...formatAmountChange(i18n, reminder, recipient, applyBy),
    ...(template?.referenceKind && { referenceKind: template.referenceKind }),
    ...(template?.guidance && { guidance: template.guidance }),
    ...(template?.guidanceSource && { guidanceSource: template.guidanceSource }),
    ...(template && template.documents.length > 0 && { documents: template.documents }),
    needsDisclaimer: template !== null && needsDisclaimer({ ...template, category: reminder.category }),
    ...(template?.graceDays != null && { graceDays: template.graceDays }),
    ...(closedDay && { closedDay: closedDayText(i18n, closedDay, today) }),
    ...(occasion && { occasion }),
    ...(occasion === 'birthday' && buildWishes(i18n, reminder.title, daysBetween(today, occurrenceOn))),
    ...(occasion &&
      ageOrYears(occasion, {
        firstDueOn,
        occurrence: occurrenceOn,
        createdOn: dayInTimezone(createdAt, recipient.timezone),
      })),
  };
}

/** Others than the owner see the title and the dates, not the amount, the reference or the description. */
const withoutDetails = (reminder: MailedReminder): MailedReminder => ({
  ...reminder,
  ...Object.fromEntries(DETAIL_NAMES.map((name) => [name, null])),
});

const formatDetails = (
  i18n: I18n,
  reminder: MailedReminder,
  { currencyFormat }: Recipient,
): Partial<Record<DetailName, string>> =>
  Object.fromEntries(
    DETAIL_NAMES.flatMap((name) => {
      const shown = formatDetail(i18n, reminder[name], currencyFormat);
      return shown ? [[name, shown]] : [];
    }),
  );

function buildWishes(i18n: I18n, title: string, daysLeft: number): Pick<NoticeProps, 'wishes'> {
  const wishes = wishesOn(daysLeft);
  if (!wishes) return {};
  const label = i18n.t(`reminders.actions.${WISHES_ACTIONS[wishes]}.label`);
  return { wishes: { href: whatsAppUrl(birthdayWishes(i18n, title, wishes)), label, isMain: daysLeft <= 0 } };
}

/** Says in the amount's place how it differs from the previous reminder's. */
function formatAmountChange(
  i18n: I18n,
  reminder: MailedReminder,
  { currencyFormat: currency }: Recipient,
  { applyBy }: Pick<NoticeProps, 'applyBy'>,
): Pick<NoticeProps, 'amount'> {
  const actBy = applyBy?.phase === 'passed' ? null : applyBy;
  const change = describeAmountChange(i18n, reminder, { currency, actBy });
  return change ? { amount: change } : {};
}

/** The apply-by date is that of the current occurrence. */
const occurrenceOf = (reminder: MailedReminder, dueOn: Day) => ({
  ...reminder,
  dueOn,
  applyByOn: dueOn === reminder.dueOn ? reminder.applyByOn : null,
});

const buildAnswers = (
  reminder: MailedReminder,
  about: Omit<AnswerSubject, 'reminderId'>,
  shared: LoadedNotice['shared'] = null,
): NonNullable<NoticeProps['answers']> => ({
  url: `${appUrl()}/notices/${makeAnswerToken({ reminderId: reminder.id, ...about })}`,
  canComplete: reminder.canBeCompleted,
  // Only the owner enters the next date.
  canRenew: shared === null && canBeRenewed(reminder),
  isDocument: isRenewableDocument(reminder),
  isRenewedByRule: !canBeRenewed(reminder) && isRenewedByRule({ ...reminder, repeat: reminder.repeatUnit }),
  ...(shared && { canTakeOn: reminder.canBeCompleted }),
});

function buildApplyByProps(
  i18n: I18n,
  recipient: Recipient,
  { reminder, occurrenceOn }: MailedNotice,
  today: Day,
): Pick<NoticeProps, 'applyBy'> {
  const { template } = reminder;
  const { applyByOn: on } = occurrenceOf(reminder, occurrenceOn);
  const rule = applyByRule(reminder, template);
  if (on === null || rule === null) return {};
  const { kind, verb } = rule;
  const phase = applyByPhase(on, today);
  const date = formatDayInWords(i18n, on, recipient.dateFormat);
  const countdown = applyByCountdown(i18n, { on, verb, kind }, today, date);
  const note = applyByNote(i18n, rule, phase);
  const daysLeft = daysBetween(today, on);
  return { applyBy: { phase, date, kind, verb, note, daysLeft, ...(countdown && { countdown }) } };
}

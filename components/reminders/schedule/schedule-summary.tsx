import { useI18n } from '@/components/i18n/i18n-provider';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, daysBetween, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { legalLeadDay } from '@/lib/schedule/apply-by-rules';
import { normaliseLeadDays, withLegalLeadDay } from '@/lib/schedule/lead-day-rules';
import { earlyTimeText } from './offered-emails';
import type { EmailPreview } from './use-email-preview';

/** States which emails will be sent once the reminder is saved and which are too late, or why none will be sent. */
export function ScheduleSummary(schedule: Schedule) {
  const { text, warning } = describeSchedule(useI18n(), schedule);
  return (
    <p role="status" className="min-h-10 text-sm">
      {/* Never without text, because Radix moves the focus to the dialog if a field's blur removes a node. */}
      {text ?? ''} <span className="text-warning-soft-foreground">{warning ?? ' '}</span>
    </p>
  );
}

interface Schedule {
  /** `earlyDay` is null unless the user wants that email. */
  emails: EmailPreview;
  hasTemplate: boolean;
  savedReminder: ReminderResponse | null;
  today: Day;
  user: CurrentUser;
}

function describeSchedule(i18n: I18n, schedule: Schedule): { text?: string; warning?: string } {
  const { t } = i18n;
  const { emails, hasTemplate, savedReminder, user } = schedule;
  const { reminder, leadDays, tooLate } = emails;
  if (savedReminder?.status === 'completed') return {};
  if (savedReminder?.muted) return { text: t('reminderForm.summary.muted') };
  if (leadDays.length === 0 && emails.days.length === 0)
    return { warning: t(hasTemplate ? 'reminderForm.summary.nothingTicked' : 'reminderForm.summary.noEmail') };
  if (user.mailProblem) return { warning: t(`reminderForm.summary.stopped.${user.mailProblem.kind}`) };
  if (!reminder) return { text: describeLeadDays(i18n, leadDays) };
  const text = describeDays(i18n, schedule, reminder.nextOccurrence);
  if (tooLate.length === 0) return { text };
  const late = { emails: listEmails(i18n, tooLate), count: tooLate.length };
  if (savedReminder) return { text: `${text} ${t('reminderForm.summary.alreadyPassed', late)}` };
  return { text, warning: t('reminderForm.summary.tooLate', late) };
}

/** True if today's notice of the saved reminder has been handled already, so that it will not be sent again. */
function wasTodaysNoticeHandled({ emails: { reminder }, savedReminder, today, user }: Schedule): boolean {
  if (!reminder || !savedReminder || savedReminder.dueOn !== reminder.nextOccurrence) return false;
  const dueOn = reminder.nextOccurrence;
  const applyBy = savedReminder.applyBy && { ...savedReminder.applyBy, on: parseDay(savedReminder.applyBy.on) };
  const leadDays = withLegalLeadDay(savedReminder.leadDays, legalLeadDay(dueOn, applyBy));
  if (!leadDays.includes(daysBetween(today, dueOn))) return false;
  const { nextNoticeAt } = savedReminder;
  return nextNoticeAt === null || dayInTimezone(new Date(nextNoticeAt), user.timezone) > today;
}

/** Returns, for example, 'We’ll email you today, on 16 Dec, 24 Dec and on the day.' */
function describeDays(i18n: I18n, schedule: Schedule, dueOn: Day): string {
  const { t } = i18n;
  const { emails, today, user } = schedule;
  const { earlyDay } = emails;
  const days = wasTodaysNoticeHandled(schedule) ? emails.days.filter((day) => day > today) : emails.days;
  if (days.length === 0 && !earlyDay) return t('reminderForm.summary.noEmail');
  const firstDated = days.find((day) => day !== today && day !== dueOn);
  const named = days.map((day) => {
    if (day === today) return t('reminderForm.summary.day.today');
    if (day === dueOn) return t('reminderForm.summary.day.dueDay');
    const date = i18n.formatShortDay(day, today);
    return day === firstDated ? t('reminderForm.summary.day.firstDate', { date }) : date;
  });
  const names = earlyDay ? [earlyTimeText(i18n, earlyDay, today, user.notifyHour), ...named] : named;
  return t('reminderForm.summary.onDays', { days: i18n.formatList(names) });
}

/** Returns, for example, 'We’ll email you 14 and 7 days and 1 day before, and on the day itself.' */
function describeLeadDays({ t, formatList }: I18n, leadDays: readonly number[]): string {
  const before = normaliseLeadDays(leadDays).filter((leadDay) => leadDay > 0);
  if (before.length === 0) return t('reminderForm.summary.onTheDay');
  const groups = [before.filter((leadDay) => leadDay > 1), before.filter((leadDay) => leadDay === 1)];
  const texts = groups
    .filter((group) => group.length > 0)
    .map((group) => t('reminderForm.summary.days', { days: formatList(group.map(String)), longest: group[0]! }));
  const days = formatList(texts);
  return t(`reminderForm.summary.${leadDays.includes(0) ? 'beforeAndOnTheDay' : 'before'}`, { days });
}

/** Returns, for example, '45-day, 30-day and day-of'. */
const listEmails = ({ t, formatList }: I18n, leadDays: readonly number[]): string =>
  formatList(
    leadDays.map((days) =>
      days === 0 ? t('reminderForm.summary.email.onTheDay') : t('reminderForm.summary.email.before', { days }),
    ),
  );

import { useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import {
  useReminderPreview,
  type PreviewSource,
  type ReminderPreview,
} from '@/components/reminders/due-date/use-reminder-preview';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, daysBetween, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import { previewNotices } from '@/lib/schedule/occurrence-preview-rules';

/** States which emails will be sent once the reminder is saved and which are too late, or why none will be sent. */
export function ScheduleSummary({ user, ...source }: PreviewSource & { user: CurrentUser }) {
  const i18n = useI18n();
  const { savedReminder, today } = source;
  const preview = useReminderPreview(source);
  const [leadDays = [], templateId] = useWatch({ control: source.control, name: ['leadDays', 'templateId'] });
  const hasTemplate = Boolean(templateId);
  const { text, warning } = describeSchedule(i18n, { preview, leadDays, hasTemplate, savedReminder, today, user });
  return (
    <p role="status" className="min-h-10 text-sm text-muted-foreground">
      {/* Never without text, because Radix moves the focus to the dialog if a field's blur removes a node. */}
      {text ?? ''} <span className="text-warning-soft-foreground">{warning ?? ' '}</span>
    </p>
  );
}

interface Schedule {
  preview: ReminderPreview | null;
  leadDays: readonly number[];
  hasTemplate: boolean;
  savedReminder: ReminderResponse | null;
  today: Day;
  user: CurrentUser;
}

function describeSchedule(i18n: I18n, schedule: Schedule): { text?: string; warning?: string } {
  const { t } = i18n;
  const { preview, leadDays, hasTemplate, savedReminder, today, user } = schedule;
  if (savedReminder?.status === 'completed') return {};
  if (savedReminder?.muted) return { text: t('reminderForm.summary.muted') };
  if (leadDays.length === 0)
    return { warning: t(hasTemplate ? 'reminderForm.summary.nothingTicked' : 'reminderForm.summary.noEmail') };
  if (user.mailProblem) return { warning: t(`reminderForm.summary.stopped.${user.mailProblem.kind}`) };
  if (!preview) return { text: describeLeadDays(i18n, leadDays) };
  const { days, tooLate } = previewNotices(preview, leadDays);
  const remaining = wasTodaysNoticeHandled(schedule) ? days.filter((day) => day > today) : days;
  const text = describeDays(i18n, remaining, preview.nextOccurrence, today);
  if (tooLate.length === 0) return { text };
  const late = { emails: listEmails(i18n, tooLate), count: tooLate.length };
  if (savedReminder) return { text: `${text} ${t('reminderForm.summary.alreadyPassed', late)}` };
  return { text, warning: t('reminderForm.summary.tooLate', late) };
}

/** True if today's notice of the saved reminder has been handled already, so that it will not be sent again. */
function wasTodaysNoticeHandled({ preview, savedReminder, today, user }: Schedule): boolean {
  if (!preview || !savedReminder || savedReminder.dueOn !== preview.nextOccurrence) return false;
  if (!savedReminder.leadDays.includes(daysBetween(today, preview.nextOccurrence))) return false;
  const { nextNoticeAt } = savedReminder;
  return nextNoticeAt === null || dayInTimezone(new Date(nextNoticeAt), user.timezone) > today;
}

/** Returns, for example, 'We’ll email you today, on 16 Dec, 24 Dec and on the day.' */
function describeDays({ t, ...i18n }: I18n, days: readonly Day[], dueOn: Day, today: Day): string {
  if (days.length === 0) return t('reminderForm.summary.noEmail');
  const firstDated = days.find((day) => day !== today && day !== dueOn);
  const names = days.map((day) => {
    if (day === today) return t('reminderForm.summary.day.today');
    if (day === dueOn) return t('reminderForm.summary.day.dueDay');
    const date = i18n.formatShortDay(day, today);
    return day === firstDated ? t('reminderForm.summary.day.firstDate', { date }) : date;
  });
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

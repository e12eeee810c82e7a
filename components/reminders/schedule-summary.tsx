import { useWatch } from 'react-hook-form';
import { dayInTimezone, daysBetween, formatShortDay, type Day } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { normaliseLeadDays, previewNotices } from '@/lib/schedule/reminder-rules';
import { useReminderPreview, type PreviewSource, type ReminderPreview } from './use-reminder-preview';

const NO_EMAIL = 'No email will be sent.';

/** Says in one line which emails will be sent once the reminder is saved, and for which it is too late. */
export function ScheduleSummary({ timezone, ...source }: PreviewSource & { timezone: string }) {
  const { savedReminder, today } = source;
  const preview = useReminderPreview(source);
  const [leadDays = [], templateId] = useWatch({ control: source.control, name: ['leadDays', 'templateId'] });
  const hasTemplate = Boolean(templateId);
  const { text, warning } = describeSchedule({ preview, leadDays, hasTemplate, savedReminder, today, timezone });
  return (
    <p role="status" className="min-h-10 text-sm text-muted-foreground">
      {text} {warning && <span className="text-warning-soft-foreground">{warning}</span>}
    </p>
  );
}

interface Schedule {
  preview: ReminderPreview | null;
  leadDays: readonly number[];
  hasTemplate: boolean;
  savedReminder: ReminderResponse | null;
  today: Day;
  timezone: string;
}

function describeSchedule(schedule: Schedule): { text?: string; warning?: string } {
  const { preview, leadDays, hasTemplate, savedReminder, today } = schedule;
  if (savedReminder?.status === 'completed') return {};
  if (savedReminder?.muted) return { text: 'Emails are turned off for this reminder.' };
  if (leadDays.length === 0)
    return { warning: hasTemplate ? 'Nothing is ticked, so no email will be sent.' : NO_EMAIL };
  if (!preview) return { text: describeLeadDays(leadDays) };
  const { days, tooLate } = previewNotices(preview, leadDays);
  const remaining = wasHandledToday(schedule) ? days.filter((day) => day > today) : days;
  const text = describeDays(remaining, preview.nextOccurrence, today);
  if (tooLate.length === 0) return { text };
  if (savedReminder) return { text: `${text} Date already passed for ${describeEmails(tooLate)}.` };
  return { text, warning: `Too late for ${describeEmails(tooLate)}.` };
}

/** Whether the saved reminder has already sent today's notice, which is never sent again. */
function wasHandledToday({ preview, savedReminder, today, timezone }: Schedule): boolean {
  if (!preview || !savedReminder || savedReminder.dueOn !== preview.nextOccurrence) return false;
  if (!savedReminder.leadDays.includes(daysBetween(today, preview.nextOccurrence))) return false;
  const { nextNoticeAt } = savedReminder;
  return nextNoticeAt === null || dayInTimezone(new Date(nextNoticeAt), timezone) > today;
}

/** Returns, for example, 'We’ll email you today, on 16 Dec, 24 Dec and on the day.' */
function describeDays(days: readonly Day[], dueOn: Day, today: Day): string {
  if (days.length === 0) return NO_EMAIL;
  const firstDated = days.find((day) => day !== today && day !== dueOn);
  const names = days.map((day) => {
    if (day === today) return 'today';
    if (day === dueOn) return 'on the day';
    const date = formatShortDay(day, today);
    return day === firstDated ? `on ${date}` : date;
  });
  return `We’ll email you ${joinWords(names)}.`;
}

/** Returns, for example, 'We’ll email you 30, 15 and 7 days before, and on the day itself.' */
function describeLeadDays(leadDays: readonly number[]): string {
  const before = normaliseLeadDays(leadDays).filter((leadDay) => leadDay > 0);
  const onTheDay = leadDays.includes(0);
  if (before.length === 0) return 'We’ll email you on the day itself.';
  const unit = before.length === 1 && before[0] === 1 ? 'day' : 'days';
  return `We’ll email you ${joinWords(before.map(String))} ${unit} before${onTheDay ? ', and on the day itself' : ''}.`;
}

/** Returns, for example, 'the 45-day email' or 'the 45-day, 30-day and day-of emails'. */
function describeEmails(leadDays: readonly number[]): string {
  const names = leadDays.map((leadDay) => (leadDay === 0 ? 'day-of' : `${leadDay}-day`));
  return `the ${joinWords(names)} email${names.length === 1 ? '' : 's'}`;
}

const joinWords = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

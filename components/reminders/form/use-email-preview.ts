import { useWatch } from 'react-hook-form';
import { useApplyByPreview, type ApplyBySource } from '@/components/reminders/due-date/use-apply-by-preview';
import { useReminderPreview, type ReminderPreview } from '@/components/reminders/due-date/use-reminder-preview';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { withLegalLeadDay } from '@/lib/schedule/lead-day-rules';
import { previewNotices } from '@/lib/schedule/occurrence-preview-rules';
import { findEarlyEmailDay } from '@/lib/schedule/snooze-rules';

export interface EmailPreview {
  /** Null without a valid due date, and then no days are known either. */
  reminder: ReminderPreview | null;
  /** The chosen lead days, and that of an apply-by date set by law. */
  leadDays: readonly number[];
  /** Days on which emails will be sent, earliest first; with that of a later notice which the saved reminder keeps. */
  days: readonly Day[];
  /** Chosen lead days for which it is too late. */
  tooLate: readonly number[];
  /** Whether no email of this lead day can be sent any more for the date, which is new. */
  isTooLate: (leadDay: number) => boolean;
  /** The day of an email to offer because the date is so near; null unless the date is new. */
  earlyDay: Day | null;
}

/** Returns the emails that will be sent once the reminder is saved. */
export function useEmailPreview({ user, ...source }: ApplyBySource & { user: CurrentUser }): EmailPreview {
  const { control, savedReminder, today } = source;
  const reminder = useReminderPreview(source);
  const applyBy = useApplyByPreview(source);
  const chosen = useWatch({ control, name: 'leadDays' }) ?? [];
  const countedDays = applyBy?.rule.unit === 'day' ? applyBy.rule.count : null;
  const leadDays = withLegalLeadDay(chosen, applyBy?.kind === 'law' ? (applyBy.daysBefore ?? countedDays) : null);
  if (!reminder) return { reminder, leadDays, days: [], tooLate: [], isTooLate: () => false, earlyDay: null };
  const { days, tooLate } = previewNotices(reminder, leadDays);
  const dueOn = reminder.nextOccurrence;
  const isNewDate = savedReminder === null || savedReminder.dueOn !== dueOn;
  const laterDay = isNewDate ? null : (savedReminder.snoozedUntil as Day | null);
  const areEmailsOff = savedReminder?.muted || savedReminder?.status === 'completed' || user.mailProblem !== null;
  const isHourAhead = instantAt(today, user.notifyHour, user.timezone) > clock.now();
  const earlyDay = findEarlyEmailDay({
    days,
    hasTooLate: tooLate.length > 0,
    nextDay: isHourAhead ? today : addDaysTo(today, 1),
    dueOn,
    applyByOn: applyBy && applyBy.on,
  });
  return {
    reminder,
    leadDays,
    days: laterDay && !days.includes(laterDay) ? [...days, laterDay].sort() : days,
    tooLate: tooLate.filter((leadDay) => chosen.includes(leadDay)),
    isTooLate: (leadDay) => isNewDate && previewNotices(reminder, [leadDay]).tooLate.length > 0,
    earlyDay: isNewDate && !areEmailsOff ? earlyDay : null,
  };
}

import { useWatch } from 'react-hook-form';
import {
  useApplyByPreview,
  type ApplyByPreview,
  type ApplyBySource,
} from '@/components/reminders/due-date/use-apply-by-preview';
import { useReminderPreview, type ReminderPreview } from '@/components/reminders/due-date/use-reminder-preview';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { isSameRule } from '@/lib/schedule/apply-by-rules';
import { leadDaysBeforeApplyBy, normaliseLeadDays, withLegalLeadDay } from '@/lib/schedule/lead-day-rules';
import { previewNotices } from '@/lib/schedule/occurrence-preview-rules';
import { findEarlyEmailDay } from '@/lib/schedule/snooze-rules';

export interface EmailPreview {
  applyBy: ApplyByPreview | null;
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
  /** Lead days to offer, because no email would come shortly before the apply-by date. */
  offeredLeadDays: readonly number[];
  /** Those of them that the user wants, which `leadDays` includes. */
  addedLeadDays: readonly number[];
  /** The day of an email to offer because the date is so near; null unless the date is new. */
  earlyDay: Day | null;
}

interface EmailPreviewSource extends ApplyBySource {
  user: CurrentUser;
  /** Whether the user wants the offered lead days. By default, those of a new reminder's template and of a new own date. */
  wantsOffered: boolean | undefined;
}

/** Returns the emails that will be sent once the reminder is saved. */
export function useEmailPreview({ user, wantsOffered, ...source }: EmailPreviewSource): EmailPreview {
  const { control, savedReminder, template, today } = source;
  const reminder = useReminderPreview(source);
  const applyBy = useApplyByPreview(source);
  const ticked = useWatch({ control, name: 'leadDays' }) ?? [];
  const offeredLeadDays = findOfferedLeadDays(ticked, applyBy, today);
  const isUntouched = savedReminder === null && template !== null && isDefault(ticked, template);
  const addedLeadDays = (wantsOffered ?? (isUntouched || isNewOwnDate(applyBy, savedReminder))) ? offeredLeadDays : [];
  const chosen = [...ticked, ...addedLeadDays];
  const countedDays = applyBy?.rule.unit === 'day' ? applyBy.rule.count : null;
  const leadDays = withLegalLeadDay(chosen, applyBy?.kind === 'law' ? (applyBy.daysBefore ?? countedDays) : null);
  const offered = { applyBy, offeredLeadDays, addedLeadDays };
  if (!reminder)
    return { ...offered, reminder, leadDays, days: [], tooLate: [], isTooLate: () => false, earlyDay: null };
  const { days, tooLate } = previewNotices(reminder, leadDays);
  const dueOn = reminder.nextOccurrence;
  const isNewDate = savedReminder === null || savedReminder.dueOn !== dueOn;
  const snoozedDay = isNewDate ? null : (savedReminder.snoozedUntil as Day | null);
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
    ...offered,
    reminder,
    leadDays,
    days: snoozedDay && !days.includes(snoozedDay) ? [...days, snoozedDay].sort() : days,
    tooLate: tooLate.filter((leadDay) => chosen.includes(leadDay)),
    isTooLate: (leadDay) => isNewDate && previewNotices(reminder, [leadDay]).tooLate.length > 0,
    earlyDay: isNewDate && !areEmailsOff ? earlyDay : null,
  };
}

function findOfferedLeadDays(leadDays: readonly number[], applyBy: ApplyByPreview | null, today: Day): number[] {
  if (!applyBy || applyBy.on === null || applyBy.daysBefore === null) return [];
  return leadDaysBeforeApplyBy(leadDays, { on: applyBy.on, daysBefore: applyBy.daysBefore }, today);
}

const isDefault = (leadDays: readonly number[], { defaultLeadDays = [] }: { defaultLeadDays?: readonly number[] }) =>
  String(normaliseLeadDays(leadDays)) === String(normaliseLeadDays(defaultLeadDays));

function isNewOwnDate(applyBy: ApplyByPreview | null, savedReminder: ReminderResponse | null): boolean {
  const saved = savedReminder?.applyBy;
  return applyBy?.kind === 'own' && !(saved?.kind === 'own' && isSameRule(saved, applyBy.rule));
}

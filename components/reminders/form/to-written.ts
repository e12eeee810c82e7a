import type { Day } from '@/lib/calendar';
import type { Written } from '@/lib/reminders/at-once/form-writes';
import type { ReminderBody, ReminderResponse } from '@/lib/reminders/schema';
import { isSameRule, templateApplyBy, type ApplyByRule, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import { normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import { toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import type { TemplateResponse } from '@/lib/templates/schema';

export interface WrittenWith {
  template: (TemplateApplyBy & Pick<TemplateResponse, 'countsFrom'>) | null;
  /** The day that is counted from an event; null if none is. */
  counted: { eventOn: string; dueAt: string } | null;
  /** The day of one more email; null for none. */
  earlyEmailDay: Day | null;
  addedLeadDays: readonly number[];
}

/**
 * What the form sends of its fields: not what the server reckons by itself.
 * @param saved the reminder to replace; undefined for a new one
 */
export function toWritten(
  { applyBy, eventOn, dueAt, ...others }: ReminderBody,
  { template, counted, earlyEmailDay, addedLeadDays, saved }: WrittenWith & { saved: ReminderResponse | undefined },
): Written {
  const isCounted = eventOn != null && counted?.eventOn === eventOn && counted.dueAt === dueAt;
  return {
    ...others,
    ...(template?.countsFrom && { eventOn }),
    ...(!(template?.countsFrom && isCounted) && { dueAt }),
    ...(addedLeadDays.length > 0 && { leadDays: normaliseLeadDays([...(others.leadDays ?? []), ...addedLeadDays]) }),
    recurrenceYears: toRecurrenceYears(others.repeat ?? null),
    ...(isChosenApplyBy(applyBy, template, saved?.applyBy) && { applyBy }),
    ...(earlyEmailDay && { snoozedUntil: earlyEmailDay }),
  };
}

/**
 * Whether to send the apply-by date: without it, a new reminder has the template's and a saved one keeps its own.
 * @param saved undefined for a new reminder
 */
function isChosenApplyBy(
  applyBy: ApplyByRule | null | undefined,
  template: TemplateApplyBy | null,
  saved: ReminderResponse['applyBy'] | undefined,
): boolean {
  if (applyBy === undefined) return false;
  const byTemplate = templateApplyBy(template);
  if (saved === undefined) return !isSameRule(applyBy, byTemplate);
  const isNoneEither = applyBy === null && byTemplate === null && saved?.kind !== 'own';
  return !isNoneEither && !isSameRule(applyBy, saved);
}

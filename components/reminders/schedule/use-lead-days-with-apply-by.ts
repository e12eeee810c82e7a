import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { parseDay } from '@/lib/calendar';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { applyByLeadDay } from '@/lib/schedule/apply-by-rules';
import { moveLeadDaysWithApplyBy } from '@/lib/schedule/lead-day-rules';

type Schedule = Pick<ReminderResponse, 'dueOn' | 'applyBy' | 'leadDays'>;

interface Source {
  /** The reminder from which the form was filled in; null for a new one. */
  filledFrom: Schedule | null;
  /** Days from the apply-by date to the due date; null while unknown. */
  after: number | null;
  templateLeadDays: readonly number[] | undefined;
}

/**
 * Has emails that were offered for the apply-by date follow it in the form.
 * @param fillIn calls a change that the user did not type
 * @returns the lead days of `filledFrom` in relation to the apply-by date of the form
 */
export function useLeadDaysWithApplyBy(
  { filledFrom, after, templateLeadDays }: Source,
  fillIn: (change: () => void) => void,
): readonly number[] {
  const { getValues, setValue, formState } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const { isDirty } = formState;
  const [follow] = useState(() => leadDayMover({ getValues, setValue }, filledFrom));
  const onMove = useEffectEvent(() => {
    if (after !== null) fillIn(() => follow(after, templateLeadDays, isDirty));
  });
  // Not an array, which is a new one whenever the templates are read again.
  const forDueDate = String(templateLeadDays);
  useEffect(() => onMove(), [after, forDueDate]);
  return filledFrom
    ? moveLeadDaysWithApplyBy(filledFrom.leadDays, { before: leadDayOf(filledFrom), after }, templateLeadDays)
    : [];
}

/**
 * Starts from the lead days that the user chose last, so that dates typed in between change nothing. Lead days that the
 * user has changed since belong to the apply-by date of then.
 */
export function leadDayMover(
  { getValues, setValue }: Pick<ReminderFormReturn, 'getValues' | 'setValue'>,
  filledFrom: Schedule | null,
) {
  let chosen = filledFrom?.applyBy ? filledFrom.leadDays : undefined;
  let before = filledFrom && leadDayOf(filledFrom);
  let shown = chosen;
  let last: number | undefined;
  return (after: number, templateLeadDays: readonly number[] | undefined, shouldDirty: boolean): void => {
    const current = getValues('leadDays') ?? [];
    if (!chosen || String(current) !== String(shown)) {
      chosen = current;
      before = last ?? after;
    }
    last = after;
    shown = [...moveLeadDaysWithApplyBy(chosen, { before, after }, templateLeadDays)];
    if (String(current) !== String(shown)) setValue('leadDays', shown, { shouldDirty });
  };
}

const leadDayOf = ({ dueOn, applyBy }: Schedule): number | null =>
  applyByLeadDay({ dueOn: parseDay(dueOn), applyByOn: applyBy && parseDay(applyBy.on) });

import type { PropsWithChildren } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useClosedDay } from '@/components/reminders/due-date/due-date-hints';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { daysBetween, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { MAX_LEAD_DAY, normaliseLeadDays } from '@/lib/schedule/lead-day-rules';

interface Chosen {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function EmailCheckbox({ checked, onChange, children }: PropsWithChildren<Chosen>) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
      <Checkbox checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      {children}
    </label>
  );
}

interface EarlyEmailFieldProps extends Chosen {
  day: Day;
  today: Day;
  notifyHour: number;
}

export function EarlyEmailField({ day, today, notifyHour, checked, onChange }: EarlyEmailFieldProps) {
  const { t } = useI18n();
  return (
    <EmailCheckbox checked={checked} onChange={onChange}>
      {t(`reminderForm.earlyEmail.${earlyTime(day, today, notifyHour)}`)}
    </EmailCheckbox>
  );
}

/** Returns 'today', 'tomorrow morning' or 'tomorrow'. */
export const earlyTimeText = ({ t }: I18n, day: Day, today: Day, notifyHour: number): string =>
  t(`reminderForm.summary.early.${earlyTime(day, today, notifyHour)}`);

function earlyTime(day: Day, today: Day, notifyHour: number): 'today' | 'tomorrowMorning' | 'tomorrow' {
  if (day <= today) return 'today';
  return notifyHour < 12 ? 'tomorrowMorning' : 'tomorrow';
}

interface EarlierEmailsProps extends Chosen {
  on: Day;
  daysBefore: number;
  /** Lead days before `on`. */
  leadDays: readonly number[];
  /** Whether others come before `on`, long before it. */
  hasEarlier: boolean;
}

/** Offers emails before an apply-by date shortly before which none would come. */
export function EarlierEmails({ on, daysBefore, leadDays, hasEarlier, checked, onChange }: EarlierEmailsProps) {
  const { t, formatDay, formatList } = useI18n();
  const date = formatDay(on, 'day');
  const days = leadDays.map((leadDay) => leadDay - daysBefore);
  const names = days.map((count) => t('reminderForm.summary.days', { days: String(count), longest: count }));
  return (
    <div className="text-sm">
      <EmailCheckbox checked={checked} onChange={onChange}>
        {t('reminderForm.applyBy.earlierEmails', { days: formatList(names), date })}
      </EmailCheckbox>
      {!checked && (
        <p role="status" className="text-warning-soft-foreground">
          {t(`reminderForm.applyBy.${hasEarlier ? 'noEmailShortlyBefore' : 'noEmailBefore'}`, { date })}
        </p>
      )}
    </div>
  );
}

interface WorkingDayEmailProps {
  on: Day;
  daysBefore: number;
  /** Those of `EarlierEmails`, which are offered only until an earlier email is chosen. */
  addedLeadDays: readonly number[];
  today: Day;
}

/** Offers an email on the last working day before an apply-by date on which offices are closed. */
export function WorkingDayEmail({ on, daysBefore, addedLeadDays, today }: WorkingDayEmailProps) {
  const { t, formatDay } = useI18n();
  const { control, setValue } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const leadDays = useWatch({ control, name: 'leadDays' }) ?? [];
  const day = useClosedDay(on)?.lastOpenDay;
  if (!day || day <= today) return null;
  const leadDay = daysBefore + daysBetween(day, on);
  if (leadDays.includes(leadDay) || leadDay > MAX_LEAD_DAY) return null;
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      className="min-h-11 w-fit sm:min-h-8"
      onClick={() =>
        setValue('leadDays', normaliseLeadDays([...leadDays, ...addedLeadDays, leadDay]), { shouldDirty: true })
      }
    >
      {t('reminderForm.applyBy.addWorkingDay', { date: formatDay(day, 'shortWeekdayAndDay') })}
    </Button>
  );
}

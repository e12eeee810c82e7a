import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useClosedDay } from '@/components/reminders/due-date/closed-day-hint';
import type { ApplyByPreview } from '@/components/reminders/due-date/use-apply-by-preview';
import { Button } from '@/components/ui/button';
import { daysBetween, type Day } from '@/lib/calendar';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { MAX_LEAD_DAY, normaliseLeadDays } from '@/lib/schedule/lead-day-rules';

const OFFERED_DAYS = [14, 7, 1];

function useLeadDays() {
  const { control, setValue } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const leadDays = useWatch({ control, name: 'leadDays' }) ?? [];
  const add = (added: number[]) =>
    setValue('leadDays', normaliseLeadDays([...leadDays, ...added]), { shouldDirty: true });
  return { leadDays, add };
}

/** Says so if no email comes before the apply-by date, and offers some. */
export function EarlierEmails({ preview: { on, daysBefore }, today }: { preview: ApplyByPreview; today: Day }) {
  const { t, formatDay, formatList } = useI18n();
  const { leadDays, add } = useLeadDays();
  if (on === null || daysBefore === null || on <= today) return null;
  const offered = OFFERED_DAYS.filter((days) => daysBefore + days <= MAX_LEAD_DAY);
  if (offered.length === 0 || leadDays.some((leadDay) => leadDay > daysBefore)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="text-warning-soft-foreground">
        {t('reminderForm.applyBy.noEmailBefore', { date: formatDay(on, 'day') })}
      </p>
      <Button
        type="button"
        variant="outline"
        size="sm"
        className="min-h-11 sm:min-h-8"
        onClick={() => add(offered.map((days) => daysBefore + days))}
      >
        {t('reminderForm.applyBy.addEmails', { days: formatList(offered.map(String)) })}
      </Button>
    </div>
  );
}

/** Offers an email on the last working day before an apply-by date on which offices are closed. */
export function WorkingDayEmail({ on, daysBefore, today }: { on: Day; daysBefore: number; today: Day }) {
  const { t, formatDay } = useI18n();
  const { leadDays, add } = useLeadDays();
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
      onClick={() => add([leadDay])}
    >
      {t('reminderForm.applyBy.addWorkingDay', { date: formatDay(day, 'shortWeekdayAndDay') })}
    </Button>
  );
}

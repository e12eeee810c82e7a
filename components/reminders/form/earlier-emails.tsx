import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { ApplyByPreview } from '@/components/reminders/due-date/use-apply-by-preview';
import { Button } from '@/components/ui/button';
import type { Day } from '@/lib/calendar';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { MAX_LEAD_DAY, normaliseLeadDays } from '@/lib/schedule/lead-day-rules';

const OFFERED_DAYS = [14, 7, 1];

/** Says so if no email comes before the apply-by date, and offers some. */
export function EarlierEmails({ preview: { on, daysBefore }, today }: { preview: ApplyByPreview; today: Day }) {
  const { t, formatDay, formatList } = useI18n();
  const { control, setValue } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const leadDays = useWatch({ control, name: 'leadDays' }) ?? [];
  if (on === null || daysBefore === null || on <= today) return null;
  const offered = OFFERED_DAYS.filter((days) => daysBefore + days <= MAX_LEAD_DAY);
  if (offered.length === 0 || leadDays.some((leadDay) => leadDay > daysBefore)) return null;
  const add = () => {
    const added = offered.map((days) => daysBefore + days);
    setValue('leadDays', normaliseLeadDays([...leadDays, ...added]), { shouldDirty: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="text-warning-soft-foreground">
        {t('reminderForm.applyBy.noEmailBefore', { date: formatDay(on, 'day') })}
      </p>
      <Button type="button" variant="outline" size="sm" className="min-h-11 sm:min-h-8" onClick={add}>
        {t('reminderForm.applyBy.addEmails', { days: formatList(offered.map(String)) })}
      </Button>
    </div>
  );
}

import { Controller } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useReminderPreview, type PreviewSource } from '@/components/reminders/due-date/use-reminder-preview';
import { LEAP_DAYS } from '@/lib/calendar';

/** Shown only if the reminder repeats in years from a 29 February. */
export function LeapDayField(source: PreviewSource) {
  const { t } = useI18n();
  const chosen = useReminderPreview(source)?.leapDay;
  if (!chosen) return null;
  return (
    <Controller
      control={source.control}
      name="leapDay"
      render={({ field }) => (
        <fieldset>
          <legend className="text-sm font-medium">{t('reminderForm.leapDay.label')}</legend>
          <div className="flex flex-wrap gap-x-6 text-sm">
            {LEAP_DAYS.map((leapDay) => (
              <label key={leapDay} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name={field.name}
                  value={leapDay}
                  checked={leapDay === chosen}
                  onChange={() => field.onChange(leapDay)}
                  onBlur={field.onBlur}
                  className="size-4 shrink-0 accent-primary focus-ring"
                />
                {t(`reminderForm.leapDay.days.${leapDay}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    />
  );
}

import { useI18n } from '@/components/i18n/i18n-provider';
import { useReminderPreview, type PreviewSource } from '@/components/reminders/due-date/use-reminder-preview';
import { FormField } from '@/components/ui/form';
import { RadioGroup, RadioOption } from '@/components/ui/radio-group';
import { LEAP_DAYS } from '@/lib/calendar';

/** Shown only if the reminder repeats in years from a 29 February. */
export function LeapDayField(source: PreviewSource) {
  const { t } = useI18n();
  const chosen = useReminderPreview(source)?.leapDay;
  if (!chosen) return null;
  return (
    <FormField
      control={source.control}
      name="leapDay"
      render={({ field }) => (
        <RadioGroup asChild value={chosen} onValueChange={field.onChange} onBlur={field.onBlur} className="block">
          <fieldset role="group">
            <legend className="text-sm font-medium">{t('reminderForm.leapDay.label')}</legend>
            <div className="flex flex-wrap gap-x-6">
              {LEAP_DAYS.map((leapDay) => (
                <RadioOption key={leapDay} value={leapDay}>
                  {t(`reminderForm.leapDay.days.${leapDay}`)}
                </RadioOption>
              ))}
            </div>
          </fieldset>
        </RadioGroup>
      )}
    />
  );
}

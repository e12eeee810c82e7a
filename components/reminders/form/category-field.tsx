'use client';

import type { Control } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { FormField } from '@/components/ui/form';
import { cn } from '@/lib/browser/class-names';
import { CATEGORIES } from '@/lib/schedule/categories';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

/** Shown only for a reminder without a template, because a template sets the category. */
export function CategoryField({ control }: { control: Control<ReminderInput, unknown, ReminderBody> }) {
  const { t } = useI18n();
  return (
    <FormField
      control={control}
      name="category"
      render={({ field }) => (
        <fieldset className="space-y-2">
          <legend className="text-sm font-medium">{t('reminderForm.category.label')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {CATEGORIES.map((category) => (
              <label
                key={category}
                className={cn(
                  'flex cursor-pointer items-start gap-2.5 rounded-lg border p-3 text-sm transition-colors has-checked:border-primary has-checked:bg-primary-soft/50',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
                )}
              >
                <input
                  type="radio"
                  name={field.name}
                  value={category}
                  checked={field.value === category}
                  onChange={() => field.onChange(category)}
                  onBlur={field.onBlur}
                  className="mt-0.5 size-4 shrink-0 accent-primary outline-none"
                />
                <span>
                  <span className="font-medium">{t(`schedule.categories.${category}`)}</span>
                  <span className="block text-xs text-muted-foreground">
                    {t(`reminderForm.category.descriptions.${category}`)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    />
  );
}

'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { cn } from '@/lib/browser/class-names';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { KINDS, toCategory, toKind } from './kind-rules';

/** Shown only for a reminder without a template, because a template sets the category. */
export function KindField() {
  const { t } = useI18n();
  const { control, getValues, setValue } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const chosen = toKind(useWatch({ control, name: 'category' }));
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-medium">{t('reminderForm.kind.label')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {KINDS.map((kind) => (
          <label
            key={kind}
            className={cn(
              'flex min-h-11 cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2.5 text-sm transition-colors has-checked:border-primary has-checked:bg-primary-soft/50',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={chosen === kind}
              onChange={() =>
                setValue('category', toCategory(kind, getValues('repeat') ?? null), { shouldDirty: true })
              }
              className="mt-0.5 size-4 shrink-0 accent-primary outline-none"
            />
            <span>
              <span className="font-medium">{t(`reminderForm.kind.names.${kind}`)}</span>
              <span className="block text-xs text-muted-foreground">{t(`reminderForm.kind.examples.${kind}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

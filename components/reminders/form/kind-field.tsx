'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { RadioGroup, RadioOption } from '@/components/ui/radio-group';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { KINDS, toCategory, toKind, type Kind } from './kind-rules';

/** Shown only for a reminder without a template, because a template sets the category. */
export function KindField() {
  const { t } = useI18n();
  const { control, getValues, setValue } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const chosen = toKind(useWatch({ control, name: 'category' }));
  return (
    <RadioGroup
      asChild
      value={chosen}
      onValueChange={(kind) =>
        setValue('category', toCategory(kind as Kind, getValues('repeat') ?? null), { shouldDirty: true })
      }
      className="block space-y-2"
    >
      <fieldset role="group">
        <legend className="text-sm font-medium">{t('reminderForm.kind.label')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {KINDS.map((kind) => (
            <RadioOption
              key={kind}
              value={kind}
              className="items-start rounded-lg border px-3 py-2.5 leading-normal transition-colors has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft/50"
            >
              <span className="font-medium">{t(`reminderForm.kind.names.${kind}`)}</span>
              <span className="block text-xs text-muted-foreground">{t(`reminderForm.kind.examples.${kind}`)}</span>
            </RadioOption>
          ))}
        </div>
      </fieldset>
    </RadioGroup>
  );
}

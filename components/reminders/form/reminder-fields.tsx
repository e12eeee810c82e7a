'use client';

import { useId, type ComponentProps } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TemplatePicker } from '@/components/reminders/template-picker/template-picker';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import type { useTemplates } from '@/lib/templates/queries';
import type { TemplateOption } from '@/lib/templates/schema';
import { applyTemplate } from './apply-template';
import { OptionalMark } from './optional-mark';

type ReminderControl = Control<ReminderInput, unknown, ReminderBody>;

interface TemplateFieldProps extends Pick<
  ComponentProps<typeof TemplatePicker>,
  'selectedTemplate' | 'showSouthAfrican'
> {
  form: UseFormReturn<ReminderInput, unknown, ReminderBody>;
  templates: ReturnType<typeof useTemplates>;
}

export function TemplateField({ form, templates, ...picker }: TemplateFieldProps) {
  const { t } = useI18n();
  const { control, getValues, setFocus, setValue } = form;
  const labelId = useId();
  function choose(chosen: TemplateOption) {
    const title = getValues('title');
    const isTitleOpen = title.trim() === '' || templates.data?.some(({ name }) => name === title);
    applyTemplate(form, chosen, isTitleOpen ? chosen.name : title);
    if (isTitleOpen) setFocus('title', { shouldSelect: true });
  }
  return (
    <FormField
      control={control}
      name="templateId"
      render={({ field }) => (
        <FormItem>
          <FormLabel id={labelId}>{t('reminderForm.template.label')}</FormLabel>
          <TemplatePicker
            {...picker}
            labelledBy={labelId}
            templates={templates.data}
            isError={templates.isError}
            selectedId={field.value ?? null}
            onChoose={choose}
            onClear={() => setValue('templateId', null, { shouldDirty: true })}
          />
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

export function TitleField({ control, example }: { control: ReminderControl; example: string | undefined }) {
  const { t } = useI18n();
  return (
    <FormField
      control={control}
      name="title"
      render={({ field }) => (
        <FormItem>
          <FormLabel>{t('reminderForm.title.label')}</FormLabel>
          <FormControl>
            <Input
              {...field}
              autoComplete="off"
              placeholder={example && t('reminderForm.title.example', { name: example })}
            />
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

export function DescriptionField({ control }: { control: ReminderControl }) {
  const { t } = useI18n();
  return (
    <FormField
      control={control}
      name="description"
      render={({ field }) => (
        <FormItem>
          <FormLabel>
            {t('reminderForm.description')} <OptionalMark />
          </FormLabel>
          <FormControl>
            <Textarea {...field} value={field.value ?? ''} rows={3} />
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

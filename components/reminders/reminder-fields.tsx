'use client';

import { useId, type ComponentProps } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import type { useTemplates } from '@/lib/templates/queries';
import type { TemplateOption } from '@/lib/templates/schema';
import { applyTemplate } from './apply-template';
import { TemplatePicker } from './template-picker';

type ReminderControl = Control<ReminderInput, unknown, ReminderBody>;

interface TemplateFieldProps extends Pick<
  ComponentProps<typeof TemplatePicker>,
  'selectedTemplate' | 'showSouthAfrican'
> {
  form: UseFormReturn<ReminderInput, unknown, ReminderBody>;
  templates: ReturnType<typeof useTemplates>;
}

export function TemplateField({ form, templates, ...picker }: TemplateFieldProps) {
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
          <FormLabel id={labelId}>Template</FormLabel>
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
  return (
    <FormField
      control={control}
      name="title"
      render={({ field }) => (
        <FormItem>
          <FormLabel>Title</FormLabel>
          <FormControl>
            <Input {...field} autoComplete="off" placeholder={example && `Such as ${example}`} />
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

export function DescriptionField({ control }: { control: ReminderControl }) {
  return (
    <FormField
      control={control}
      name="description"
      render={({ field }) => (
        <FormItem>
          <FormLabel>
            Description <span className="font-normal text-muted-foreground">(optional)</span>
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

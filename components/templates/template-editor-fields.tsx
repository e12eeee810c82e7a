'use client';

import type { Control, FieldPath } from 'react-hook-form';
import { LabelledField } from '@/components/form/labelled-field';
import { WholeNumberInput } from '@/components/form/whole-number-input';
import { FormControl, FormField, FormItem, FormLabel } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import type { TemplateFormValues, TemplateFormInput } from './template-form';

interface FieldProps {
  control: Control<TemplateFormInput, unknown, TemplateFormValues>;
  name: FieldPath<TemplateFormInput>;
  label: string;
  description?: string;
  className?: string;
  /** Language of the text, for screen readers and spell checkers; only if it is not the page's language. */
  lang?: string;
  placeholder?: string;
}

export function TemplateTextField({ lang, placeholder, ...rest }: FieldProps) {
  return (
    <LabelledField {...rest}>
      {(field) => (
        <Input {...field} value={String(field.value ?? '')} autoComplete="off" lang={lang} placeholder={placeholder} />
      )}
    </LabelledField>
  );
}

export function TemplateTextAreaField({ lang, placeholder, ...rest }: FieldProps) {
  return (
    <LabelledField {...rest}>
      {(field) => (
        <Textarea {...field} value={String(field.value ?? '')} rows={3} lang={lang} placeholder={placeholder} />
      )}
    </LabelledField>
  );
}

export function TemplateNumberField(props: FieldProps) {
  return (
    <LabelledField {...props}>
      {(field) => <WholeNumberInput {...field} value={field.value as number | string | null} />}
    </LabelledField>
  );
}

export function TemplateSelectField({
  options,
  ...rest
}: FieldProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <LabelledField {...rest}>
      {(field) => (
        <NativeSelect {...field} value={String(field.value ?? '')}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}

export function TemplateSwitchField({ control, name, label }: FieldProps) {
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem className="flex items-center justify-between gap-3 rounded-lg border p-3">
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Switch
              ref={field.ref}
              checked={field.value === true}
              onCheckedChange={field.onChange}
              onBlur={field.onBlur}
            />
          </FormControl>
        </FormItem>
      )}
    />
  );
}

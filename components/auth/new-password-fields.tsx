'use client';

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { TextField } from '@/components/ui/text-field';

export function NewPasswordFields<Values extends FieldValues>({
  form,
  names: [password, confirmation],
  label,
}: {
  form: UseFormReturn<Values>;
  names: readonly [FieldPath<Values>, FieldPath<Values>];
  label: string;
}) {
  const { t } = useI18n();
  const fields = [
    [password, label],
    [confirmation, t('ui.confirmPassword')],
  ] as const;
  return fields.map(([name, text]) => (
    <TextField
      key={name}
      label={text}
      type="password"
      autoComplete="new-password"
      error={form.getFieldState(name, form.formState).error?.message}
      {...form.register(name)}
    />
  ));
}

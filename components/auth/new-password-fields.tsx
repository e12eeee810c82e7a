'use client';

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { useI18n } from '@/components/i18n/i18n-provider';

export function NewPasswordFields<Values extends FieldValues>({
  form,
  names: [password, confirmation],
  label,
  minimum,
}: {
  form: UseFormReturn<Values>;
  names: readonly [FieldPath<Values>, FieldPath<Values>];
  label: string;
  minimum: number;
}) {
  const { t } = useI18n();
  const fields = [
    [password, label, t('ui.password.rule', { min: minimum })],
    [confirmation, t('ui.confirmPassword'), undefined],
  ] as const;
  return fields.map(([name, text, hint]) => (
    <TextField
      key={name}
      label={text}
      hint={hint}
      type="password"
      autoComplete="new-password"
      error={form.getFieldState(name, form.formState).error?.message}
      {...form.register(name)}
    />
  ));
}

'use client';

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';

export function NewPasswordFields<Values extends FieldValues>({
  form,
  names: [password, confirmation],
  label = 'New Password',
}: {
  form: UseFormReturn<Values>;
  names: readonly [FieldPath<Values>, FieldPath<Values>];
  label?: string;
}) {
  const fields = [
    [password, label],
    [confirmation, 'Confirm Password'],
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

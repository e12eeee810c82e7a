import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/input';

/** Digits, or a number that is written as a program writes it. */
const NUMBER_PATTERN = /^-?\d{1,9}(\.\d*[1-9])?$/;

/**
 * A field for a whole number, or nothing. Text, as a field of type number turns with the wheel and shows what it does not tell:
 * '2e' would count as empty. What is no number is passed on as it was typed, for the form to refuse.
 */
export function WholeNumberInput({
  value,
  onChange,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: number | string | null | undefined;
  onChange: (value: number | string | null) => void;
}) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => {
        const text = event.target.value.trim();
        onChange(NUMBER_PATTERN.test(text) ? Number(text) : text || null);
      }}
    />
  );
}

import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/input';

/** Matches text to convert to a number. '1.' and '1.50' stay text, so that the input does not change while typing. */
const NUMBER_PATTERN = /^-?\d{1,9}(\.\d*[1-9])?$/;

/**
 * A text input, because type="number" changes on scroll and reports invalid text such as '2e' as empty.
 * Keeps invalid text unchanged, so that form validation rejects it.
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

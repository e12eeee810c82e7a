'use client';

import { useId, type ComponentProps } from 'react';
import { inputStyles } from '@/components/ui/input-styles';
import { OptionalMark } from '@/components/ui/optional-mark';
import { PasswordInput } from '@/components/ui/password-input';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
}

/** Uncontrolled, so that text typed before hydration is kept. Spread the props of `register`. */
export function TextField({ label, error, hint, isOptional = false, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control = { ...input, id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy };
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="w-fit text-sm leading-none font-medium">
        {label} {isOptional && <OptionalMark />}
      </label>
      {type === 'password' ? (
        <PasswordInput {...control} label={label.toLowerCase()} />
      ) : (
        <input {...control} type={type} className={inputStyles} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-destructive-text">
          {error}
        </p>
      )}
    </div>
  );
}

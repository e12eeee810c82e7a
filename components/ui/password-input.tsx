'use client';

import { useState, type ComponentProps } from 'react';
import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { inputStyles } from '@/components/ui/input-styles';

/** `label` is in the button's title, not its accessible name: a lookup by label must find only the input. */
export function PasswordInput({
  label = 'password',
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label?: string }) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOffIcon : EyeIcon;
  return (
    <div className="relative">
      <input
        {...props}
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${inputStyles} pr-11`}
      />
      <button
        type="button"
        aria-label={isVisible ? 'Hide' : 'Show'}
        title={`${isVisible ? 'Hide' : 'Show'} ${label}`}
        aria-controls={props.id}
        onClick={() => setVisible(!isVisible)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted-foreground focus-ring transition-colors hover:text-foreground"
      >
        <Icon className="size-4" aria-hidden />
      </button>
    </div>
  );
}

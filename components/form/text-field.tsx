'use client';

import { useId, useState, type ComponentProps } from 'react';
import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { OptionalMark } from '@/components/form/optional-mark';
import { useI18n } from '@/components/i18n/i18n-provider';
import { inputStyles } from '@/components/ui/input-styles';

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

/** The toggle's accessible name does not contain `label`, so that `getByLabel` in tests matches only the input. */
function PasswordInput({ label, ...props }: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label?: string }) {
  const { t } = useI18n();
  const [isVisible, setVisible] = useState(false);
  const labelInTitle = label ?? t('ui.password.label');
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
        aria-label={isVisible ? t('ui.password.hide') : t('ui.password.show')}
        title={t(isVisible ? 'ui.password.hideTitle' : 'ui.password.showTitle', { label: labelInTitle })}
        aria-controls={props.id}
        onClick={() => setVisible(!isVisible)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted-foreground focus-ring transition-colors hover:text-foreground pointer-coarse:w-11"
      >
        <Icon className="size-4" aria-hidden />
      </button>
    </div>
  );
}

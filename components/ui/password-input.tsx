'use client';

import { useState, type ComponentProps } from 'react';
import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { inputStyles } from '@/components/ui/input-styles';

/** The toggle's accessible name does not contain `label`, so that `getByLabel` in tests matches only the input. */
export function PasswordInput({
  label,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label?: string }) {
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

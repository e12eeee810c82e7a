import { useId } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { RadioGroup, RadioOption } from '@/components/ui/radio-group';
import type { ReaderWhen } from '@/lib/schedule/reader-rules';

/** Asks when somebody else is told. */
export function WhenField({ value, onChange }: { value: ReaderWhen; onChange: (when: ReaderWhen) => void }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <RadioGroup
      value={value}
      onValueChange={(chosen) => onChange(chosen as ReaderWhen)}
      aria-labelledby={id}
      className="gap-0"
    >
      <span id={id} className="text-sm font-medium">
        {t('people.dialog.when')}
      </span>
      <RadioOption value="if-not-done">{t('people.dialog.ifNotDone')}</RadioOption>
      <RadioOption value="every-notice">{t('people.dialog.everyNotice')}</RadioOption>
    </RadioGroup>
  );
}

'use client';

import { useId, useRef, useState } from 'react';
import { WholeNumberInput } from '@/components/form/whole-number-input';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { issueText } from '@/lib/i18n/validation';
import { leadDaysSchema } from '@/lib/templates/schema';

/** Adds the typed number also when the field loses the focus, so that saving the form does not lose the number. */
export function AddLeadDay({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (leadDay: number) => void }) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<number | string | null>(null);
  const [error, setError] = useState<string>();
  function add() {
    if (value === null) return;
    const { success, error: problem } = leadDaysSchema.safeParse([...new Set([...chosen, value])]);
    setError(problem?.issues[0] && t.text(issueText(problem.issues[0])));
    if (!success) return;
    onAdd(Number(value));
    setValue(null);
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Label htmlFor={id} className="font-normal">
          {t('reminderForm.leadDays.addAnother')}
        </Label>
        <WholeNumberInput
          ref={input}
          id={id}
          className="h-9 w-20 pointer-coarse:h-11"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-unit ${id}-error`}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
          }}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || value === null) return;
            event.preventDefault();
            add();
          }}
        />
        <span id={`${id}-unit`}>{t('reminderForm.leadDays.daysBefore')}</span>
        {/* Pressing the button blurs the input, which adds the number. Refocus the input for the next number. */}
        <Button type="button" variant="outline" size="sm" onClick={() => input.current?.focus()}>
          {t('reminderForm.leadDays.add')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-destructive-text">
          {error}
        </p>
      )}
    </div>
  );
}

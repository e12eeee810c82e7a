'use client';

import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { WholeNumberInput } from '@/components/ui/whole-number-input';
import { leadDaysSchema } from '@/lib/templates/schema';

/** Adds a number of days, also when the field loses the focus: a typed number must not get lost on saving. */
export function AddLeadDay({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (leadDay: number) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<number | string | null>(null);
  const [error, setError] = useState<string>();
  function add() {
    if (value === null) return;
    const { success, error: problem } = leadDaysSchema.safeParse([...new Set([...chosen, value])]);
    setError(problem?.issues[0]?.message);
    if (!success) return;
    onAdd(Number(value));
    setValue(null);
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Label htmlFor={id} className="font-normal">
          Add another:
        </Label>
        <WholeNumberInput
          ref={input}
          id={id}
          className="h-9 w-20"
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
        <span id={`${id}-unit`}>days before</span>
        {/* The number is added when the input loses the focus; the next one can be typed at once. */}
        <Button type="button" variant="outline" size="sm" onClick={() => input.current?.focus()}>
          Add
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

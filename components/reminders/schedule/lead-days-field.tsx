'use client';

import { useId, useState, type ReactNode } from 'react';
import { XIcon } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { badgeVariants } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormField, FormItem, FormMessage } from '@/components/ui/form';
import { cn } from '@/lib/browser/class-names';
import { leadDayOptions, normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import { leadDayOptionLabel } from '@/lib/schedule-texts';
import { AddLeadDay } from './add-lead-day';

interface LeadDaysFieldProps {
  control: ReminderFormReturn['control'];
  hasTemplate: boolean;
  /** Undefined if there is no template, or it is inactive or still loading. */
  templateLeadDays: readonly number[] | undefined;
  /** Lead days of the reminder from which the form starts, offered in addition to those of the template. */
  savedLeadDays: readonly number[];
  /** Whether the day of an email has passed. It stays chosen, because it may suit the next date. */
  isTooLate: (leadDay: number) => boolean;
  /** Summary of the emails that will be sent. */
  summary: ReactNode;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** What else 'Change' shows. */
  children: ReactNode;
}

/**
 * States the schedule. With a template, checkboxes change it; 'Change' shows the rest, and without a template the chosen
 * lead days with remove buttons.
 */
export function LeadDaysField(props: LeadDaysFieldProps) {
  const { control, hasTemplate, templateLeadDays, savedLeadDays, isTooLate, summary, isOpen, onOpenChange } = props;
  const { t } = useI18n();
  const panelId = useId();
  const chosen = useWatch({ control, name: 'leadDays' }) ?? [];
  const [unticked, setUnticked] = useState<readonly number[]>([]);
  return (
    <FormField
      control={control}
      name="leadDays"
      render={({ field }) => {
        const change = (leadDay: number, isChosen: boolean) => {
          const others = chosen.filter((day) => day !== leadDay);
          if (!isChosen) setUnticked([...unticked, leadDay]);
          field.onChange(normaliseLeadDays(isChosen ? [...others, leadDay] : others));
        };
        // Keep the checkbox of a lead day that the user has unticked, so that it can be ticked again.
        const options = normaliseLeadDays([
          ...leadDayOptions(templateLeadDays),
          ...savedLeadDays,
          ...chosen,
          ...unticked,
        ]);
        return (
          <FormItem>
            <fieldset className="space-y-2.5">
              <legend className="text-sm font-medium">
                {t(hasTemplate ? 'reminderForm.leadDays.labelWithTemplate' : 'reminderForm.leadDays.label')}
              </legend>
              <div className="flex items-start justify-between gap-3">
                {summary}
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  aria-expanded={isOpen}
                  aria-controls={panelId}
                  onClick={() => onOpenChange(!isOpen)}
                >
                  {t('reminderForm.leadDays.change')}
                </Button>
              </div>
              {hasTemplate && (
                <LeadDayCheckboxes options={options} chosen={chosen} isTooLate={isTooLate} onChange={change} />
              )}
              <div id={panelId} hidden={!isOpen} className="space-y-2.5">
                {!hasTemplate && (
                  <ChosenLeadDays
                    chosen={chosen}
                    isTooLate={isTooLate}
                    onRemove={(leadDay) => change(leadDay, false)}
                  />
                )}
                <AddLeadDay chosen={chosen} onAdd={(leadDay) => change(leadDay, true)} />
                {props.children}
              </div>
            </fieldset>
            <FormMessage />
          </FormItem>
        );
      }}
    />
  );
}

interface ChosenProps {
  chosen: readonly number[];
  isTooLate: (leadDay: number) => boolean;
}

function LeadDayCheckboxes({
  options,
  chosen,
  isTooLate,
  onChange,
}: ChosenProps & {
  options: readonly number[];
  onChange: (leadDay: number, isChosen: boolean) => void;
}) {
  const i18n = useI18n();
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
      {options.map((leadDay) => (
        <div key={leadDay} className="flex items-center gap-1.5">
          <label
            htmlFor={`${id}-${leadDay}`}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11"
          >
            <Checkbox
              id={`${id}-${leadDay}`}
              aria-describedby={isTooLate(leadDay) ? `${id}-${leadDay}-passed` : undefined}
              checked={chosen.includes(leadDay)}
              onCheckedChange={(checked) => onChange(leadDay, checked === true)}
            />
            <span className={cn(isTooLate(leadDay) && 'text-muted-foreground')}>
              {leadDayOptionLabel(i18n, leadDay)}
            </span>
          </label>
          {isTooLate(leadDay) && (
            <span id={`${id}-${leadDay}-passed`} className="text-xs text-muted-foreground">
              {i18n.t('reminderForm.leadDays.passed')}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function ChosenLeadDays({ chosen, isTooLate, onRemove }: ChosenProps & { onRemove: (leadDay: number) => void }) {
  const i18n = useI18n();
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {normaliseLeadDays(chosen).map((leadDay) => (
        <li key={leadDay}>
          <button
            type="button"
            aria-label={i18n.t('reminderForm.leadDays.remove', { leadDay: leadDayOptionLabel(i18n, leadDay) })}
            onClick={({ currentTarget }) => {
              const item = currentTarget.parentElement;
              // Focus a neighbour, because the focused button is about to be removed.
              (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')?.focus();
              onRemove(leadDay);
            }}
            className={cn(
              badgeVariants('secondary'),
              'min-h-8 cursor-pointer gap-1.5 text-sm font-medium focus-ring pointer-coarse:min-h-11',
              isTooLate(leadDay) && 'text-muted-foreground line-through',
            )}
          >
            {leadDayOptionLabel(i18n, leadDay)}
            <XIcon aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

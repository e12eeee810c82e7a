'use client';

import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FormField, FormMessage, FormItem } from '@/components/ui/form';
import { leadDayLabel, leadDayOptions, normaliseLeadDays } from '@/lib/schedule/reminder-rules';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

/**
 * Shows checkboxes for a reminder with a template, otherwise only text. A lead day that was ever ticked keeps its
 * checkbox, so that every planned email is visible and an unticked lead day can be ticked again.
 * @param templateLeadDays undefined while the template is not loaded
 * @param savedLeadDays offered in addition to the template's lead days
 */
export function LeadDaysField({
  control,
  hasTemplate,
  templateLeadDays,
  savedLeadDays,
}: {
  control: Control<ReminderInput, unknown, ReminderBody>;
  hasTemplate: boolean;
  templateLeadDays: readonly number[] | undefined;
  savedLeadDays: readonly number[];
}) {
  const id = useId();
  const chosen = useWatch({ control, name: 'leadDays' }) ?? [];
  const [everChosen, setEverChosen] = useState(chosen);
  if (chosen.some((day) => !everChosen.includes(day))) setEverChosen([...everChosen, ...chosen]);
  return (
    <FormField
      control={control}
      name="leadDays"
      render={({ field }) => {
        if (!hasTemplate) {
          return (
            <FormItem>
              <p className="text-sm text-muted-foreground">{describeLeadDays(chosen)}</p>
              <FormMessage />
            </FormItem>
          );
        }
        const options = normaliseLeadDays([...leadDayOptions(templateLeadDays), ...savedLeadDays, ...everChosen]);
        return (
          <FormItem>
            <fieldset className="space-y-2.5">
              <legend className="text-sm font-medium">Notification Schedule</legend>
              <p className="text-sm text-muted-foreground">Email me this far ahead:</p>
              <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
                {options.map((leadDay) => (
                  <label
                    key={leadDay}
                    htmlFor={`${id}-${leadDay}`}
                    className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm"
                  >
                    <Checkbox
                      id={`${id}-${leadDay}`}
                      checked={chosen.includes(leadDay)}
                      onCheckedChange={(checked) => {
                        const others = chosen.filter((day) => day !== leadDay);
                        field.onChange(normaliseLeadDays(checked === true ? [...others, leadDay] : others));
                      }}
                    />
                    {leadDayLabel(leadDay)}
                  </label>
                ))}
              </div>
              <p role="status" className="text-sm text-warning-soft-foreground empty:absolute">
                {chosen.length === 0 && 'Nothing is ticked, so no email will be sent.'}
              </p>
            </fieldset>
            <FormMessage />
          </FormItem>
        );
      }}
    />
  );
}

function describeLeadDays(leadDays: readonly number[]): string {
  const before = normaliseLeadDays(leadDays).filter((day) => day > 0);
  const onTheDay = leadDays.includes(0);
  if (before.length === 0) return onTheDay ? 'We’ll email you on the day itself.' : 'No email will be sent.';
  const list = before.length > 1 ? `${before.slice(0, -1).join(', ')} and ${before.at(-1)}` : String(before[0]);
  const unit = before.length === 1 && before[0] === 1 ? 'day' : 'days';
  return `We’ll email you ${list} ${unit} before${onTheDay ? ', and on the day itself' : ''}.`;
}

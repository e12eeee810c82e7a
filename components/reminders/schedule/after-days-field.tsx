'use client';

import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Switch } from '@/components/ui/switch';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { SUGGESTED_AFTER_DAYS } from '@/lib/schedule/lead-day-rules';

/** Offers emails after the due date: the days that the reminder has, or else the suggested ones. */
export function AfterDaysField({ control }: { control: Control<ReminderInput, unknown, ReminderBody> }) {
  const { t, formatList } = useI18n();
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control, name: 'afterDays' });
  const chosen = value ?? [];
  const [offered] = useState(chosen.length > 0 ? chosen : [...SUGGESTED_AFTER_DAYS]);
  const last = offered.at(-1) ?? 0;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <Switch
        ref={ref}
        checked={chosen.length > 0}
        onCheckedChange={(checked) => onChange(checked ? offered : [])}
        onBlur={onBlur}
      />
      <span>{t('reminderForm.afterDays', { days: formatList(offered.map(String)), last })}</span>
    </label>
  );
}

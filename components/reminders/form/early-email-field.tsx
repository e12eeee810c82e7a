import { useI18n } from '@/components/i18n/i18n-provider';
import { Checkbox } from '@/components/ui/checkbox';
import type { Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';

interface EarlyEmailFieldProps {
  day: Day;
  today: Day;
  notifyHour: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function EarlyEmailField({ day, today, notifyHour, checked, onChange }: EarlyEmailFieldProps) {
  const { t } = useI18n();
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
      <Checkbox checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      {t(`reminderForm.earlyEmail.${earlyTime(day, today, notifyHour)}`)}
    </label>
  );
}

/** Returns 'today', 'tomorrow morning' or 'tomorrow'. */
export const earlyTimeText = ({ t }: I18n, day: Day, today: Day, notifyHour: number): string =>
  t(`reminderForm.summary.early.${earlyTime(day, today, notifyHour)}`);

function earlyTime(day: Day, today: Day, notifyHour: number): 'today' | 'tomorrowMorning' | 'tomorrow' {
  if (day <= today) return 'today';
  return notifyHour < 12 ? 'tomorrowMorning' : 'tomorrow';
}

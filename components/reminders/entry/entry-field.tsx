import { useId, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BanknoteIcon, CalendarIcon, CarIcon, ListPlusIcon, RepeatIcon, XIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { NavigationLink } from '@/components/layout/navigation';
import { TemplateIcon } from '@/components/reminders/template-icon';
import { useSeveralOffer } from '@/components/reminders/template-picker/use-several-offer';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { Day } from '@/lib/calendar';
import type { Currency } from '@/lib/i18n/read-amount';
import { MAX_TITLE_LENGTH } from '@/lib/reminders/schema';
import { detailLabel } from '@/lib/reminder-details';
import type { ReminderInput } from '@/lib/reminders/schema';
import { formatRepeat } from '@/lib/schedule-texts';
import type { Entry, EntryPart } from './read-entry';

interface EntryFieldProps {
  line: string;
  parts: Entry;
  currency: Currency;
  /** Counted from the event that the line names. */
  countedDueOn: Day | null;
  onChange: (line: string) => void;
  onLeaveOut: (part: EntryPart) => void;
  onSeveral: () => void;
}

const CONTROLS: Record<EntryPart, string> = {
  template: '[role=combobox]',
  day: '[name=eventOn], [name=dueAt]',
  period: '[name=dueAt]',
  repeat: '[name=repeat]',
  amount: '[name=amount]',
  plate: '[name=reference]',
};

/** Takes one line about a reminder, and shows below it what was understood. */
export function EntryField({ line, parts, currency, countedDueOn, onChange, onLeaveOut, onSeveral }: EntryFieldProps) {
  const { t, formatDay } = useI18n();
  const several = useSeveralOffer(parts.title);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chips = useChips(parts, currency);
  const { control: fields } = useFormContext<ReminderInput>();
  const isDateMissing =
    !useWatch({ control: fields, name: ['dueAt', 'eventOn'] }).some(Boolean) && line.trim() !== '' && !parts.period;
  function goTo(part: EntryPart) {
    const control = input.current?.form?.querySelector<HTMLElement>(CONTROLS[part]);
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
    if (part === 'template') control?.click();
  }
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{t('reminderForm.entry.label')}</Label>
      <Input
        ref={input}
        id={id}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_TITLE_LENGTH}
        placeholder={t('reminderForm.entry.example')}
        value={line}
        onChange={(event) => onChange(event.target.value)}
      />
      <ul
        aria-label={t('reminderForm.entry.understood')}
        aria-live="polite"
        className="flex flex-wrap gap-2 empty:hidden"
      >
        {chips.map(({ part, icon, label, text }) => (
          <li key={part} className="flex max-w-full rounded-full bg-primary-soft text-primary-soft-foreground">
            <Button
              type="button"
              variant="ghost"
              size="sm"
              className="min-w-0 shrink rounded-full pr-1 font-medium"
              aria-label={`${label}: ${text}`}
              onClick={() => goTo(part)}
            >
              {icon}
              <span className="truncate">{text}</span>
            </Button>
            <Button
              type="button"
              variant="ghost"
              size="icon-sm"
              className="rounded-full"
              aria-label={t('reminderForm.entry.leaveOut', { value: text })}
              onClick={() => {
                input.current?.focus();
                onLeaveOut(part);
              }}
            >
              <XIcon aria-hidden />
            </Button>
          </li>
        ))}
        {several.kind && (
          <li>
            <Button asChild variant="outline" size="sm" className="rounded-full border-dashed font-medium">
              <NavigationLink href={several.href} onClick={onSeveral}>
                <ListPlusIcon aria-hidden />
                {several.label}
              </NavigationLink>
            </Button>
          </li>
        )}
        {isDateMissing && (
          <li>
            <Button
              type="button"
              variant="outline"
              size="sm"
              className="rounded-full border-dashed font-medium"
              onClick={() => goTo('day')}
            >
              <CalendarIcon aria-hidden />
              {t('reminderForm.entry.when')}
            </Button>
          </li>
        )}
        {/* Last, because the server counts it, which would move a button away from under a finger. */}
        {parts.day && countedDueOn && (
          <li className="flex min-h-9 items-center text-sm font-medium">
            {t('reminderForm.dueDate.label')}: {formatDay(countedDueOn, 'shortWeekdayAndDay')}
          </li>
        )}
      </ul>
    </div>
  );
}

interface Chip {
  part: EntryPart;
  icon: ReactNode;
  label: string;
  text: string;
}

function useChips({ template, day, period, repeat, amount, plate }: Entry, currency: Currency): Chip[] {
  const i18n = useI18n();
  const { t, formatDay, formatAmount } = i18n;
  const label = template?.value.countsFrom?.label ?? t('reminderForm.dueDate.label');
  const date = { icon: <CalendarIcon aria-hidden />, label };
  const isYearless = day?.omitsYear && template?.value.occasion != null;
  return [
    template && {
      part: 'template' as const,
      icon: <TemplateIcon template={template.value} category={template.value.category} size="sm" />,
      label: t('reminderForm.template.label'),
      text: template.value.name,
    },
    day && {
      ...date,
      part: 'day' as const,
      text: isYearless
        ? t('reminderForm.dueDate.everyYear', { date: formatDay(day.value, 'dayAndMonth') })
        : formatDay(day.value, 'day'),
    },
    period && { ...date, part: 'period' as const, text: t('reminderForm.entry.whichDay', { period: period.read }) },
    repeat && {
      part: 'repeat' as const,
      icon: <RepeatIcon aria-hidden />,
      label: t('reminderForm.repeat.label'),
      text: formatRepeat(i18n, repeat.value),
    },
    amount && {
      part: 'amount' as const,
      icon: <BanknoteIcon aria-hidden />,
      label: detailLabel(i18n, 'amount', null),
      text: formatAmount(amount.value, currency),
    },
    plate && {
      part: 'plate' as const,
      icon: <CarIcon aria-hidden />,
      label: detailLabel(i18n, 'reference', 'plate'),
      text: plate.value,
    },
  ].filter((chip) => chip !== undefined);
}

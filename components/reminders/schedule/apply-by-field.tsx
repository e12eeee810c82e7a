'use client';

import { ClockAlertIcon, HourglassIcon, XIcon } from 'lucide-react';
import { useWatch, type ControllerRenderProps } from 'react-hook-form';
import { WholeNumberInput } from '@/components/form/whole-number-input';
import { useI18n } from '@/components/i18n/i18n-provider';
import { ClosedDayHint, Hint } from '@/components/reminders/due-date/due-date-hints';
import {
  useApplyByPreview,
  type ApplyByPreview,
  type ApplyBySource,
} from '@/components/reminders/due-date/use-apply-by-preview';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormControl, FormField, FormItem, FormMessage } from '@/components/ui/form';
import { NativeSelect } from '@/components/ui/native-select';
import { applyByNote } from '@/lib/apply-by-note';
import type { Day } from '@/lib/calendar';
import type { ReminderInput } from '@/lib/reminders/schema';
import { applyByLabel, applyByText } from '@/lib/schedule-texts';
import {
  applyByPhase,
  APPLY_BY_UNITS,
  APPLY_BY_VERBS,
  templateApplyBy,
  toApplyByRule,
  type ApplyByRule,
} from '@/lib/schedule/apply-by-rules';
import { isPaidByItself } from '@/lib/templates/rules';
import { EarlierEmails, WorkingDayEmail } from './offered-emails';
import type { EmailPreview } from './use-email-preview';

const INITIAL_COUNT = 14;

interface ApplyByFieldProps extends ApplyBySource {
  emails: EmailPreview;
  onWantsOffered: (wanted: boolean) => void;
  /** Undefined until the user opens or removes the sentence. What replaces it then takes the focus. */
  isOpen: boolean | undefined;
  onOpenChange: (open: boolean | undefined) => void;
}

/** Whether there is something to say about paying or an apply-by date, not only one to set. */
export function useHasApplyBy({ control, template }: Pick<ApplyBySource, 'control' | 'template'>): boolean {
  const [applyBy, category] = useWatch({ control, name: ['applyBy', 'category'] });
  const byTemplate = templateApplyBy(template);
  const rule = applyBy === undefined ? byTemplate : applyBy;
  return rule !== null || byTemplate !== null || isPaidByItself({ category, template, applyBy: rule });
}

/** States the apply-by date. A button opens it as a sentence to change if there is none, or only the template's. */
export function ApplyByField({ emails, onWantsOffered, isOpen, onOpenChange, ...source }: ApplyByFieldProps) {
  const { t } = useI18n();
  const { control, template, today } = source;
  const preview = useApplyByPreview(source);
  const byTemplate = templateApplyBy(template);
  const category = useWatch({ control, name: 'category' });
  const initialRule = byTemplate ?? { count: INITIAL_COUNT, unit: 'day', verb: template?.applyByVerb ?? 'apply' };
  return (
    <FormField
      control={control}
      name="applyBy"
      render={({ field }) => {
        const rule = field.value === undefined ? byTemplate : field.value;
        const isTemplates = preview !== null && preview.kind !== 'own';
        const isDebitOrder = byTemplate === null && isPaidByItself({ category, template, applyBy: rule });
        const isBill = byTemplate?.verb === 'pay' && category === 'custom-repeat';
        const isAhead = preview?.on != null && emails.reminder !== null && emails.reminder.nextOccurrence >= today;
        const openButton = (
          <Button
            type="button"
            variant={rule ? 'link' : 'outline'}
            size="sm"
            className={rule ? 'px-0' : 'min-h-11 sm:min-h-8'}
            autoFocus={isOpen === false}
            onClick={() => {
              onOpenChange(true);
              field.onChange(toApplyByRule(rule ?? initialRule));
            }}
          >
            {t(rule ? 'reminderForm.applyBy.change' : 'reminderForm.applyBy.add')}
          </Button>
        );
        return (
          <FormItem>
            {isDebitOrder && <p className="text-sm">{t('reminderForm.applyBy.paidByItself')}</p>}
            {isBill && (
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
                <Checkbox
                  checked={rule === null}
                  onCheckedChange={(checked) => {
                    onOpenChange(undefined);
                    field.onChange(checked === true ? null : toApplyByRule(byTemplate));
                  }}
                />
                {t('reminderForm.applyBy.paidByItself')}
              </label>
            )}
            {rule && (
              <div role="status" className="space-y-1.5 empty:absolute">
                {isAhead && <ApplyByHint preview={preview} today={today} />}
                {isAhead && preview.on! >= today && <ClosedDayHint day={preview.on!} today={today} />}
              </div>
            )}
            {rule && (isOpen || !isTemplates) ? (
              <ApplyBySentence
                {...field}
                value={rule}
                on={preview && preview.on}
                autoFocus={isOpen === true}
                onRemove={() => {
                  onOpenChange(false);
                  field.onChange(null);
                }}
              />
            ) : (
              // Without its date, the template's rule says nothing that one could change. For a birthday there is none.
              (rule ? preview?.on : category !== 'recurring-date') && <div>{openButton}</div>
            )}
            <FormMessage />
            {preview?.on && preview.daysBefore !== null && (
              <>
                {emails.offeredLeadDays.length > 0 && (
                  <EarlierEmails
                    on={preview.on}
                    daysBefore={preview.daysBefore}
                    leadDays={emails.offeredLeadDays}
                    hasEarlier={emails.leadDays.some(
                      (leadDay) => leadDay > preview.daysBefore! && !emails.offeredLeadDays.includes(leadDay),
                    )}
                    checked={emails.addedLeadDays.length > 0}
                    onChange={onWantsOffered}
                  />
                )}
                <WorkingDayEmail
                  on={preview.on}
                  daysBefore={preview.daysBefore}
                  addedLeadDays={emails.addedLeadDays}
                  today={today}
                />
              </>
            )}
          </FormItem>
        );
      }}
    />
  );
}

/** Reads, for example, 'Cancel by 31 Dec 2026: 20 working days before.' and why. Of one's own, only once it is too late. */
export function ApplyByHint({ preview: { on, rule, kind }, today }: { preview: ApplyByPreview; today: Day }) {
  const i18n = useI18n();
  if (on === null) return null;
  const phase = applyByPhase(on, today);
  const isAhead = phase === 'before';
  if (kind === 'own' && isAhead) return null;
  const phrase = applyByText(i18n, { on, verb: rule.verb, kind }, today);
  return (
    <Hint Icon={isAhead ? HourglassIcon : ClockAlertIcon} warning={!isAhead}>
      <strong className={isAhead ? 'font-semibold text-foreground' : 'font-semibold'}>
        {i18n.t(`reminderForm.applyBy.rule.${rule.unit}`, {
          phrase: phase === 'last-day' ? i18n.t('reminderForm.applyBy.isToday', { phrase }) : phrase,
          count: rule.count,
        })}
      </strong>{' '}
      {applyByNote(i18n, { kind, verb: rule.verb }, phase)}
    </Hint>
  );
}

interface SentenceProps extends Omit<ControllerRenderProps<ReminderInput, 'applyBy'>, 'value'> {
  value: ApplyByRule;
  /** The date, if it is known. */
  on: Day | null;
  autoFocus: boolean;
  onRemove: () => void;
}

/** Reads, for example, 'Cancel by 31 Dec 2026, 20 working days before the due date'. */
function ApplyBySentence({ value, on, autoFocus, onChange, onRemove, ...field }: SentenceProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { count, unit, verb } = value;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="sr-only">{t('reminderForm.applyBy.legend')}</legend>
      <div>
        <NativeSelect
          aria-label={t('reminderForm.applyBy.verb')}
          autoFocus={autoFocus}
          className="w-auto"
          value={verb}
          onChange={(event) => onChange({ ...value, verb: event.target.value })}
        >
          {APPLY_BY_VERBS.map((name) => (
            <option key={name} value={name}>
              {applyByLabel(i18n, name)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <strong role="status" className="font-semibold">
        {on && t('reminderForm.applyBy.date', { date: i18n.formatDay(on, 'day') })}
      </strong>
      {/* A line of its own on a phone, below the button that removes the sentence. */}
      <div className="flex items-center gap-2 max-sm:order-1 max-sm:w-full">
        <FormControl>
          <WholeNumberInput
            {...field}
            aria-label={t('reminderForm.applyBy.count')}
            className="w-14"
            value={count}
            onChange={(typed) => onChange({ ...value, count: typed })}
          />
        </FormControl>
        <div>
          <NativeSelect
            aria-label={t('reminderForm.applyBy.unit')}
            className="w-auto"
            value={unit}
            onChange={(event) => onChange({ ...value, unit: event.target.value })}
          >
            {APPLY_BY_UNITS.map((name) => (
              <option key={name} value={name}>
                {t(`reminderForm.applyBy.units.${name}`, { count: count === 1 ? 1 : 2 })}
              </option>
            ))}
          </NativeSelect>
        </div>
        <span>{t('reminderForm.applyBy.before')}</span>
      </div>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        className="size-11 max-sm:ms-auto"
        aria-label={t('reminderForm.applyBy.remove')}
        onClick={onRemove}
      >
        <XIcon aria-hidden />
      </Button>
    </fieldset>
  );
}

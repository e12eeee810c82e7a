'use client';

import { useEffect, useId, useRef } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import type { FormField } from '@/lib/reminders/at-once/merge-changes';
import { savedReminderValues } from '@/lib/reminders/at-once/saved-values';
import { Button } from '@/components/ui/button';
import { RadioGroup, RadioOption } from '@/components/ui/radio-group';
import { parseDay } from '@/lib/calendar';
import type { ReminderInput } from '@/lib/reminders/schema';
import { DETAIL_NAMES, detailLabel, formatDetail, isDetail } from '@/lib/reminder-details';
import { formatRepeat, lastDayPhrase, leadDayLabel } from '@/lib/schedule-texts';
import { useTemplates } from '@/lib/templates/queries';
import type { Conflicts, Decision } from './conflicts';
import { toKind } from './kind-rules';

interface ChangedElsewhereProps {
  conflicts: Conflicts;
  onChange: (conflicts: Conflicts) => void;
  onBack: () => void;
}

/** Shows both values of each field that was changed in two places, and asks which one to keep. */
export function ChangedElsewhere({ conflicts, onChange, onBack }: ChangedElsewhereProps) {
  const { t } = useI18n();
  const { label, format } = useFieldTexts();
  const problemId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { current, values, decisions, isOverdue } = conflicts;
  const choices = { mine: values, theirs: savedReminderValues(current) };
  const choose = (decision: Decision, keep: Decision['keep']) =>
    onChange({ ...conflicts, decisions: decisions.map((each) => (each === decision ? { ...each, keep } : each)) });
  return (
    <div
      data-slot="question"
      className="min-h-0 flex-1 space-y-5 overflow-y-auto px-5 py-5 sm:px-6 low:overflow-visible phone:flex-none phone:overflow-visible"
    >
      <div className="space-y-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('reminders.changedElsewhere.title')}
        </h3>
        <p className="text-sm text-muted-foreground">{t('reminders.changedElsewhere.description')}</p>
      </div>
      {decisions.map((decision, index) => {
        const { fields, keep } = decision;
        const isMissing = isOverdue === true && keep === undefined;
        return (
          <RadioGroup
            key={fields.join()}
            aria-label={label(fields)}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${problemId}-${index}` : undefined}
            value={keep ?? ''}
            onValueChange={(chosen) => choose(decision, chosen as Decision['keep'])}
            className="gap-1"
          >
            <span aria-hidden className="text-sm font-medium">
              {label(fields)}
            </span>
            {(['mine', 'theirs'] as const).map((side) => (
              <RadioOption key={side} value={side}>
                <span className="block text-muted-foreground">{t(`reminders.changedElsewhere.${side}`)}</span>
                <bdi className="block wrap-anywhere whitespace-pre-line">{format(choices[side], fields)}</bdi>
              </RadioOption>
            ))}
            <p id={`${problemId}-${index}`} role="alert" className="text-sm text-destructive-text empty:hidden">
              {isMissing && t('reminders.changedElsewhere.missing')}
            </p>
          </RadioGroup>
        );
      })}
      <Button type="button" variant="outline" onClick={onBack}>
        {t('reminders.changedElsewhere.back')}
      </Button>
    </div>
  );
}

/** The label of a field, and its value in words. */
function useFieldTexts() {
  const i18n = useI18n();
  const { t, formatDay, formatList } = i18n;
  const { user } = useDashboard();
  const templates = useTemplates(true);
  const formatField = (values: ReminderInput, name: FormField): string | null | undefined => {
    const { category, repeat, applyBy, templateId, leadDays = [], afterDays = [] } = values;
    switch (name) {
      case 'dueAt':
        return formatDay(parseDay(values.dueAt), 'shortWeekdayAndDay');
      case 'templateId':
        return templates.data?.find(({ id }) => id === templateId)?.name;
      case 'eventOn':
        return values.eventOn && formatDay(parseDay(values.eventOn), 'shortWeekdayAndDay');
      case 'category':
        return t(`reminderForm.kind.names.${toKind(category)}`);
      case 'repeat':
        return repeat ? formatRepeat(i18n, repeat) : t('reminderForm.repeat.never');
      case 'leapDay':
        return values.leapDay && t(`reminderForm.leapDay.days.${values.leapDay}`);
      case 'leadDays':
        return formatList(leadDays.map((day) => leadDayLabel(i18n, day)));
      case 'afterDays':
        return formatList(afterDays.map((day) => leadDayLabel(i18n, -day)));
      case 'applyBy':
        return (
          applyBy &&
          t(`reminderForm.applyBy.rule.${applyBy.unit}`, {
            phrase: lastDayPhrase(i18n, applyBy.verb),
            count: applyBy.count,
          })
        );
      case 'title':
        return values[name];
      default:
        return isDetail(name) ? formatDetail(i18n, values[name], user.currencyFormat) : null;
    }
  };
  const labels: Partial<Record<FormField, string>> = {
    title: t('reminderForm.title.label'),
    dueAt: t('reminderForm.dueDate.label'),
    templateId: t('reminderForm.template.label'),
    category: t('reminderForm.repeat.label'),
    leadDays: t('reminderForm.leadDays.label'),
    afterDays: t('reminderForm.leadDays.label'),
    applyBy: t('reminderForm.applyBy.legend'),
    ...Object.fromEntries(DETAIL_NAMES.map((name) => [name, detailLabel(i18n, name)])),
  };
  return {
    label: ([first]: FormField[]): string => (first && labels[first]) ?? '',
    format: (values: ReminderInput, fields: FormField[]): string =>
      fields.flatMap((name) => formatField(values, name) || []).join(', ') || t('reminders.changedElsewhere.nothing'),
  };
}

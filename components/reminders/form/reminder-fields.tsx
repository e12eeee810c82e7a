'use client';

import { useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch, type ControllerRenderProps } from 'react-hook-form';
import { LabelledField } from '@/components/form/labelled-field';
import { OptionalMark } from '@/components/form/optional-mark';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { useReminderDraft } from '@/components/reminders/drafts/use-reminder-draft';
import type { ReminderFormOptions, ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { TemplatePicker } from '@/components/reminders/template-picker/template-picker';
import { Checkbox } from '@/components/ui/checkbox';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { CURRENCY_SIGNS, readAmount, type Currency } from '@/lib/i18n/read-amount';
import type { Translator } from '@/lib/i18n/translator';
import { DETAILS, detailLabel, type DetailName } from '@/lib/reminder-details';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { occasionFromTitle } from '@/lib/schedule/behaviour-rules';
import type { useTemplates } from '@/lib/templates/queries';
import type { TemplateOption, TemplateResponse } from '@/lib/templates/schema';
import { AmountHint } from './amount-hint';
import { applyTemplate } from './apply-template';
import { toCategory, toKind } from './kind-rules';

interface TemplateFieldProps extends Pick<
  ComponentProps<typeof TemplatePicker>,
  'selectedTemplate' | 'showSouthAfrican'
> {
  form: ReminderFormReturn;
  templates: ReturnType<typeof useTemplates>;
  drafts: ReturnType<typeof useReminderDraft>;
}

export function TemplateField({ form, templates, drafts, ...picker }: TemplateFieldProps) {
  const { t } = useI18n();
  const { control, getValues, setFocus, setValue } = form;
  const labelId = useId();
  function choose(chosen: TemplateOption) {
    const title = getValues('title');
    const isTitleOpen = title.trim() === '' || templates.data?.some(({ name }) => name === title);
    const apply = () => drafts.fillIn(() => applyTemplate(form, chosen, isTitleOpen ? chosen.name : title));
    // The field of the event may only now appear, and is focused below.
    if (chosen.countsFrom) flushSync(apply);
    else apply();
    if (getValues('dueAt') === '') setFocus(chosen.countsFrom ? 'eventOn' : 'dueAt');
    else if (isTitleOpen) setFocus('title', { shouldSelect: true });
  }
  function create(title: string) {
    const checked = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    setValue('templateId', null, checked);
    setValue('title', title, checked);
    setFocus('title');
  }
  return (
    <FormField
      control={control}
      name="templateId"
      render={({ field }) => (
        <FormItem>
          <FormLabel id={labelId}>{t('reminderForm.template.label')}</FormLabel>
          <TemplatePicker
            {...picker}
            labelledBy={labelId}
            templates={templates.data}
            isError={templates.isError}
            selectedId={field.value ?? null}
            onChoose={choose}
            onCreate={create}
            onClear={() => drafts.fillIn(() => setValue('templateId', null, { shouldDirty: true }))}
          />
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

export function TitleField({
  control,
  example,
  isBirthday,
}: {
  control: ReminderFormReturn['control'];
  example: string | undefined;
  isBirthday: boolean;
}) {
  const { t } = useI18n();
  const { getValues, setValue } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const { templateId, category = 'one-time-deadline', title = '' } = useWatch({ control });
  const kind = toKind(category);
  const mayBeOccasion = !templateId && kind !== 'expiry' && occasionFromTitle(title) !== null;
  return (
    <FormField
      control={control}
      name="title"
      render={({ field }) => (
        <FormItem>
          <FormLabel>
            {t('reminderForm.title.label')}
            {isBirthday && (
              <span className="font-normal text-muted-foreground">{t('reminderForm.title.whoseBirthday')}</span>
            )}
          </FormLabel>
          <FormControl>
            <Input
              {...field}
              autoComplete="off"
              onFocus={({ currentTarget }) => currentTarget.value === example && currentTarget.select()}
              placeholder={example && t('reminderForm.title.example', { name: example })}
            />
          </FormControl>
          {mayBeOccasion && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
              <Checkbox
                checked={kind === 'occasion'}
                onCheckedChange={(checked) => {
                  const chosen = checked === true ? 'occasion' : 'deadline';
                  setValue('category', toCategory(chosen, getValues('repeat') ?? null), { shouldDirty: true });
                }}
              />
              {t('reminderForm.title.everyYear')}
            </label>
          )}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

interface DetailFieldProps {
  control: ReminderFormReturn['control'];
  name: DetailName;
  referenceKind: TemplateResponse['referenceKind'] | undefined;
  currency: Currency;
  source: ReminderFormOptions;
}

export function DetailField({ control, name, referenceKind, currency, source }: DetailFieldProps) {
  const i18n = useI18n();
  const label = detailLabel(i18n, name, referenceKind);
  if (name === 'amount') return <AmountField control={control} label={label} currency={currency} source={source} />;
  const examples = name === 'reference' && !referenceKind ? i18n.t('details.referenceExamples') : undefined;
  return (
    <LabelledField
      control={control}
      name={name}
      label={
        <>
          {label} <OptionalMark />
        </>
      }
    >
      {({ value, onChange, ...field }) => {
        const input = {
          ...field,
          value: value ?? '',
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(event.target.value || null),
        };
        return DETAILS[name].kind === 'text' ? (
          <Textarea {...input} rows={2} />
        ) : (
          <Input {...input} autoComplete="off" placeholder={examples} />
        );
      }}
    </LabelledField>
  );
}

interface AmountFieldProps {
  control: ReminderFormReturn['control'];
  label: string;
  currency: Currency;
  source: ReminderFormOptions;
}

function AmountField({ control, label, currency, source }: AmountFieldProps) {
  const { t } = useI18n();
  return (
    <FormField
      control={control}
      name="amount"
      render={({ field, fieldState }) => (
        <FormItem>
          <FormLabel>
            {label} <OptionalMark />
          </FormLabel>
          <AmountInput {...field} currency={currency} />
          <AmountHint amount={field.value} source={source} currency={currency} />
          <FormMessage>{fieldState.invalid && describeProblem(t, field.value, currency)}</FormMessage>
        </FormItem>
      )}
    />
  );
}

/** Text that is no amount is the field's value as it was typed. */
function describeProblem(t: Translator, value: unknown, currency: Currency): string | undefined {
  const problem = typeof value === 'string' ? readAmount(value, currency) : null;
  return typeof problem === 'string' ? t(`validation.amount.${problem}`) : undefined;
}

/** Keeps the typed text of its value, because an unfinished amount such as '2340,' would lose its comma. */
function AmountInput({
  value,
  onChange,
  currency,
  ...field
}: ControllerRenderProps<ReminderInput, 'amount'> & { currency: Currency }) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const text = typed && Object.is(typed.value ?? null, value ?? null) ? typed.text : String(value ?? '');
  return (
    <div className="relative">
      <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted-foreground md:text-sm">
        {CURRENCY_SIGNS[currency][0]}
      </span>
      <FormControl>
        <Input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          className="pl-8"
          value={text}
          onChange={(event) => {
            const input = event.target.value;
            const amount = readAmount(input, currency);
            setTyped({ text: input, value: typeof amount === 'string' ? input : amount });
            onChange(typeof amount === 'string' ? input : amount);
          }}
        />
      </FormControl>
    </div>
  );
}

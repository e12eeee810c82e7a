import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { readEntry, type Entry, type EntryPart } from '@/components/reminders/entry/read-entry';
import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { isOffered } from '@/components/reminders/template-picker/template-search';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { isDay, type Day } from '@/lib/calendar';
import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import type { ReminderInput } from '@/lib/reminders/schema';
import { suggestRepeat, type Repeat } from '@/lib/schedule/recurrence-rules';
import type { TemplateOption } from '@/lib/templates/schema';
import { applyTemplate } from './apply-template';
import { suitRepeat } from './suit-repeat';

type WrittenField = 'templateId' | 'title' | 'dueAt' | 'eventOn' | 'repeat' | 'amount' | 'reference';

interface EntrySource {
  user: CurrentUser;
  today: Day;
  templates: readonly TemplateOption[] | undefined;
  /** What the form has counted from an event. */
  counted: { dueAt: string } | null;
}

/** Fills in the form from one line while it is typed. A field that was changed by hand keeps its value. */
export function useEntry(form: ReminderFormReturn, { user, today, templates, counted }: EntrySource) {
  const i18n = useI18n();
  const [typedLine, setLine] = useState<string>();
  const line = typedLine ?? '';
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const entry = useMemo(
    () =>
      readEntry(line, {
        today,
        dateFormat: user.dateFormat,
        vocabulary: dateVocabulary(i18n),
        currency: user.currencyFormat,
        templates: templates?.filter((template) => isOffered(template, user.showSATemplates)) ?? [],
        without: stillIn(line, leftOut).map(({ part }) => part),
      }),
    [line, leftOut, today, user, i18n, templates],
  );
  const [fill] = useState(() => entryWriter(form));
  // An unused line says nothing about a form that is filled in by hand, whenever the templates are read again.
  const fillIn = useEffectEvent((next: Entry) => typedLine !== undefined && fill(next, counted?.dueAt));
  useEffect(() => {
    fillIn(entry);
  }, [entry]);
  return {
    line,
    /** The parts with the values of the fields, which may have been changed since. */
    parts: useCurrentParts(form, entry, templates),
    onChange: (typed: string) => {
      setLine(typed);
      setLeftOut(stillIn(typed, leftOut));
    },
    /** Leaves the words of a part in the title. */
    onLeaveOut: (part: EntryPart) => setLeftOut([...leftOut, { part, text: entry[part]?.text || line }]),
  };
}

interface LeftOut {
  part: EntryPart;
  text: string;
}

/** What was left out of another line is read again. */
const stillIn = (line: string, leftOut: readonly LeftOut[]) =>
  leftOut.filter(({ text }) => line.trim() !== '' && text.split(' ').every((word) => line.includes(word)));

function useCurrentParts(
  { control }: ReminderFormReturn,
  { template, day, period, repeat, amount, plate, ...entry }: Entry,
  templates: readonly TemplateOption[] | undefined,
): Entry {
  const values = useWatch({ control });
  const chosen = template && templates?.find(({ id }) => id === values.templateId);
  const isPeriod = period?.read === values.dueAt;
  // Of what counts from an event, the line says when that was.
  const date = chosen?.countsFrom && day?.past ? values.eventOn : values.dueAt;
  const dueOn = isDay(date) ? date : undefined;
  return {
    ...entry,
    ...(chosen && { template: { ...template, value: chosen } }),
    ...(day && dueOn && { day: { ...day, value: dueOn, omitsYear: day.omitsYear && dueOn === day.value } }),
    ...(period && dueOn && { day: { ...period, value: dueOn, past: dueOn, omitsYear: false } }),
    ...(isPeriod && { period }),
    ...(repeat && values.repeat && { repeat: { ...repeat, value: values.repeat as Repeat } }),
    ...(amount && typeof values.amount === 'number' && { amount: { ...amount, value: values.amount } }),
    ...(plate && values.reference && { plate: { ...plate, value: values.reference } }),
  };
}

type EntryForm = Parameters<typeof applyTemplate>[0] & Pick<ReminderFormReturn, 'getValues'>;

/**
 * Returns a function that writes an entry to the form. It keeps what was changed by hand, but not `countedDueOn`, which
 * followed from an earlier entry.
 */
export function entryWriter(form: EntryForm) {
  const { getValues, setValue } = form;
  const defaults = form.formState.defaultValues as ReminderInput;
  let written: Pick<ReminderInput, WrittenField> = defaults;
  const isOwn = (name: WrittenField) => isSame(getValues(name), written[name]);
  const write = <Name extends WrittenField>(name: Name, value: ReminderInput[Name], isDerived = false) => {
    if (!isDerived && !isOwn(name)) return;
    written = { ...written, [name]: value };
    if (isSame(value, getValues(name))) return;
    setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const writeTemplate = (template: TemplateOption | undefined) => {
    const id = template?.id ?? defaults.templateId;
    if (!isOwn('templateId') || id === written.templateId) return;
    if (template) applyTemplate(form, template, getValues('title'));
    else {
      for (const name of ['templateId', 'category', 'leadDays', 'repeat', 'applyBy'] as const)
        setValue(name, defaults[name], { shouldDirty: true });
    }
    written = { ...written, templateId: id, repeat: getValues('repeat') };
  };
  return ({ title, template, day, period, repeat, amount, plate }: Entry, countedDueOn?: string) => {
    writeTemplate(template?.value);
    write('title', title || (template?.value.name ?? defaults.title));
    const isEvent = template?.value.countsFrom != null && (!day || day.past !== null);
    const isCounted = countedDueOn !== undefined && getValues('dueAt') === countedDueOn;
    // A year alone is shown as it was typed, and the date asked for.
    if (!isEvent || !isCounted)
      write('dueAt', (isEvent ? undefined : (day?.value ?? period?.read)) ?? defaults.dueAt, isCounted);
    write('eventOn', isEvent && day ? day.past : defaults.eventOn);
    // Not every bill comes each month. A debit order does.
    const repeatsAnyway = template && (template.value.isPaidByItself || !template.value.keepsDueDay);
    const earlierRepeat = getValues('repeat') ?? null;
    write('repeat', repeat?.value ?? (repeatsAnyway ? suggestRepeat(template.value) : defaults.repeat));
    if (!getValues('templateId')) suitRepeat(form, earlierRepeat, getValues('repeat') ?? null);
    write('amount', amount?.value ?? defaults.amount);
    write('reference', plate?.value ?? defaults.reference);
  };
}

const isSame = (value: unknown, other: unknown): boolean =>
  JSON.stringify(value ?? null) === JSON.stringify(other ?? null);

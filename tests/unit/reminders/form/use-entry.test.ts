import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { readEntry } from '@/components/reminders/entry/read-entry';
import { initialReminderFormValues } from '@/components/reminders/form/initial-values';
import { suitRepeat } from '@/components/reminders/form/suit-repeat';
import { entryWriter } from '@/components/reminders/form/use-entry';
import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';

const TODAY = '2026-11-29';
const CONTEXT = {
  today: TODAY,
  dateFormat: 'DD/MM/YYYY',
  vocabulary: dateVocabulary(getI18n('en-ZA')),
  currency: 'ZAR',
  templates: SYSTEM_TEMPLATES.map((template) => ({
    ...template,
    countsFrom: countsFromOf(template),
    id: template.key,
    timesUsed: 0,
  })),
  without: [],
} as const;

/** A blank form, and a function that fills it in from a line. */
function openForm() {
  const defaultValues = initialReminderFormValues({ mode: 'create' }, 'Africa/Johannesburg');
  const form = createFormControl<ReminderInput, unknown, ReminderBody>({ defaultValues });
  // Makes it use its values, as mounting does.
  form.reset();
  const fill = entryWriter({ ...form, formState: { ...form.control._formState, defaultValues } });
  return { form, type: (line: string, countedDueOn?: string) => fill(readEntry(line, CONTEXT), countedDueOn) };
}

it('entryWriter replaces a due date that was counted for an earlier line with that of the line', () => {
  const { form, type } = openForm();
  type('Traffic fine today');
  expect(form.getValues()).toMatchObject({ templateId: 'traffic-fine-aarto-sa', eventOn: TODAY, dueAt: '' });
  form.setValue('dueAt', '2026-12-31');
  type('Traffic fine today!', '2026-12-31');
  expect(form.getValues('dueAt')).toBe('2026-12-31');
  for (const line of ['C', 'Corolla', 'Corolla disc 31 Jan']) type(line, '2026-12-31');
  expect(form.getValues()).toMatchObject({
    title: 'Corolla disc',
    templateId: 'sa-vehicle-licence',
    dueAt: '2027-01-31',
    eventOn: null,
  });
});

it('entryWriter keeps a due date that was chosen by hand', () => {
  const { form, type } = openForm();
  type('Traffic fine today');
  form.setValue('dueAt', '2026-12-20');
  type('Corolla disc 31 Jan', '2026-12-31');
  expect(form.getValues('dueAt')).toBe('2026-12-20');
});

it.each([
  ['Pay school fees R4500 4 December', null],
  ['Pay school fees R4500 every month from 4 December', { every: 1, unit: 'month' }],
  ['Debit order R899 on the 25th', { every: 1, unit: 'month' }],
  ['Corolla disc 31 Jan', { every: 1, unit: 'year' }],
])('entryWriter repeats a bill only if the line says so: %j', (line, repeat) => {
  const { form, type } = openForm();
  type(line);
  expect(form.getValues('repeat')).toEqual(repeat);
});

it.each([
  ['levies R2100 every month', [3, 0]],
  ['bins every Tuesday', [1, 0]],
  ['take pills every day', [0]],
  ['levies R2100 every 3 months', [30, 15, 7, 0]],
  ['levies R2100', [30, 15, 7, 0]],
  ['DStv every month on the 15th R699', [2, 0]],
])('entryWriter plans emails that suit the repeat of %j', (line, leadDays) => {
  const { form, type } = openForm();
  type(line);
  expect(form.getValues('leadDays')).toEqual(leadDays);
});

it('entryWriter follows a repeat that changes while it is typed, but keeps lead days that were chosen', () => {
  const { form, type } = openForm();
  const leadDaysOf = (line: string) => {
    type(line);
    return form.getValues('leadDays');
  };
  expect(['bins every month', 'bins every week', 'bins'].map(leadDaysOf)).toEqual([
    [3, 0],
    [1, 0],
    [30, 15, 7, 0],
  ]);
  form.setValue('leadDays', [10, 0]);
  type('bins every month');
  expect(form.getValues('leadDays')).toEqual([10, 0]);
});

it('suitRepeat plans fewer emails for a repeat chosen by hand, but keeps lead days that were chosen', () => {
  const { form } = openForm();
  suitRepeat(form, null, { every: 1, unit: 'month' });
  expect(form.getValues()).toMatchObject({ leadDays: [3, 0], category: 'custom-repeat' });
  suitRepeat(form, { every: 1, unit: 'month' }, null);
  expect(form.getValues('leadDays')).toEqual([30, 15, 7, 0]);
  form.setValue('leadDays', [10, 0]);
  suitRepeat(form, null, { every: 1, unit: 'week' });
  expect(form.getValues('leadDays')).toEqual([10, 0]);
});

it('entryWriter shows a period as a date field reads it, not as a day', () => {
  const { form, type } = openForm();
  type('Passport expires in March next year');
  expect(form.getValues()).toMatchObject({ title: 'Passport', templateId: 'passport', dueAt: 'March 2027' });
});

it.each([
  ['Traffic fine served 3 days ago', '2026-11-26'],
  ['Traffic fine yesterday', '2026-11-28'],
])('entryWriter takes the day of %j for the event', (line, eventOn) => {
  const { form, type } = openForm();
  type(line);
  expect(form.getValues()).toMatchObject({ templateId: 'traffic-fine-aarto-sa', eventOn, dueAt: '' });
});

it.each([
  ['Traffic fine 30 Oct', { eventOn: '2026-10-30', dueAt: '' }],
  ['Traffic fine 12 Dec', { eventOn: null, dueAt: '2026-12-12' }],
  ['Traffic fine 5 Jan 2027', { eventOn: null, dueAt: '2027-01-05' }],
])('entryWriter takes the day of %j for the event only if no such day ahead is nearer', (line, expected) => {
  const { form, type } = openForm();
  type(line);
  expect(form.getValues()).toMatchObject({ templateId: 'traffic-fine-aarto-sa', ...expected });
});

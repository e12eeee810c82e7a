import { fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import { db, type Prisma } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import { text, type Text } from '@/lib/i18n/text';
import { issueText } from '@/lib/i18n/validation';
import { ownApplyByColumns } from '@/lib/reminders/apply-by/apply-by-columns';
import { computeOccurrence, resolveRepeat } from '@/lib/reminders/compute-reminder-columns';
import { countedDueDay, eventColumns } from '@/lib/reminders/due-day';
import { reminderBodySchema, type ReminderBody } from '@/lib/reminders/schema';
import { writtenColumns } from '@/lib/reminders/written-columns';
import { applyByDate, applyByRule, legalLeadDay } from '@/lib/schedule/apply-by-rules';
import type { Category } from '@/lib/schedule/categories';
import { EARLIEST_EVENT_DAY } from '@/lib/schedule/counts-from-rules';
import { toYearlyRepeat, type Repeat } from '@/lib/schedule/recurrence-rules';
import type { HolidaysOf } from '@/lib/schedule/working-day-rules';
import type { Template } from '@/prisma/generated/client';
import { forEachInTurn } from '@/lib/event-loop';
import { type FileRow, type RowValues } from './formats/file-row';
import { datesWithoutYear } from './formats/yearly-dates';

/** The columns of a new reminder that come from the file. */
type NewColumns = Omit<Prisma.ReminderCreateManyInput, 'id' | 'userId' | 'importId' | 'createdAt'>;

export interface NewReminder {
  columns: NewColumns & { leadDays: number[]; afterDays: number[]; canBeOverdue: boolean };
  template: Template | null;
  dueOn: Day;
  firstDueOn: Day;
  repeat: Repeat | null;
  repeatsByItself: boolean;
  /** Whether holidays decide the apply-by date. */
  countsWorkingDays: boolean;
  /** Whether the file itself says which day is the current one. */
  hasBothDates: boolean;
  omitsYear: boolean;
  /** Whether the lead days are only the usual ones. */
  hasUsualLeadDays: boolean;
  /** That of an apply-by date set by law. */
  legalLeadDay: number | null;
}

export interface PreparedRow extends Pick<FileRow, 'line' | 'error' | 'warning' | 'isOld'> {
  title: string;
  reminder?: NewReminder;
}

interface PrepareOptions {
  templates: TemplateLookup;
  holidaysOf: HolidaysOf;
  today: Day;
  timezone: string;
  now: Date;
  signal?: AbortSignal;
}

/** Checks each row as `POST /api/reminders` would. */
export async function prepareRows(rows: FileRow[], options: PrepareOptions): Promise<PreparedRow[]> {
  const prepared: PreparedRow[] = [];
  await forEachInTurn(rows, (row) => prepared.push(prepareRow(row, options)), options.signal);
  return prepared;
}

function prepareRow({ line, error, warning, isOld = false, ...row }: FileRow, options: PrepareOptions): PreparedRow {
  const title = (row.values.title ?? '').trim().slice(0, MAX_SHOWN_TITLE);
  if (error) return { line, title, error };
  const template = options.templates(row.values);
  const { countedOn, ...values } = withCountedDay(row.values, template, options);
  const parsed = reminderBodySchema.safeParse(toBody(values, template));
  if (!parsed.success) return { line, title, error: issueText(parsed.error.issues[0]!) };
  const isUnknown = values.templateName !== undefined && !template;
  const templateWarning: Text | undefined = isUnknown
    ? text('imports.noTemplate', { template: values.templateName!.slice(0, MAX_SHOWN_TITLE) })
    : undefined;
  const reminder = toNewReminder(parsed.data, { ...values, countedOn }, template, options);
  return { line, title: parsed.data.title, warning: warning ?? templateWarning, isOld, reminder };
}

const MAX_SHOWN_TITLE = 200;

type CountedValues = RowValues & {
  /** What the template counts from the event; null for nothing. */
  countedOn: Day | null;
};

/** Leaves out an event from which nothing is counted, or that is in the future. */
function withCountedDay(
  { eventOn: given, ...values }: RowValues,
  template: Template | null,
  { holidaysOf, today }: Pick<PrepareOptions, 'holidaysOf' | 'today'>,
): CountedValues {
  const eventOn = given && given >= EARLIEST_EVENT_DAY && given <= today ? given : null;
  const countedOn = countedDueDay(eventOn, template, holidaysOf);
  if (eventOn === null || countedOn === null) return { ...values, countedOn };
  return { dueOn: countedOn, ...values, eventOn, countedOn };
}

function toBody(values: RowValues, template: Template | null) {
  const { title = '', dueOn: dueAt = '', repeat = null, occasion, afterDays = [] } = values;
  const category = occasion ? 'recurring-date' : categoryFor(repeat);
  const defaults = { category: template?.category ?? category, leadDays: template?.defaultLeadDays };
  return { ...defaults, ...values, title, dueAt, afterDays };
}

function categoryFor(repeat: Repeat | null): Category {
  if (!repeat) return 'one-time-deadline';
  return repeat.unit === 'year' ? 'recurring-date' : 'custom-repeat';
}

function toNewReminder(
  body: ReminderBody,
  values: CountedValues,
  template: Template | null,
  { holidaysOf, today, timezone, now }: PrepareOptions,
): NewReminder {
  const { title, category, leadDays, dueAt } = body;
  const repeat = resolveRepeat(body, toYearlyRepeat(template?.recurrenceYears ?? null));
  const series = values.omitsYear
    ? datesWithoutYear(dueAt, repeat, today)
    : { firstDueOn: values.firstDueOn ?? dueAt, dueOn: dueAt };
  const dates = { ...series, title, category, template, repeat, leadDays };
  const { dueOn, ...computed } = computeOccurrence(dates, today, timezone);
  const event = { eventOn: body.eventOn ?? null, dueOn: dueAt, isDueCounted: values.countedOn === dueAt };
  const due = eventColumns(event, { dueOn: toDateColumn(dueOn), repeatsByItself: computed.repeatsByItself });
  const own = ownApplyByColumns(body.applyBy, template);
  const rule = applyByRule(own, template);
  const applyBy = rule && { on: applyByDate(dueOn, rule, holidaysOf), kind: rule.kind };
  return {
    template,
    dueOn,
    firstDueOn: fromDateColumn(computed.firstDueOn),
    repeat,
    repeatsByItself: computed.repeatsByItself,
    countsWorkingDays: rule?.unit === 'working-day' || due.isDueCounted,
    hasBothDates: values.firstDueOn !== undefined && values.isCompleted !== undefined,
    omitsYear: values.omitsYear ?? false,
    hasUsualLeadDays: values.leadDays === undefined,
    legalLeadDay: legalLeadDay(dueOn, applyBy),
    columns: {
      templateId: template?.id ?? null,
      ...writtenColumns(body),
      leadDays,
      afterDays: body.afterDays ?? [],
      ...computed,
      ...own,
      ...due,
      dueOn: toDateColumn(dueOn),
      applyByOn: applyBy && toDateColumn(applyBy.on),
      ...(values.isCompleted && { status: 'completed', completedAt: values.completedAt ?? now }),
      ...(values.isMuted && { mutedAt: now }),
    },
  };
}

type TemplateLookup = (values: RowValues) => Template | null;

/** Finds active templates by their name in any language, or by their occasion. */
export async function readTemplates(): Promise<TemplateLookup> {
  const templates = await db.template.findMany({
    where: { isActive: true },
    include: { translations: { select: { name: true } } },
    orderBy: [{ popularity: 'desc' }, { id: 'asc' }],
  });
  const byName = new Map<string, Template>();
  for (const { translations, ...template } of templates)
    for (const name of [template.name, ...translations.map((each) => each.name)])
      if (name && !byName.has(foldText(name))) byName.set(foldText(name), template);
  return ({ templateName, occasion }) => {
    if (templateName !== undefined) return byName.get(foldText(templateName)) ?? null;
    return (occasion && templates.find((template) => template.occasion === occasion)) ?? null;
  };
}

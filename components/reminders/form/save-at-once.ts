import type { QueryClient } from '@tanstack/react-query';
import type { ApplyByPreview } from '@/components/reminders/due-date/use-apply-by-preview';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { daysBetween, parseDay, startOfDayIso, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { creationWrite, editWrite, type Written } from '@/lib/reminders/at-once/form-writes';
import { COPIED_FIELDS } from '@/lib/reminders/at-once/saved-values';
import { NEW_ROW } from '@/lib/reminders/at-once/unanswered';
import { makeWrite, type WriteWatch } from '@/lib/reminders/at-once/write-at-once';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { isSameRule, templateApplyBy, type ApplyByRule, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import { reminderBehaviour, repeatOrDefault } from '@/lib/schedule/behaviour-rules';
import { normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import { toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import type { TemplateResponse } from '@/lib/templates/schema';

interface Saved {
  fields: ReminderBody;
  body: Written;
  template: ReminderResponse['template'];
  applyBy: ApplyByPreview | null;
  initialValues: ReminderInput;
  user: CurrentUser;
  today: Day;
}

/** Shows the edit at once, and sends it. */
export const editAtOnce = (
  client: QueryClient,
  { stored, ...saved }: Saved & { stored: ReminderResponse },
  watch: WriteWatch,
): Promise<ReminderResponse> =>
  makeWrite(client, 'edit', editWrite, { stored, shown: shownFields(saved), ...typed(saved) }, watch);

/** As `editAtOnce`, for a new reminder, which `row` shows meanwhile. */
export const createAtOnce = (
  client: QueryClient,
  { idempotencyKey, ...saved }: Saved & { idempotencyKey: string },
  row: ReminderResponse,
  watch: WriteWatch,
): Promise<ReminderResponse> =>
  makeWrite(client, 'create', creationWrite, { id: row.id, idempotencyKey, shown: row, ...typed(saved) }, watch);

/** A new reminder until the server has given it its id. */
export const newRow = ({ idempotencyKey, ...saved }: Saved & { idempotencyKey: string }): ReminderResponse => ({
  ...NOT_CREATED,
  ...shownFields(saved),
  id: `${NEW_ROW}${idempotencyKey}`,
  createdAt: clock.now().toISOString(),
});

const typed = ({ fields, body, initialValues }: Saved) => ({
  body,
  initialValues,
  values: { ...fields, leadDays: body.leadDays },
});

const NOT_CREATED = {
  version: '',
  status: 'active',
  nextNoticeAt: null,
  snoozedUntil: null,
  completedAt: null,
  attachments: [],
  closedDay: null,
  previousAmount: null,
  nextId: null,
  muted: false,
} satisfies Partial<ReminderResponse>;

/** What the row shows of the form until the server has answered. */
function shownFields({ fields, template, applyBy, user, today }: Saved) {
  const { category, title } = fields;
  const dueOn = parseDay(fields.dueAt);
  const repeat = repeatOrDefault(category, fields.repeat ?? null);
  const copied = Object.fromEntries(COPIED_FIELDS.map((name) => [name, fields[name] ?? null])) as unknown as Pick<
    ReminderResponse,
    (typeof COPIED_FIELDS)[number]
  >;
  return {
    ...copied,
    template,
    applyBy: applyBy?.on ? { ...applyBy.rule, kind: applyBy.kind, on: applyBy.on } : null,
    dueOn,
    dueAt: startOfDayIso(dueOn, user.timezone),
    daysToDue: daysBetween(today, dueOn),
    firstDueOn: dueOn,
    repeat,
    recurrenceYears: toRecurrenceYears(repeat),
    leadDays: fields.leadDays ?? [],
    afterDays: fields.afterDays ?? [],
    previousId: fields.previousId ?? null,
    ...reminderBehaviour({ category, title, repeat, template }),
  } satisfies Partial<ReminderResponse>;
}

export interface WrittenWith {
  template: (TemplateApplyBy & Pick<TemplateResponse, 'countsFrom'>) | null;
  /** The day that is counted from an event; null if none is. */
  counted: { eventOn: string; dueAt: string } | null;
  /** The day of one more email; null for none. */
  earlyEmailDay: Day | null;
  addedLeadDays: readonly number[];
}

/** What the form sends of its fields: not what the server reckons by itself. */
export function toWritten(
  { applyBy, eventOn, dueAt, ...others }: ReminderBody,
  { template, counted, earlyEmailDay, addedLeadDays, saved }: WrittenWith & { saved: ReminderResponse | undefined },
): Written {
  const isCounted = eventOn != null && counted?.eventOn === eventOn && counted.dueAt === dueAt;
  return {
    ...others,
    ...(template?.countsFrom && { eventOn }),
    ...(!(template?.countsFrom && isCounted) && { dueAt }),
    ...(addedLeadDays.length > 0 && { leadDays: normaliseLeadDays([...(others.leadDays ?? []), ...addedLeadDays]) }),
    recurrenceYears: toRecurrenceYears(others.repeat ?? null),
    ...(isChosenApplyBy(applyBy, template, saved?.applyBy) && { applyBy }),
    ...(earlyEmailDay && { snoozedUntil: earlyEmailDay }),
  };
}

/** Whether to send the apply-by date: without it, a new reminder has the template's and a saved one keeps its own. */
function isChosenApplyBy(
  applyBy: ApplyByRule | null | undefined,
  template: TemplateApplyBy | null,
  saved: ReminderResponse['applyBy'] | undefined,
): boolean {
  if (applyBy === undefined) return false;
  const byTemplate = templateApplyBy(template);
  if (saved === undefined) return !isSameRule(applyBy, byTemplate);
  const isNoneEither = applyBy === null && byTemplate === null && saved?.kind !== 'own';
  return !isNoneEither && !isSameRule(applyBy, saved);
}

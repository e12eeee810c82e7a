import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { daysBetween, parseDay, startOfDayIso, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { creationWrite, editWrite, type Written } from '@/lib/reminders/at-once/form-writes';
import { COPIED_FIELDS } from '@/lib/reminders/at-once/saved-values';
import { NEW_ROW } from '@/lib/reminders/at-once/unanswered';
import { canWait, isUnreachable, makeWrite } from '@/lib/reminders/at-once/write-at-once';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { reminderBehaviour, repeatOrDefault } from '@/lib/schedule/behaviour-rules';
import { toRecurrenceYears } from '@/lib/schedule/recurrence-rules';

interface Saved {
  fields: ReminderBody;
  body: Written;
  template: ReminderResponse['template'];
  initialValues: ReminderInput;
  user: CurrentUser;
  today: Day;
}

/**
 * Returns the answer; undefined if the server could not be reached, and the change is kept in place of it.
 * @throws as `send` if it cannot be kept either
 */
export async function sendUnlessAway<Answer>(
  send: () => Promise<Answer>,
  keep: () => Promise<void>,
): Promise<Answer | undefined> {
  try {
    if (canWait() && !onlineManager.isOnline()) throw new TypeError('There is no connection.');
    return await send();
  } catch (error) {
    if (!canWait() || !isUnreachable(error)) throw error;
    await keep().catch(() => {
      throw error;
    });
    return undefined;
  }
}

/** Resolves once the change is safe on this device. */
export const editLater = (client: QueryClient, { stored, ...saved }: Saved & { stored: ReminderResponse }) =>
  untilKept((onKept) => {
    const shown = shownFields(saved);
    // What follows from the date is the server's to say.
    const applyBy = shown.dueOn === stored.dueOn ? stored.applyBy : null;
    const input = { stored, shown: { ...shown, applyBy }, ...typed(saved) };
    return makeWrite(client, 'edit', editWrite, input, onKept);
  });

/** As `editLater`. */
export const createLater = (
  client: QueryClient,
  { idempotencyKey, ...saved }: Saved & { idempotencyKey: string },
): Promise<void> =>
  untilKept((onKept) => {
    const id = `${NEW_ROW}${idempotencyKey}`;
    const shown = { ...NOT_CREATED, ...shownFields(saved), id, createdAt: clock.now().toISOString() };
    return makeWrite(client, 'create', creationWrite, { id, idempotencyKey, shown, ...typed(saved) }, onKept);
  });

const untilKept = (write: (onKept: () => void) => Promise<unknown>) =>
  new Promise<void>((resolve, reject) => void write(resolve).then(() => resolve(), reject));

const typed = ({ fields, body, initialValues }: Saved) => ({
  body,
  initialValues,
  values: { ...fields, leadDays: body.leadDays },
});

const NOT_CREATED = {
  version: '',
  status: 'active',
  applyBy: null,
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
function shownFields({ fields, template, user, today }: Saved) {
  const { category, title } = fields;
  const dueOn = parseDay(fields.dueAt);
  const repeat = repeatOrDefault(category, fields.repeat ?? null);
  const copied = Object.fromEntries(COPIED_FIELDS.map((name) => [name, fields[name] ?? null])) as unknown as Pick<
    ReminderResponse,
    (typeof COPIED_FIELDS)[number]
  >;
  const { applyBy: _, ...others } = copied;
  return {
    ...others,
    template,
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

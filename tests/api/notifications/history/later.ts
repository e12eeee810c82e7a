import fc from 'fast-check';
import { addDaysTo, dayInTimezone, daysBetween, fromDateColumn } from '@/lib/calendar';
import { AppError } from '@/lib/http/errors';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';
import type { HistoryRun, OwnedReminder } from '../history-run';
import type { HandedOverNotice, ModelReminder, WantedNotice } from './part';

/** The owner asks for one more email, or cancels it (`inDays` is null). */
export interface LaterEvent {
  kind: 'later';
  which: number;
  inDays: number | null;
}

export const events: fc.Arbitrary<LaterEvent> = fc.record({
  kind: fc.constant('later'),
  which: fc.nat(5),
  inDays: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 3 }),
});

export const mayBeConcurrent = true;

export async function play(run: HistoryRun, { inDays }: LaterEvent, reminder?: OwnedReminder): Promise<void> {
  const { id, actor } = reminder!;
  const until = inDays === null ? null : addDaysTo(dayInTimezone(run.now, actor.timezone), inDays);
  await snoozeReminder({ actor, id, until, now: run.now }).catch((error: unknown) => {
    // Expected if the reminder is deleted, completed or muted, or will have advanced by `until`.
    if (!(error instanceof AppError)) throw error;
  });
}

export const wanted = ({ status, dueOn, snoozedUntil }: ModelReminder): WantedNotice[] =>
  status === 'active' && snoozedUntil
    ? [{ kind: 'later', leadDay: daysBetween(fromDateColumn(snoozedUntil), fromDateColumn(dueOn)) }]
    : [];

/** Start of the run in which each notice was last handed over, by key. */
const handOvers = new WeakMap<HistoryRun, Map<string, Date>>();

/** Checks that a run does not hand over both a “later” notice and the lead-day notice of the same day. */
export function handedOver(run: HistoryRun, { id, startedAt, isInDoubt }: HandedOverNotice): void {
  const key = run.keyOf(id);
  if (key === undefined || key.includes(' renewal ') || isInDoubt) return;
  const seen = handOvers.get(run) ?? new Map<string, Date>();
  handOvers.set(run, seen.set(key, startedAt));
  const twin = key.includes(' later ') ? key.replace(' later ', ' lead ') : key.replace(' lead ', ' later ');
  if (+(seen.get(twin) ?? NaN) === +startedAt) run.violations.push(`${key} was handed over beside ${twin}`);
}

import { localClock } from '@/tests/unit/calendar/local-clock';
import type { TakenMail } from './provider';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Local hour of the notices. */
const HOUR = 8;
/** What has not come by then counts as missed: faults last for hours, and attempts are at most six hours apart. */
const PATIENCE_MS = 2 * DAY_MS;

/** A reminder that nobody touches after it was made, and what must come of it. */
interface Quiet {
  /** What the clocks of its zone show when a notice is due, in order. */
  due: number[];
  timezone: string;
  came: number;
}

/**
 * What the provider took, against what was due. Due dates are reckoned here with Intl alone, apart from the product.
 */
export class Ledger {
  readonly faults: string[] = [];
  mails = 0;
  checked = 0;
  latestMinutes = 0;
  private readonly quiet = new Map<string, Quiet>();
  private readonly subjects = new Map<string, Set<string>>();
  private readonly gone = new Map<string, number>();

  /** Expects one mail for each lead day that is not past; one that is today stands, even when its hour is past. */
  expect(args: { id: string; dueAt: string; leadDays: number[]; timezone: string; madeAt: number }): void {
    const { id, dueAt, leadDays, timezone, madeAt } = args;
    const today = Math.floor(localClock(madeAt, timezone) / DAY_MS) * DAY_MS;
    const due = leadDays
      .map((lead) => Date.parse(dueAt) - lead * DAY_MS)
      .filter((day) => day >= today)
      .sort((a, b) => a - b)
      .map((day) => day + HOUR * HOUR_MS);
    this.quiet.set(id, { due, timezone, came: 0 });
  }

  /** A reminder was removed: what comes after the step that saw it removed is a fault. */
  remove(id: string, step: number): void {
    this.subjects.delete(id);
    this.gone.set(id, step);
  }

  /** Takes mails that were accepted up to now. */
  take(mails: TakenMail[], now: number, step: number): void {
    for (const { reminderId, subject } of mails) {
      this.mails += 1;
      const removed = this.gone.get(reminderId);
      if (removed !== undefined) {
        if (removed < step) this.faults.push(`a mail for a reminder that was gone: ${subject}`);
        continue;
      }
      const seen = this.subjects.get(reminderId) ?? new Set<string>();
      this.subjects.set(reminderId, seen);
      if (seen.has(subject)) this.faults.push(`twice: ${subject}`);
      seen.add(subject);
      this.takeQuiet(reminderId, subject, now);
    }
    for (const [id, removed] of this.gone) if (removed < step - 100) this.gone.delete(id);
  }

  private takeQuiet(id: string, subject: string, now: number): void {
    const reminder = this.quiet.get(id);
    if (!reminder) return;
    const due = reminder.due[reminder.came];
    reminder.came += 1;
    const local = localClock(now, reminder.timezone);
    if (due === undefined) this.faults.push(`one too many: ${subject}`);
    else if (local < due) this.faults.push(`${Math.ceil((due - local) / HOUR_MS)} hours early: ${subject}`);
    // Of those whose hour was past when they were made the delay means nothing.
    else if (reminder.came > 1) this.latestMinutes = Math.max(this.latestMinutes, Math.round((local - due) / 60_000));
  }

  /** Judges the quiet reminders whose last notice lies long enough in the past. @returns their ids, to be removed */
  judge(now: number): string[] {
    const over: string[] = [];
    for (const [id, { due, came, timezone }] of this.quiet) {
      if ((due.at(-1) ?? 0) + PATIENCE_MS > localClock(now, timezone)) continue;
      if (came < due.length) this.faults.push(`missed: ${due.length - came} of ${due.length} of reminder ${id}`);
      this.checked += due.length;
      this.quiet.delete(id);
      over.push(id);
    }
    return over;
  }

  /** Quiet reminders that still have something to come. */
  get waiting(): number {
    return this.quiet.size;
  }
}

import { localClockTime } from '../unit/calendar/local-clock';
import type { ReceivedMail } from './soak-mail-provider';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const NOTIFY_HOUR = 8;
/** How long after a reminder's last due time its mails may arrive. Faults last for hours, and so do retry intervals. */
const GRACE_MS = 2 * DAY_MS;

/** Calculates the mails of unchanged reminders without the product's code, and compares accepted mails with them. */
export class ExpectedMails {
  readonly violations: string[] = [];
  accepted = 0;
  compared = 0;
  maxDelayMinutes = 0;
  /** For each reminder, the sorted local times at which its mails are due. */
  private readonly due = new Map<string, { times: number[]; timezone: string; received: number }>();
  private readonly subjects = new Map<string, Set<string>>();
  /** For each removed reminder, the step in which it was removed. */
  private readonly removed = new Map<string, number>();
  private step = 0;

  /** Expects one mail for each lead day that falls on the day of creation or later, even if the hour has passed. */
  add(args: { id: string; dueAt: string; leadDays: number[]; timezone: string; createdAt: number }): void {
    const { id, dueAt, leadDays, timezone, createdAt } = args;
    const days = leadDays.map((lead) => Date.parse(dueAt) - lead * DAY_MS).sort((a, b) => a - b);
    const yesterday = localClockTime(createdAt, timezone) - DAY_MS;
    const times = days.filter((day) => day > yesterday).map((day) => day + NOTIFY_HOUR * HOUR_MS);
    this.due.set(id, { times, timezone, received: 0 });
  }

  /** Counts mails for this reminder as violations, except those of the next step, which may predate the removal. */
  remove(id: string): void {
    this.subjects.delete(id);
    this.removed.set(id, this.step);
  }

  /** Checks the mails of one step. @returns the ids of the reminders that expect no more mails */
  recordAccepted(mails: ReceivedMail[], now: number): string[] {
    this.step += 1;
    for (const mail of mails) this.check(mail, now);
    const finished: string[] = [];
    for (const [id, { times, received, timezone }] of this.due) {
      if ((times.at(-1) ?? 0) + GRACE_MS > localClockTime(now, timezone)) continue;
      if (received < times.length)
        this.violations.push(`missed: ${times.length - received} of ${times.length} mails of reminder ${id}`);
      this.compared += times.length;
      this.due.delete(id);
      finished.push(id);
    }
    return finished;
  }

  get pendingCount(): number {
    return this.due.size;
  }

  private check({ reminderId: id, subject }: ReceivedMail, now: number): void {
    this.accepted += 1;
    const removedIn = this.removed.get(id);
    if (removedIn !== undefined) {
      if (removedIn + 1 < this.step) this.violations.push(`a mail for a removed reminder: ${subject}`);
      return;
    }
    const seen = this.subjects.get(id) ?? new Set<string>();
    this.subjects.set(id, seen);
    if (seen.has(subject)) this.violations.push(`twice: ${subject}`);
    seen.add(subject);
    const expected = this.due.get(id);
    if (!expected) return;
    const due = expected.times[expected.received];
    expected.received += 1;
    const late = localClockTime(now, expected.timezone) - (due ?? 0);
    if (due === undefined) this.violations.push(`one too many: ${subject}`);
    else if (late < 0) this.violations.push(`${Math.ceil(-late / HOUR_MS)} hours early: ${subject}`);
    // The first mail may be due before its reminder is created, so its delay is not measured.
    else if (expected.received > 1) this.maxDelayMinutes = Math.max(this.maxDelayMinutes, Math.round(late / MINUTE_MS));
  }
}

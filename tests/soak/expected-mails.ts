import { localClockTime } from '../unit/calendar/local-clock';
import { NoticeLedger } from '../support/notice-ledger';
import type { ReceivedMail } from './soak-mail-provider';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const NOTIFY_HOUR = 8;
/** How long after a reminder's last due time its mails may arrive. Faults last for hours, and so do retry intervals. */
const GRACE_MS = 2 * DAY_MS;

/** Calculates the mails of unchanged reminders without the product's code, and compares accepted mails with them. */
export class ExpectedMails {
  accepted = 0;
  compared = 0;
  maxDelayMinutes = 0;
  private readonly unwanted: string[] = [];
  private readonly ledger = new NoticeLedger();
  /** For each reminder, the sorted local times at which its mails are due. */
  private readonly due = new Map<string, { times: number[]; timezone: string }>();
  /** For each removed reminder, the step in which it was removed. */
  private readonly removed = new Map<string, number>();
  private step = 0;

  /** Expects one mail for each lead day that falls on the day of creation or later, even if the hour has passed. */
  add(args: { id: string; dueAt: string; leadDays: number[]; timezone: string; createdAt: number }): void {
    const { id, dueAt, leadDays, timezone, createdAt } = args;
    const days = leadDays.map((lead) => Date.parse(dueAt) - lead * DAY_MS).sort((a, b) => a - b);
    const yesterday = localClockTime(createdAt, timezone) - DAY_MS;
    const times = days.filter((day) => day > yesterday).map((day) => day + NOTIFY_HOUR * HOUR_MS);
    this.due.set(id, { times, timezone });
  }

  /** Counts mails for this reminder as violations, except those of the next step, which may predate the removal. */
  remove(id: string): void {
    this.removed.set(id, this.step);
  }

  /** Checks the mails of one step. @returns the ids of the reminders that expect no more mails */
  recordAccepted(mails: ReceivedMail[], now: number): string[] {
    this.step += 1;
    for (const mail of mails) this.check(mail, now);
    const finished: string[] = [];
    for (const [id, { times, timezone }] of this.due) {
      if ((times.at(-1) ?? 0) + GRACE_MS > localClockTime(now, timezone)) continue;
      for (const time of times) this.ledger.expect(noticeOf(id, time));
      this.compared += times.length;
      this.due.delete(id);
      finished.push(id);
    }
    return finished;
  }

  get violations(): string[] {
    return [...this.ledger.violations(), ...this.unwanted];
  }

  get pendingCount(): number {
    return this.due.size;
  }

  /** Takes a mail as the notice that became due last. */
  private check({ id: mail, reminderId: id, subject }: ReceivedMail, now: number): void {
    this.accepted += 1;
    const removedIn = this.removed.get(id);
    if (removedIn !== undefined) {
      if (removedIn + 1 < this.step) this.unwanted.push(`a mail for a removed reminder: ${subject}`);
      return;
    }
    const expected = this.due.get(id);
    if (!expected) return this.ledger.accept(`${id} ${subject}`, mail);
    const localNow = localClockTime(now, expected.timezone);
    const index = expected.times.findLastIndex((time) => time <= localNow);
    const time = expected.times[index];
    if (time === undefined) return void this.unwanted.push(`early: ${subject}`);
    this.ledger.accept(noticeOf(id, time), mail);
    // The first mail may be due before its reminder is created, so its delay is not measured.
    if (index > 0) this.maxDelayMinutes = Math.max(this.maxDelayMinutes, Math.round((localNow - time) / MINUTE_MS));
  }
}

const noticeOf = (reminderId: string, time: number) => `${reminderId} at ${new Date(time).toISOString()}`;

import { vi } from 'vitest';
import { addDaysTo, dayInTimezone, fromDateColumn, instantAt } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { channels } from '@/lib/notifications/channels';
import { dispatchChannel } from '@/lib/notifications/dispatch-due';
import type { NoticeTarget } from '@/lib/notifications/targets';
import { makeUser } from '@/tests/support/user-factory';
import { breakableDatabase } from './breakable-database';
import { ZONES, type ReminderKind, type RunFaults } from './history-events';
import { currentWorker } from './provider-model';
import { partnerOf, planForBothChannels, targetsOf, type ChannelName, type Providers } from './second-channel';

/** The notices that owners want at this moment, by key. */
export type WantedNotices = Map<string, { hour: Date; isAhead: boolean }>;

interface NoticeIdentity extends NoticeTarget {
  reminderId: string;
  occurrenceOn: Date;
  leadDay: number;
}
export const noticeKey = ({ reminderId, occurrenceOn, leadDay, channel, recipientId }: NoticeIdentity) =>
  `${reminderId} ${fromDateColumn(occurrenceOn)} ${leadDay} ${channel} ${recipientId}`;

export type OwnedReminder = { id: string; actor: Actor };
type WorkerRun = () => Promise<unknown>;
export const NO_FAULTS: RunFaults = { faults: [] };

/** One history on the real database: the people, the clock, the workers, and what the model expects of them. */
export class HistoryRun {
  /** What went wrong, in words. */
  readonly violations: string[] = [];
  readonly kinds = new Map<string, ReminderKind>();
  readonly reminders: OwnedReminder[] = [];
  /** Keys of the notices that must go out. */
  readonly required = new Set<string>();
  readonly users = new Map<string, Actor>();
  readonly database = breakableDatabase();
  now = instantAt('2027-03-26', 7, ZONES[0]);
  private readonly keys = new Map<string, string>();
  private readonly unfinished = new Set<Promise<void>>();

  private constructor(
    readonly providers: Providers,
    readonly ownerId: string,
    readonly unreachable: Actor[],
  ) {}

  static async start(providers: Providers, strict: boolean): Promise<HistoryRun> {
    planForBothChannels();
    const owner = await makeUser();
    const run = new HistoryRun(providers, owner.id, [await makeUser(), await makeUser()]);
    for (const person of [owner, ...run.unreachable]) run.users.set(person.id, person);
    for (const { id, email } of run.unreachable) {
      providers.email.refusedAddresses.add(email);
      for (const recipient of [id, partnerOf(id)]) providers.second.refusedAddresses.add(recipient);
    }
    for (const provider of run.allProviders) {
      provider.isStrict = strict;
      provider.losesDatabase = () => {
        run.database.isDown = true;
        for (const each of run.allProviders) each.noteDatabaseLoss();
      };
    }
    vi.spyOn(clock, 'now').mockImplementation(() => run.now);
    vi.spyOn(clock, 'sleep').mockResolvedValue();
    return run;
  }

  get owner(): Actor {
    return this.users.get(this.ownerId)!;
  }

  get allProviders() {
    return Object.values(this.providers);
  }

  providerOf(channel: string) {
    return this.providers[channel as ChannelName];
  }

  /** The notices wanted now. Learns the keys of all notices there are. */
  async findWanted(): Promise<WantedNotices> {
    const rows = await db.reminder.findMany({
      where: { userId: { in: [...this.users.keys()] } },
      include: { notices: true, user: { select: { timezone: true } } },
      relationLoadStrategy: 'join',
    });
    const wanted: WantedNotices = new Map();
    for (const reminder of rows) {
      for (const notice of reminder.notices) this.keys.set(notice.id, noticeKey(notice));
      const { id: reminderId, dueOn: occurrenceOn, leadDays, status, mutedAt, user } = reminder;
      if (status !== 'active' || mutedAt !== null) continue;
      for (const leadDay of leadDays) {
        const day = addDaysTo(fromDateColumn(occurrenceOn), -leadDay);
        const expected = {
          hour: instantAt(day, 8, user.timezone),
          isAhead: day >= dayInTimezone(this.now, user.timezone),
        };
        for (const target of targetsOf(reminder)) {
          wanted.set(noticeKey({ reminderId, occurrenceOn, leadDay, ...target }), expected);
        }
      }
    }
    return wanted;
  }

  /** After a change of reminders: notices wanted today or later are owed, unwanted ones no longer. */
  async recordChange(...ids: string[]): Promise<void> {
    const wanted = await this.findWanted();
    const isOfThese = (key: string) => ids.some((id) => key.startsWith(id));
    for (const key of this.required) if (isOfThese(key) && !wanted.has(key)) this.required.delete(key);
    for (const [key, { isAhead }] of wanted) if (isOfThese(key) && isAhead) this.required.add(key);
  }

  /** Workers of a scheduler on every channel, each with a lane of its own as in a sweep. */
  schedulerWorkers(count: number, limit?: number): WorkerRun[] {
    const lanes = channels.map((channel) => () => dispatchChannel({ channel, now: this.now, ...(limit && { limit }) }));
    return Array.from({ length: count }, () => lanes).flat();
  }

  /** Lets workers run at once. @param mayChange a reminder that its owner changes meanwhile */
  async runWorkers(
    { faults, secondFaults = [] }: RunFaults,
    runs: WorkerRun[],
    mayChange: string | null = null,
  ): Promise<void> {
    if (this.database.isDown) return;
    this.database.wasDown = false;
    const wanted = await this.findWanted();
    this.providers.email.beginRun(faults);
    this.providers.second.beginRun(secondFaults);
    await Promise.all(runs.map((run) => this.runWorker(wanted, run, mayChange)));
    await this.database.withoutOutage(() => this.recordClaimed(wanted, mayChange));
    for (const provider of this.allProviders) provider.beginRun([]);
  }

  /** One worker, which ends, crashes or stalls. Its clock and the wanted notices are those of its start. */
  private async runWorker(wanted: WantedNotices, run: WorkerRun, mayChange: string | null): Promise<void> {
    const startedAt = this.now;
    await new Promise<void>((resolve) => {
      const onHandOver = (id: string, isInDoubt: boolean) => {
        // An unknown notice was planned during the pass, by the change.
        const key = this.keys.get(id) ?? mayChange ?? id;
        if (mayChange !== null && key.startsWith(mayChange)) return;
        const notice = wanted.get(key);
        if (!notice) this.violations.push(`${key} was handed over after its cancel`);
        else if (!isInDoubt && startedAt < notice.hour) this.violations.push(`${key} was handed over before its hour`);
      };
      const onCrash = () => {
        this.unfinished.delete(ended);
        resolve();
      };
      const ended: Promise<void> = currentWorker.run({ onCrash, onStall: resolve, onHandOver }, run).then(
        () => undefined,
        (error: unknown) => {
          if (!this.database.isDown && !this.database.wasDown) this.violations.push(`a pass failed: ${String(error)}`);
        },
      );
      this.unfinished.add(ended);
      void ended.then(onCrash);
    });
  }

  /**
   * A notice that was claimed and not handed over when the database went away keeps the hour of its claim, whatever zone its owner
   * moves to, as if it had been handed over.
   */
  private async recordClaimed(wanted: WantedNotices, mayChange: string | null): Promise<void> {
    const claimed = await db.notice.findMany({ where: { status: 'sending' } });
    for (const notice of claimed) {
      if (!this.providerOf(notice.channel).putInDoubt(notice.id)) continue;
      const key = noticeKey(notice);
      const isEarly = this.now < (wanted.get(key)?.hour ?? this.now);
      if (isEarly && !(mayChange !== null && key.startsWith(mayChange)))
        this.violations.push(`${key} was claimed before its hour`);
    }
  }

  /** Lets stalled workers go on. */
  async resume(): Promise<void> {
    for (const provider of this.allProviders) provider.resume();
    await Promise.all(this.unfinished);
  }

  async end(): Promise<void> {
    this.database.restore();
    for (const provider of this.allProviders) provider.resume();
    await db.user.deleteMany({ where: { id: { in: [...this.users.keys()] } } });
    // The pauses of the channels.
    await db.rateLimit.deleteMany();
  }
}

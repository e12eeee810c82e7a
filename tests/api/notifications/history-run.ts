import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { toldReaders } from '@/lib/notifications/readers/told-reader';
import { addDaysTo, dayInTimezone, fromDateColumn, instantAt } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { noticeChannels } from '@/lib/notifications/channels';
import { dispatchChannel } from '@/lib/notifications/dispatch/dispatch-due';
import { applyByOf } from '@/lib/reminders/serialize';
import { legalLeadDay } from '@/lib/schedule/apply-by-rules';
import { plannedLeadDays } from '@/lib/schedule/lead-day-rules';
import type { NoticeKind } from '@/lib/schedule/notice-rules';
import type { NoticeTarget } from '@/lib/notifications/plan/targets';
import { makeUser, makeUsers } from '@/tests/support/user-factory';
import { makeDatabaseBreakable } from './breakable-database';
import { HISTORY_TIMEZONES, type NoticeHistory, type ReminderKind, type RunFaults } from './history-events';
import type { RunOfWorkers } from './history/part';
import { checkHandOver, wantedByParts } from './history/parts';
import { wantedByReaders } from './history/reader';
import {
  currentWorker,
  memberKey,
  noticeIdOfKey,
  UNLIMITED_SHARE,
  type ProviderModel,
  type WorkerCallbacks,
} from './provider-model';
import {
  addPartners,
  getPartnerId,
  planForBothChannels,
  listTargetsInBothChannels,
  type ChannelName,
  type ChannelProviders,
} from './second-channel';

/** Notices that are wanted now, by key. Those ahead must not be lost. */
export type ExpectedNotices = Map<string, { hour: Date; isAhead: boolean }>;

interface NoticeIdentity extends NoticeTarget {
  reminderId: string;
  occurrenceOn: Date;
  kind: NoticeKind;
  leadDay: number;
}
export const noticeKey = ({ reminderId, occurrenceOn, kind, leadDay, channel, recipientId }: NoticeIdentity) =>
  `${reminderId} ${fromDateColumn(occurrenceOn)} ${kind} ${leadDay} ${channel} ${recipientId}`;

export type OwnedReminder = { id: string; actor: Actor };
/** Sending hour of users who have not chosen one. */
export const DEFAULT_HOUR = 8;
/** The template of documents. The law sets a date to apply by, which has a notice of its own. */
export const LEGAL_TEMPLATE = { key: 'visa-permit-renewal', applyByDays: 2, applyByKind: 'law' } as const;
type WorkerRun = () => Promise<unknown>;
export const NO_FAULTS: RunFaults = { faults: [] };

/** The reminder that an owner changes during a run. */
interface ConcurrentChange {
  reminderId: string;
  /** The change, if it is to be made once between the first claim and the loading of its notices. */
  afterClaim?: () => Promise<void>;
}

/** State of one history on the real database: users, clock, workers and the expected notices. */
export class HistoryRun {
  /** Descriptions of the violations found while the history runs. */
  readonly violations: string[] = [];
  readonly kinds = new Map<string, ReminderKind>();
  readonly reminders: OwnedReminder[] = [];
  /** Keys of the notices that must be planned and must not be lost. */
  readonly required = new Set<string>();
  readonly requiredBeforeDeletion = new Map<string, string[]>();
  readonly users = new Map<string, Actor>();
  readonly database = makeDatabaseBreakable();
  now = instantAt('2027-03-26', 7, HISTORY_TIMEZONES[0]);
  hasClockJumpedBack = false;
  private readonly keys = new Map<string, string>();
  private readonly unfinished = new Set<Promise<void>>();

  /** Who has agreed to hear of their owner's reminders; with a clock of their own if they have an account. */
  readonly contacts: { id: string; ownerId: string; email: string; timezone?: string; notifyHour?: number }[] = [];

  private constructor(
    readonly providers: ChannelProviders,
    readonly ownerId: string,
    /** An owner whom the others' faults and actions do not concern. */
    readonly neighbour: Actor,
    readonly unreachable: Actor[],
  ) {}

  static async start(
    providers: ChannelProviders,
    { strict, share = UNLIMITED_SHARE, workingDays = false }: NoticeHistory,
  ): Promise<HistoryRun> {
    planForBothChannels();
    const [owner, neighbour, ...unreachable] = await makeUsers([{}, {}, {}, {}]);
    const applyByUnit = workingDays ? 'working-day' : 'day';
    await db.template.update({ where: { key: LEGAL_TEMPLATE.key }, data: { ...LEGAL_TEMPLATE, applyByUnit } });
    const run = new HistoryRun(providers, owner!.id, neighbour!, unreachable);
    // A week without holidays. The other histories start before the clocks change in London.
    if (workingDays) run.now = instantAt('2027-04-05', 7, HISTORY_TIMEZONES[0]);
    for (const user of [owner!, run.neighbour, ...run.unreachable]) run.users.set(user.id, user);
    await addPartners([...run.users.keys()]);
    for (const ownerId of [owner!.id, owner!.id, owner!.id, run.unreachable[0]!.id]) await run.addContact(ownerId);
    for (const { id, email } of run.unreachable) {
      providers.email.refusedAddresses.add(email);
      for (const recipient of [id, getPartnerId(id)]) providers.second.refusedAddresses.add(recipient);
    }
    for (const provider of run.allProviders) {
      provider.isStrict = strict;
      provider.dailyShare = share;
      provider.onDatabaseLoss = () => {
        run.database.isDown = true;
        for (const each of run.allProviders) each.recordDatabaseLoss();
      };
    }
    vi.spyOn(clock, 'now').mockImplementation(() => run.now);
    vi.spyOn(clock, 'sleep').mockResolvedValue();
    return run;
  }

  /** Every third one has an account. The address is the token of the invitation as well. */
  private async addContact(ownerId: string): Promise<void> {
    const clock = this.contacts.length % 3 === 2 ? ({ timezone: 'Asia/Tokyo', notifyHour: 6 } as const) : undefined;
    const email = clock ? (await makeUser(clock)).email : `${randomUUID()}@example.com`;
    const at = new Date();
    const { id } = await db.contact.create({
      data: { ownerId, email, tokenHash: hashToken(email), invitedAt: at, agreedAt: at, consentText: 'Yes.' },
    });
    this.contacts.push({ id, ownerId, email, ...clock });
  }

  get owner(): Actor {
    return this.users.get(this.ownerId)!;
  }

  get allProviders(): ProviderModel[] {
    return Object.values(this.providers);
  }

  providerOf(channel: string) {
    return this.providers[channel as ChannelName];
  }

  /** Returns undefined for a notice planned after the last `findWanted`. */
  keyOf(noticeId: string): string | undefined {
    return this.keys.get(noticeId);
  }

  /** Returns the notices that the reminders ask for, past and future. Also stores the keys of all existing notices. */
  async findWanted(): Promise<ExpectedNotices> {
    const rows = await db.reminder.findMany({
      where: { userId: { in: [...this.users.keys()] } },
      include: { notices: true, template: true, user: true, readers: { where: toldReaders } },
      relationLoadStrategy: 'join',
    });
    const wanted: ExpectedNotices = new Map();
    for (const reminder of rows) {
      for (const notice of reminder.notices) this.keys.set(notice.id, noticeKey(notice));
      const { id: reminderId, dueOn: occurrenceOn, applyByOn, status, mutedAt, user } = reminder;
      if (mutedAt !== null || user === null) continue;
      const applyBy = applyByOf({ ...reminder, applyByOn: applyByOn && fromDateColumn(applyByOn) }, reminder.template);
      const legal = legalLeadDay(fromDateColumn(occurrenceOn), applyBy);
      const days = status === 'active' ? plannedLeadDays({ ...reminder, legalLeadDay: legal }) : [];
      const leads = days.map((leadDay) => ({ kind: 'lead' as const, leadDay }));
      for (const notice of [...leads, ...wantedByParts(reminder)]) {
        const day = addDaysTo(fromDateColumn(occurrenceOn), -notice.leadDay);
        const expected = {
          hour: instantAt(day, user.notifyHour ?? DEFAULT_HOUR, user.timezone),
          isAhead: day >= dayInTimezone(this.now, user.timezone),
        };
        for (const target of listTargetsInBothChannels(reminder)) {
          wanted.set(noticeKey({ reminderId, occurrenceOn, ...notice, ...target }), expected);
        }
      }
      if (status !== 'active') continue;
      for (const reader of wantedByReaders(this, { ...reminder, user }, days)) {
        const { target, timezone, notifyHour } = reader;
        for (const notice of reader.notices) {
          const day = addDaysTo(fromDateColumn(occurrenceOn), -notice.leadDay);
          wanted.set(noticeKey({ reminderId, occurrenceOn, ...notice, ...target }), {
            hour: instantAt(day, notifyHour ?? DEFAULT_HOUR, timezone),
            isAhead: !notice.isOptional && (notice.isReserve || day >= dayInTimezone(this.now, timezone)),
          });
        }
      }
    }
    return wanted;
  }

  /** Updates `required` after these reminders changed: adds notices wanted from today on, removes unwanted ones. */
  async recordChange(...ids: string[]): Promise<void> {
    const wanted = await this.findWanted();
    const isChanged = (key: string) => ids.some((id) => key.startsWith(id));
    for (const key of this.required) if (!wanted.has(key) && isChanged(key)) this.required.delete(key);
    for (const [key, { isAhead }] of wanted) if (isAhead && isChanged(key)) this.required.add(key);
  }

  /**
   * No longer requires notices whose day has passed: the second of two concurrent changes may undo the first, and then
   * such a notice stays cancelled.
   */
  async releasePastNotices(reminderId: string): Promise<void> {
    for (const [key, { isAhead }] of await this.findWanted())
      if (!isAhead && key.startsWith(reminderId)) this.required.delete(key);
  }

  /** Returns `count` workers per channel. As in a sweep, each worker sends through one channel only. */
  schedulerWorkers(count: number, limit?: number): WorkerRun[] {
    const oneOfEach = noticeChannels.map(
      (channel) => () => dispatchChannel({ channel, now: this.now, ...(limit && { limit }) }),
    );
    return Array.from({ length: count }, () => oneOfEach).flat();
  }

  /** Runs workers concurrently, while the owner may change one reminder. Does nothing while the database is down. */
  async runWorkers(
    { faults, secondFaults = [] }: RunFaults,
    runs: WorkerRun[],
    change?: ConcurrentChange,
  ): Promise<void> {
    if (this.database.isDown) return;
    this.database.wasDown = false;
    // Before the query, during which a concurrent change may create others.
    const existing = this.reminders.map(({ id }) => id);
    const wanted = await this.findWanted();
    this.providers.email.beginRun(faults);
    this.providers.second.beginRun(secondFaults);
    const workersRun = { isCalm: faults.length + secondFaults.length === 0 && change === undefined };
    await Promise.all(runs.map((run) => this.runWorker({ wanted, existing, workersRun }, run, change)));
    await this.database.withoutOutage(() => this.recordClaimed(wanted, change?.reminderId ?? null));
    for (const provider of this.allProviders) provider.beginRun([]);
  }

  /** Runs one worker until it ends, crashes or stalls. Compares its calls with the notices `wanted` at the start. */
  private async runWorker(
    { wanted, existing, workersRun }: { wanted: ExpectedNotices; existing: string[]; workersRun: RunOfWorkers },
    run: WorkerRun,
    change: ConcurrentChange | undefined,
  ): Promise<void> {
    const startedAt = this.now;
    const mayChange = change?.reminderId ?? null;
    let hasEnded = false;
    const afterClaim = async () => {
      const act = change?.afterClaim;
      if (!act) return;
      delete change.afterClaim;
      await act();
      const isOn = { status: 'active', mutedAt: null, userId: { not: null } } as const;
      hasEnded = (await db.reminder.count({ where: { id: change.reminderId, ...isOn } })) === 0;
    };
    await new Promise<void>((resolve) => {
      const onHandOver: WorkerCallbacks['onHandOver'] = ({ member, isInDoubt, ...handOver }) => {
        const id = noticeIdOfKey(member);
        checkHandOver(this, { id, startedAt, isInDoubt, workersRun, ...handOver });
        if (handOver.recipients.length === 0) return;
        // A notice without a stored key was planned by the concurrent change.
        const key = this.keys.get(id) ?? mayChange ?? id;
        if (mayChange !== null && key.startsWith(mayChange)) {
          if (hasEnded) this.violations.push(`${key} was handed over although its reminder had ended`);
          return;
        }
        // The concurrent change created this reminder, for example a successor.
        if (!existing.some((reminderId) => key.startsWith(reminderId))) return;
        const notice = wanted.get(key);
        if (!notice) this.violations.push(`${key} was handed over after its cancel`);
        // `member` equals `id` in the first round only. A notice that is sent again has no sending hour.
        else if (!isInDoubt && member === id && startedAt < notice.hour)
          this.violations.push(`${key} was handed over before its hour`);
      };
      const onCrash = () => {
        this.unfinished.delete(ended);
        resolve();
      };
      const ended: Promise<void> = currentWorker.run({ onCrash, onStall: resolve, onHandOver, afterClaim }, run).then(
        () => undefined,
        (error: unknown) => {
          if (!this.database.isDown && !this.database.wasDown) this.violations.push(`a run failed: ${String(error)}`);
        },
      );
      this.unfinished.add(ended);
      void ended.then(onCrash);
    });
  }

  /**
   * Puts the claimed notices in doubt, even those not handed over because the database failed, and reports notices
   * claimed too early. A notice in doubt keeps its sending time when the owner changes the time zone.
   */
  private async recordClaimed(wanted: ExpectedNotices, mayChange: string | null): Promise<void> {
    for (const { id } of await db.message.findMany({ where: { kind: { not: 'notice' }, status: 'sending' } }))
      this.providers.email.putInDoubt(id);
    const claimed = await db.notice.findMany({ where: { status: 'sending' } });
    for (const notice of claimed) {
      if (!this.providerOf(notice.channel).putInDoubt(memberKey(notice))) continue;
      const key = noticeKey(notice);
      const isEarly = notice.round === 0 && this.now < (wanted.get(key)?.hour ?? this.now);
      if (isEarly && !(mayChange !== null && key.startsWith(mayChange)))
        this.violations.push(`${key} was claimed before its hour`);
    }
  }

  /** Resumes stalled workers and waits until they finish. */
  async resume(): Promise<void> {
    for (const provider of this.allProviders) provider.resume();
    await Promise.all(this.unfinished);
  }

  async end(): Promise<void> {
    this.database.restore();
    for (const provider of this.allProviders) provider.resume();
    const userIds = [...this.users.keys()];
    const emails = this.contacts.map(({ email }) => email);
    await db.user.deleteMany({
      where: { OR: [{ id: { in: [...userIds, ...userIds.map(getPartnerId)] } }, { email: { in: emails } }] },
    });
    await db.ruleChange.deleteMany();
    await db.holiday.deleteMany();
    await db.holidayChange.deleteMany();
    // Deletes the quota pauses of the channels.
    await db.rateLimit.deleteMany();
  }
}

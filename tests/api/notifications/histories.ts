import { addMinutes } from 'date-fns';
import { vi } from 'vitest';
import { addDaysTo, dayOf, fromDateColumn, instantAt } from '@/lib/calendar';
import { dispatchDue, dispatchReminder } from '@/lib/notifications/dispatch-due';
import { setMutedByOwner } from '@/lib/notifications/mute';
import { replanBatch, replanNextAccount } from '@/lib/notifications/replan-account';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { deleteReminder } from '@/lib/reminders/delete-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { saveSettings } from '@/lib/accounts/settings/service';
import { updateSettings } from '@/lib/notifications/update-settings';
import { makeUser } from '@/tests/support/people';
import { breakableDatabase } from './breakable-database';
import { ZONES, type Act, type ActMeanwhile, type Event, type History } from './history-events';
import { workers, type Fault, type ProviderModel } from './provider-model';

/** A notice that its owner's choices ask for at this moment, by reminder, date and lead day. */
type Wanted = Map<string, { hour: Date; isAhead: boolean }>;
const keyOf = (notice: { reminderId: string; occurrenceOn: Date; leadDay: number }) =>
  `${notice.reminderId} ${fromDateColumn(notice.occurrenceOn)} ${notice.leadDay}`;

/**
 * Plays a history on the real database, then lets everything settle, and holds what happened against a simple model.
 * @returns what went wrong, in words; nothing if all is well
 */
export async function playHistory({ strict, events }: History, provider: ProviderModel): Promise<string[]> {
  const wrong: string[] = [];
  provider.isStrict = strict;
  const owner = await makeUser();
  const unreachable = [await makeUser(), await makeUser()];
  for (const { email } of unreachable) provider.refusedAddresses.add(email);
  const people = Object.fromEntries([owner, ...unreachable].map((person) => [person.id, person]));
  const { id: examTemplate } = await db.template.findUniqueOrThrow({ where: { key: 'exam' } });
  const exams = new Set<string>();
  const reminders: { id: string; actor: Actor }[] = [];
  const owed = new Set<string>();
  const keys = new Map<string, string>();
  let now = instantAt('2027-03-26', 7, ZONES[0]);
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  vi.spyOn(clock, 'pause').mockResolvedValue();
  const database = breakableDatabase();
  provider.losesDatabase = () => void (database.isDown = true);
  const unfinished = new Set<Promise<void>>();

  const today = (actor: Actor) => dayOf(now, actor.timezone);

  async function look(): Promise<Wanted> {
    const rows = await db.reminder.findMany({
      where: { userId: { in: Object.keys(people) } },
      include: { notices: true, user: { select: { timezone: true } } },
      relationLoadStrategy: 'join',
    });
    const wanted: Wanted = new Map();
    for (const { id: reminderId, dueOn, leadDays: days, status, mutedAt, user, notices } of rows) {
      for (const notice of notices) keys.set(notice.id, keyOf(notice));
      if (status !== 'active' || mutedAt !== null) continue;
      for (const leadDay of days) {
        const day = addDaysTo(fromDateColumn(dueOn), -leadDay);
        const isAhead = day >= dayOf(now, user.timezone);
        const key = keyOf({ reminderId, occurrenceOn: dueOn, leadDay });
        wanted.set(key, { hour: instantAt(day, 8, user.timezone), isAhead });
      }
    }
    return wanted;
  }

  /** After a change of reminders: what is asked for today or later is owed, what is not asked for no longer. */
  async function noteChange(...ids: string[]): Promise<void> {
    const wanted = await look();
    const isOfThese = (key: string) => ids.some((id) => key.startsWith(id));
    for (const key of owed) if (isOfThese(key) && !wanted.has(key)) owed.delete(key);
    for (const [key, { isAhead }] of wanted) if (isOfThese(key) && isAhead) owed.add(key);
  }

  /** PostgreSQL's mark of who wrote the row: another one after every change, and none once it is deleted. */
  async function versionOf(id: string): Promise<string | undefined> {
    const [row] = await db.$queryRaw<{ version: string }[]>`
      SELECT xmin::text AS version FROM reminders WHERE id = ${id}::uuid`;
    return row?.version;
  }

  /** A worker's pass, which ends, dies, or stands still. Its clock and what is wanted are those of its start. */
  async function work(wanted: Wanted, run: () => Promise<unknown>, mayChange: string | null): Promise<void> {
    const startedAt = now;
    await new Promise<void>((resolve) => {
      const offers = (id: string, isInDoubt: boolean) => {
        // What is not known yet was planned during the pass, by who acts meanwhile.
        const key = keys.get(id) ?? mayChange ?? id;
        if (mayChange !== null && key.startsWith(mayChange)) return;
        const notice = wanted.get(key);
        if (!notice) wrong.push(`${key} was handed over after its cancel`);
        else if (!isInDoubt && startedAt < notice.hour) wrong.push(`${key} was handed over before its hour`);
      };
      const dies = () => {
        unfinished.delete(ended);
        resolve();
      };
      const ended: Promise<void> = workers.run({ dies, stalls: resolve, offers }, run).then(
        () => undefined,
        (error: unknown) => {
          if (!database.isDown && !database.wasDown) wrong.push(`a pass failed: ${String(error)}`);
        },
      );
      unfinished.add(ended);
      void ended.then(dies);
    });
  }

  async function pass(planned: Fault[], runs: (() => Promise<unknown>)[], mayChange: string | null = null) {
    if (database.isDown) return;
    database.wasDown = false;
    const wanted = await look();
    provider.beginPass(planned);
    await Promise.all(runs.map((run) => work(wanted, run, mayChange)));
    await database.pastOutage(() => noteClaimed(wanted, mayChange));
    provider.beginPass([]);
  }

  /**
   * What a worker had claimed when the database went away, and did not come to hand over: it keeps the hour of its claim, whatever zone
   * its owner moves to, as if it had been handed over.
   */
  async function noteClaimed(wanted: Wanted, mayChange: string | null): Promise<void> {
    const claimed = await db.notice.findMany({ where: { status: 'sending' } });
    for (const notice of claimed) {
      if (!provider.putInDoubt(notice.id)) continue;
      const key = keyOf(notice);
      const isEarly = now < (wanted.get(key)?.hour ?? now);
      if (isEarly && !(mayChange !== null && key.startsWith(mayChange)))
        wrong.push(`${key} was claimed before its hour`);
    }
  }

  const input = (title: string, actor: Actor, dueInDaysNow: number, days: number[], isExam: boolean) => ({
    title,
    ...(isExam && { templateId: examTemplate }),
    dueAt: addDaysTo(today(actor), dueInDaysNow),
    category: 'one-time-deadline' as const,
    leadDays: days,
  });

  /** What an owner does to a reminder, if there is anything to do. */
  async function act(kind: Act, { id, actor }: { id: string; actor: Actor }): Promise<void> {
    const before = await db.reminder.findUnique({ where: { id }, select: { status: true, mutedAt: true } });
    if (!before) return;
    const isDone = {
      delete: false,
      complete: before.status === 'completed',
      restore: before.status === 'active',
      mute: before.mutedAt !== null,
      unmute: before.mutedAt === null,
    }[kind];
    if (isDone) return;
    if (kind === 'complete') await completeReminder({ actor, id, now });
    if (kind === 'restore') await restoreReminder({ actor, id, now });
    if (kind === 'delete') await deleteReminder({ actor, id });
    if (kind === 'mute' || kind === 'unmute') await setMutedByOwner({ actor, id, muted: kind === 'mute', now });
  }

  async function edit({ id, actor }: { id: string; actor: Actor }, dueInDays: number, days: number[]): Promise<void> {
    if (!(await db.reminder.findUnique({ where: { id }, select: { id: true } }))) return;
    await updateReminder({ actor, id, input: input('Edited', actor, dueInDays, days, exams.has(id)), now });
  }

  /** The same beside a pass and beside another act: the database may go away, and the other may have been first. */
  async function actMeanwhile(meant: ActMeanwhile, reminder: { id: string; actor: Actor }): Promise<void> {
    const acting = () => {
      if (meant.act === 'replan') return replanBatch({ userId: owner.id, now, limit: 1 });
      return meant.act === 'edit' ? edit(reminder, meant.dueInDays, meant.leadDays) : act(meant.act, reminder);
    };
    await acting().catch((error: unknown) => {
      if (!(error instanceof AppError)) database.expectDown(error);
    });
  }

  async function play(event: Event): Promise<void> {
    if (event.kind === 'time') now = addMinutes(now, event.minutes);
    else if (event.kind === 'database-back') database.isDown = false;
    else if (event.kind === 'stalled-go-on') await goOn();
    else if (database.isDown) return;
    else if (event.kind === 'pass') {
      await pass(
        event.faults,
        Array.from({ length: event.schedulers }, () => () => dispatchDue({ now, limit: event.limit })),
      );
    } else if (event.kind === 'quota') {
      await spendQuota(event);
    } else if (event.kind === 'create') {
      const actor = event.unreachable ? unreachable[reminders.length % 2]! : people[owner.id]!;
      const title = `R${reminders.length}`;
      const details = input(title, actor, event.dueInDays, event.leadDays, event.exam ?? false);
      const { id } = await createReminder({ actor, input: details, now });
      reminders.push({ id, actor });
      if (event.exam) exams.add(id);
      await noteChange(id);
    } else if (event.kind === 'replan') {
      await replanBatch({ userId: owner.id, now, limit: event.limit });
    } else if (event.kind === 'move') {
      if (people[owner.id]!.timezone === event.zone) return;
      const change = { actor: people[owner.id]!, patch: { timezone: event.zone }, now };
      await (event.crashes ? saveSettings(change) : updateSettings(change));
      people[owner.id] = { ...people[owner.id]!, timezone: event.zone };
      await noteChange(...reminders.filter(({ actor }) => actor.id === owner.id).map(({ id }) => id));
    } else {
      const chosen = reminders[event.which % Math.max(1, reminders.length)];
      if (!chosen) return;
      const { id } = chosen;
      const reminder = { id, actor: people[chosen.actor.id]! };
      const before = await versionOf(id);
      if (event.kind === 'delivered') {
        // A run that stands still would look at the clock again when it goes on, so that its start says nothing.
        const noStalls = event.faults.filter((fault) => !fault.startsWith('stalls'));
        await pass(
          noStalls,
          Array.from({ length: event.times }, () => () => dispatchReminder({ reminderId: id })),
        );
      } else if (event.kind === 'pass-meanwhile') {
        const acting = pass(event.faults, [() => dispatchDue({ now })], id);
        await Promise.all([acting, ...event.acts.map((meant) => actMeanwhile(meant, reminder))]);
      } else if (event.kind === 'edit') {
        await edit(reminder, event.dueInDays, event.leadDays);
      } else await act(event.kind, reminder);
      // Who found nothing to do, or was rolled back, asked for nothing, whatever has come nearer since the clock jumped back.
      await database.pastOutage(async () => {
        if ((await versionOf(id)) !== before) await noteChange(id);
      });
    }
  }

  /** Refusals by quota: one call an hour is made to see whether it is full again. */
  async function spendQuota({ passes, minutesApart, limit }: Extract<Event, { kind: 'quota' }>): Promise<void> {
    const callsBefore = provider.calls;
    provider.isQuotaSpent = true;
    for (let done = 0; done < passes; done += 1, now = addMinutes(now, minutesApart)) {
      await pass([], [() => dispatchDue({ now, limit })]);
    }
    provider.isQuotaSpent = false;
    const calls = provider.calls - callsBefore;
    if (calls > 1 + (passes * minutesApart) / 60) wrong.push(`${calls} calls while the quota was used up`);
  }

  async function goOn(): Promise<void> {
    provider.resume();
    await Promise.all(unfinished);
  }

  /** All faults end, the stalled go on, and time passes until nothing waits any more. */
  async function settle(): Promise<void> {
    database.isDown = false;
    await goOn();
    const failed = new Set<string>();
    while (await replanNextAccount({ failed }));
    if (failed.size > 0) wrong.push('plans could not be renewed');
    for (let round = 0; round < 200; round += 1) {
      const [next] = await db.$queryRaw<{ at: Date | null }[]>`
        SELECT min(CASE WHEN status = 'sending' THEN lease_until + interval '1 second' ELSE next_attempt_at END) AS at
        FROM notices WHERE status IN ('pending', 'sending')`;
      if (!next?.at) return;
      // What is due already waits for the provider, which refused the last call.
      now = next.at > now ? next.at : addMinutes(now, 10);
      await pass([], [() => dispatchDue({ now })]);
    }
    wrong.push('notices wait for ever');
  }

  try {
    for (const event of events) await play(event);
    await settle();
    wrong.push(...(await verdict(provider, await look(), owed, unreachable, exams)));
  } finally {
    database.restore();
    provider.resume();
    await db.user.deleteMany({ where: { id: { in: Object.keys(people) } } });
  }
  return wrong;
}

/** What the end of a history must look like: nothing twice, nothing lost. */
async function verdict(
  provider: ProviderModel,
  wanted: Wanted,
  owed: Set<string>,
  unreachable: Actor[],
  exams: Set<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, count] of provider.accepted) if (count > 1) wrong.push(`${id} went out ${count} times`);
  const notices = await db.notice.findMany({ include: { reminder: { select: { userId: true } } } });
  const rowOf = new Map(notices.map((notice) => [keyOf(notice), notice]));
  for (const key of owed) if (wanted.has(key) && !rowOf.has(key)) wrong.push(`${key} was never planned`);
  for (const [key, notice] of rowOf) {
    const { status, reminderId, occurrenceOn, sendAt, leadDay } = notice;
    const isReachable = unreachable.every(({ id }) => id !== notice.reminder.userId);
    const wasSent = provider.accepted.has(notice.id);
    const mayHaveGoneOut = notice.batchId !== null && notice.batchPosition === null;
    const later = notices.some(
      (other) =>
        other.reminderId === reminderId &&
        +other.occurrenceOn === +occurrenceOn &&
        (other.sendAt > sendAt || (+other.sendAt === +sendAt && other.leadDay < leadDay)),
    );
    if (status === 'sent' && isReachable && !wasSent) wrong.push(`${key} is marked as sent and was not`);
    // In the zone that is ahead of all others.
    const dateHadPassed = dayOf(notice.updatedAt, 'Asia/Tokyo') > fromDateColumn(occurrenceOn);
    if (status === 'failed' && isReachable && !(exams.has(reminderId) && dateHadPassed))
      wrong.push(`${key} failed without reason`);
    if (status === 'superseded' && !later) wrong.push(`${key} is superseded by nothing of its date`);
    if (status === 'pending' || status === 'sending') wrong.push(`${key} still waits`);
    if (status === 'cancelled' && wanted.has(key) && owed.has(key) && !mayHaveGoneOut) wrong.push(`${key} is lost`);
  }
  return wrong;
}

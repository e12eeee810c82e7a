import { addHours, addMinutes } from 'date-fns';
import { db } from '@/lib/database/db';
import { dispatchReminder } from '@/lib/notifications/dispatch-due';
import { replanBatch, replanNextAccount } from '@/lib/notifications/replan-account';
import type { Event, History } from './history-events';
import { act, actMeanwhile, create, edit, move } from './history-owners';
import { HistoryRun, NO_FAULTS, type OwnedReminder } from './history-run';
import { verdict } from './history-verdict';
import type { ChannelName, Providers } from './second-channel';

/**
 * Plays a history on the real database, then lets everything settle, and compares what happened with a simple model.
 * @returns what went wrong, in words
 */
export async function playHistory({ strict, events }: History, providers: Providers): Promise<string[]> {
  const run = await HistoryRun.start(providers, strict);
  try {
    for (const event of events) await play(run, event);
    await settle(run);
    return [...run.wrong, ...(await verdict(run))];
  } finally {
    await run.end();
  }
}

async function play(run: HistoryRun, event: Event): Promise<void> {
  if (event.kind === 'time') run.now = addMinutes(run.now, event.minutes);
  else if (event.kind === 'database-back') run.database.isDown = false;
  else if (event.kind === 'stalled-go-on') await run.resume();
  else if (run.database.isDown) return;
  else if (event.kind === 'pass') await run.pass(event, run.schedulers(event.schedulers, event.limit));
  else if (event.kind === 'quota') await spendQuota(run, event);
  else if (event.kind === 'create') await create(run, event);
  else if (event.kind === 'replan') await replanBatch({ userId: run.ownerId, now: run.now, limit: event.limit });
  else if (event.kind === 'move') await move(run, event);
  else await playOnReminder(run, event);
}

async function playOnReminder(run: HistoryRun, event: Extract<Event, { which: number }>): Promise<void> {
  const chosen = run.reminders[event.which % Math.max(1, run.reminders.length)];
  if (!chosen) return;
  const { id } = chosen;
  const reminder: OwnedReminder = { id, actor: run.people.get(chosen.actor.id)! };
  const before = await versionOf(id);
  if (event.kind === 'delivered') {
    // A stalled run would look at the clock again when it goes on, so its start says nothing.
    const withoutStalls = (faults: typeof event.faults = []) => faults.filter((fault) => !fault.startsWith('stalls'));
    const runs = Array.from({ length: event.times }, () => () => dispatchReminder({ reminderId: id }));
    await run.pass({ faults: withoutStalls(event.faults), secondFaults: withoutStalls(event.secondFaults) }, runs);
  } else if (event.kind === 'pass-meanwhile') {
    const acting = run.pass(event, run.schedulers(1), id);
    await Promise.all([acting, ...event.acts.map((meant) => actMeanwhile(run, meant, reminder))]);
  } else if (event.kind === 'edit') await edit(run, event, reminder);
  else await act(run, event.kind, reminder);
  // An act that found nothing to do, or was rolled back, owes nothing, whatever has come nearer since the clock jumped back.
  await run.database.pastOutage(async () => {
    if ((await versionOf(id)) !== before) await run.noteChange(id);
  });
}

/** PostgreSQL's mark of who wrote the row: different after every change, undefined once it is deleted. */
async function versionOf(id: string): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ version: string }[]>`
    SELECT xmin::text AS version FROM reminders WHERE id = ${id}::uuid`;
  return row?.version;
}

/** One channel's provider refuses by its quota: one call an hour checks whether there is quota again. The other goes on. */
async function spendQuota(run: HistoryRun, event: Extract<Event, { kind: 'quota' }>): Promise<void> {
  const { channel = 'email', passes, minutesApart, limit } = event;
  const provider = run.providers[channel];
  const callsBefore = provider.calls;
  provider.isQuotaSpent = true;
  for (let done = 0; done < passes; done += 1, run.now = addMinutes(run.now, minutesApart)) {
    await passBesideQuota(run, channel === 'email' ? 'second' : 'email', limit);
  }
  provider.isQuotaSpent = false;
  const calls = provider.calls - callsBefore;
  if (calls > 1 + (passes * minutesApart) / 60) run.wrong.push(`${calls} calls while the quota was used up`);
}

async function passBesideQuota(run: HistoryRun, other: ChannelName, limit: number): Promise<void> {
  const provider = run.providers[other];
  const { quotaRefusedAt } = provider;
  const isPaused = quotaRefusedAt !== undefined && run.now < addHours(quotaRefusedAt, 1);
  const [calls, due] = [provider.calls, await freshlyDue(run, other)];
  await run.pass(NO_FAULTS, run.schedulers(1, limit));
  const isHeldUp = provider.calls === calls && (await freshlyDue(run, other)) === due;
  if (due > 0 && isHeldUp && !isPaused) run.wrong.push(`the quota of one channel held up ${due} notices of another`);
}

/** Notices of a channel that a claim takes or decides about: due, in no batch, and not waiting for a new plan. */
const freshlyDue = ({ now }: HistoryRun, channel: ChannelName): Promise<number> =>
  db.notice.count({
    where: {
      channel,
      status: 'pending',
      nextAttemptAt: { lte: now },
      batchId: null,
      reminder: { user: { replanSince: null } },
    },
  });

/** All faults end, the stalled workers go on, and time passes until nothing waits any more. */
async function settle(run: HistoryRun): Promise<void> {
  run.database.isDown = false;
  await run.resume();
  const failed = new Set<string>();
  while (await replanNextAccount({ failed }));
  if (failed.size > 0) run.wrong.push('plans could not be renewed');
  for (let round = 0; round < 200; round += 1) {
    const [next] = await db.$queryRaw<{ at: Date | null }[]>`
      SELECT min(CASE WHEN status = 'sending' THEN lease_until + interval '1 second' ELSE next_attempt_at END) AS at
      FROM notices WHERE status IN ('pending', 'sending')`;
    if (!next?.at) return;
    // What is due already waits for the provider, which refused the last call.
    run.now = next.at > run.now ? next.at : addMinutes(run.now, 10);
    await run.pass(NO_FAULTS, run.schedulers(1));
  }
  run.wrong.push('notices wait for ever');
}

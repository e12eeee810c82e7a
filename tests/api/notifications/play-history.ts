import { addDays, addHours, addMinutes } from 'date-fns';
import { db, type Prisma } from '@/lib/database/db';
import { purgeDeletedReminders } from '@/lib/reminders/deletion/purge-deleted-reminders';
import { planWeeklyMails } from '@/lib/notifications/plan/plan-weekly-mails';
import { dispatchWhileDue } from '@/lib/notifications/dispatch/dispatch-due';
import type { HistoryEvent, NoticeHistory } from './history-events';
import {
  performAction,
  performConcurrently,
  createAsOwner,
  createBacklog,
  editAsOwner,
  changeTimeZone,
} from './owner-actions';
import { recomputeAndAdvance } from './history/holiday';
import { isPartEvent, playPartEvent, settleParts } from './history/parts';
import { HistoryRun, NO_FAULTS, type OwnedReminder } from './history-run';
import { findViolations } from './find-violations';
import { UNLIMITED_SHARE } from './provider-model';
import type { ChannelName, ChannelProviders } from './second-channel';

/**
 * Plays a history on the real database, lets it settle and compares the result with a simple model.
 * @returns descriptions of the violations
 */
export async function playHistory(history: NoticeHistory, providers: ChannelProviders): Promise<string[]> {
  const run = await HistoryRun.start(providers, history);
  try {
    for (const event of history.events) await playEvent(run, event);
    await settleNotices(run);
    return [...run.violations, ...(await findViolations(run))];
  } finally {
    await run.end();
  }
}

async function playEvent(run: HistoryRun, event: HistoryEvent): Promise<void> {
  if (event.kind === 'time') {
    run.now = addMinutes(run.now, event.minutes);
    run.hasClockJumpedBack ||= event.minutes < 0;
  } else if (event.kind === 'database-back') run.database.isDown = false;
  else if (event.kind === 'resume-stalled') await run.resume();
  else if (run.database.isDown) return;
  else if (event.kind === 'run') await sweep(run, event);
  else if (event.kind === 'quota') await exhaustQuota(run, event);
  else if (event.kind === 'create') await createAsOwner(run, event);
  else if (event.kind === 'backlog') await createBacklog(run, event);
  else if (event.kind === 'move') await changeTimeZone(run, event);
  else if ('which' in event) await playReminderEvent(run, event);
  else await playPartEvent(run, event);
}

/** Like the product's sweep, recomputes dates, advances reminders that repeat by themselves and plans weekly mails before it sends. */
async function sweep(run: HistoryRun, event: Extract<HistoryEvent, { kind: 'run' }>): Promise<void> {
  await purgeDeletedReminders({ now: run.now, limit: 100 });
  await recomputeAndAdvance(run);
  await planWeeklyMails({ now: run.now, limit: 100 });
  const hasFaults = event.faults.length + (event.secondFaults ?? []).length > 0;
  const before = event.schedulers > 1 || hasFaults ? undefined : await countClaimableByRecipient(run);
  await run.runWorkers(event, run.schedulerWorkers(event.schedulers, event.limit));
  if (before && !run.database.isDown) await checkTurns(run, before);
}

interface Turns {
  messageIds: Set<string>;
  claimable: Map<string, number>;
}

/** Counts the claimable notices of each channel and recipient, without owners whose notices may be bundled. */
async function countClaimableByRecipient(run: HistoryRun): Promise<Turns> {
  const counts = await db.notice.groupBy({
    by: ['channel', 'recipientId'],
    where: { AND: [await claimable(run), { reminder: { user: { oneMailAMorning: false } } }] },
    _count: true,
  });
  const withoutShare = counts.filter(({ channel }) => run.providerOf(channel).dailyShare === UNLIMITED_SHARE);
  const messages = await db.message.findMany({ select: { id: true } });
  return {
    messageIds: new Set(messages.map(({ id }) => id)),
    claimable: new Map(withoutShare.map(({ channel, recipientId, _count }) => [`${channel} ${recipientId}`, _count])),
  };
}

/** Expects that a call takes one notice of each recipient before a second of any. */
async function checkTurns(run: HistoryRun, before: Turns): Promise<void> {
  const { claimable: after } = await countClaimableByRecipient(run);
  const added = await db.message.groupBy({
    by: ['channel', 'recipientId', 'contactId'],
    where: { kind: 'notice', id: { notIn: [...before.messageIds] } },
    _count: true,
  });
  const isRepeated = (channel: string) => added.some((each) => each.channel === channel && each._count > 1);
  for (const [place, count] of before.claimable)
    if (after.get(place) === count && isRepeated(place.split(' ')[0]!))
      run.violations.push(`a call took two notices of a recipient and none of ${place}`);
}

async function playReminderEvent(run: HistoryRun, event: Extract<HistoryEvent, { which: number }>): Promise<void> {
  const chosen = run.reminders[event.which % Math.max(1, run.reminders.length)];
  if (!chosen) return;
  const { id } = chosen;
  const reminder: OwnedReminder = { id, actor: run.users.get(chosen.actor.id)! };
  const before = await rowVersion(id);
  if (event.kind === 'delivered') {
    // A stalled run reads the clock again on resume, so its start time cannot be checked.
    const withoutStalls = (faults: typeof event.faults = []) => faults.filter((fault) => !fault.startsWith('stalls'));
    const runs = Array.from({ length: event.times }, () => () => dispatchWhileDue({ reminderId: id }));
    await run.runWorkers(
      { faults: withoutStalls(event.faults), secondFaults: withoutStalls(event.secondFaults) },
      runs,
    );
  } else if (event.kind === 'run-with-changes') {
    if (event.acts.length > 1) await run.releasePastNotices(id);
    const running = run.runWorkers(event, run.schedulerWorkers(1), { reminderId: id });
    await Promise.all([running, ...event.acts.map((action) => performConcurrently(run, action, reminder))]);
  } else if (event.kind === 'acts-after-claim') {
    // Run only one worker, because a second one could load its notices before the action.
    const [emailWorker] = run.schedulerWorkers(1);
    const afterClaim = () => performConcurrently(run, { act: event.act }, reminder);
    await run.runWorkers(event, [emailWorker!], { reminderId: id, afterClaim });
  } else if (event.kind === 'edit') await editAsOwner(run, event, reminder);
  else if (isPartEvent(event)) await playPartEvent(run, event, reminder);
  else await performAction(run, event.kind, reminder);
  // Skipped if nothing changed: after a clock jump, it would require notices that nothing had planned.
  await run.database.withoutOutage(async () => {
    if ((await rowVersion(id)) !== before) await run.recordChange(id);
  });
}

/** The `xmin` of the row and of its readers: different after every change, undefined after deletion. */
async function rowVersion(id: string): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ version: string }[]>`
    SELECT concat_ws(' ', xmin, (
      SELECT string_agg(xmin::text, ' ' ORDER BY id) FROM readers WHERE reminder_id = reminders.id
    )) AS version FROM reminders WHERE id = ${id}::uuid`;
  return row?.version;
}

/** Exhausts the quota of one channel. Expects at most one call an hour there and no delay on the other channel. */
async function exhaustQuota(run: HistoryRun, event: Extract<HistoryEvent, { kind: 'quota' }>): Promise<void> {
  const { channel = 'email', runs, minutesApart, limit } = event;
  const provider = run.providers[channel];
  const callsBefore = provider.calls;
  provider.isQuotaUsedUp = true;
  for (let done = 0; done < runs; done += 1, run.now = addMinutes(run.now, minutesApart)) {
    await sweepWhileQuotaExhausted(run, channel === 'email' ? 'second' : 'email', limit);
  }
  provider.isQuotaUsedUp = false;
  const calls = provider.calls - callsBefore;
  if (calls > 1 + (runs * minutesApart) / 60) run.violations.push(`${calls} calls while the quota was used up`);
}

async function sweepWhileQuotaExhausted(run: HistoryRun, other: ChannelName, limit: number): Promise<void> {
  const provider = run.providers[other];
  const { quotaRefusedAt } = provider;
  const isPaused = quotaRefusedAt !== undefined && run.now < addHours(quotaRefusedAt, 1);
  const [calls, due] = [provider.calls, await countClaimable(run, other)];
  await run.runWorkers(NO_FAULTS, run.schedulerWorkers(1, limit));
  const isHeldUp = provider.calls === calls && (await countClaimable(run, other)) === due;
  if (due > 0 && isHeldUp && !isPaused && provider.dailyShare === UNLIMITED_SHARE)
    run.violations.push(`the quota of one channel held up ${due} notices of another`);
}

/** Counts the notices that a claim considers: due, in no message, and to somebody who can be reached. */
const countClaimable = async (run: HistoryRun, channel: ChannelName): Promise<number> =>
  db.notice.count({ where: { ...(await claimable(run)), channel } });

async function claimable({ now, contacts }: HistoryRun) {
  const where = { mailProblem: { not: null }, id: { in: contacts.map(({ id }) => id) } };
  const stopped = await db.contact.findMany({ where, select: { id: true } });
  return {
    status: 'pending',
    nextAttemptAt: { lte: now },
    messageId: null,
    reminder: { userId: { not: null } },
    recipientId: { notIn: stopped.map(({ id }) => id) },
    OR: [{ channel: { not: 'email' } }, { reminder: { user: { mailProblem: null } } }],
  } satisfies Prisma.NoticeWhereInput;
}

/** Ends all faults, resumes stalled workers and advances the clock until no notice is pending. */
async function settleNotices(run: HistoryRun): Promise<void> {
  run.database.isDown = false;
  await run.resume();
  await settleParts(run);
  await purgeDeletedReminders({ now: addDays(run.now, 30), limit: 100 });
  for (let round = 0; round < 200; round += 1) {
    const [next] = await db.$queryRaw<{ at: Date | null }[]>`
      SELECT min(at) AS at FROM (
        SELECT next_attempt_at AS at FROM notices WHERE status = 'pending' AND message_id IS NULL
        UNION ALL
        SELECT CASE WHEN status = 'sending' THEN lease_until + interval '1 second' ELSE next_attempt_at END FROM messages
        WHERE status IN ('pending', 'sending')
      ) AS waiting`;
    if (!next?.at) return;
    // A notice that is already due waits because the provider refused the last call.
    run.now = next.at > run.now ? next.at : addMinutes(run.now, 10);
    await run.runWorkers(NO_FAULTS, run.schedulerWorkers(1));
  }
  run.violations.push('notices wait for ever');
}

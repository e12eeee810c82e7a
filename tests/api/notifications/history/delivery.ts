import fc from 'fast-check';
import { clearMailProblem } from '@/lib/accounts/mail-problem';
import { db, type Prisma } from '@/lib/database/db';
import { getI18n } from '@/lib/i18n/load-i18n';
import { wakeWaitingNotices } from '@/lib/notifications/owner/wake-waiting-notices';
import { listNotices } from '@/lib/notifications/owner/list-notices';
import { resendNotice } from '@/lib/notifications/owner/resend-notice';
import { resumeMail } from '@/lib/notifications/owner/resume-mail';
import { recordOrKeepMailEvent, recordUnmatchedMailEvents } from '@/lib/notifications/delivery/unmatched-mail-events';
import type { MailEventKind } from '@/lib/providers/mail/resend-event';
import { toActor } from '@/lib/http/session';
import type { HistoryRun, OwnedReminder } from '../history-run';
import type { HandedOverNotice } from './part';

/** Event kinds in ascending rank, each with the delivery that the owner sees. */
const SEEN: [MailEventKind, string][] = [
  ['delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['failed', 'bounced'],
  ['soft_bounced', 'bounced'],
  ['bounced', 'bounced'],
  ['complained', 'complained'],
];

export interface DeliveryEvent {
  kind: 'delivery';
  which: number;
  act:
    | Report
    /** After a report, owners send every eligible notice again. */
    | { name: 'again'; after: Report }
    | { name: 'confirm' }
    | { name: 'resume' };
}

/** Reports about one accepted mail. */
interface Report {
  name: 'report';
  mail: number;
  kinds: MailEventKind[];
  /** True if the reports name a mail that no provider has accepted. */
  isUnknown: boolean;
  /** Milliseconds from now to the time stated in the report. */
  offset: number;
}

/** Generates reports of the given kinds, in any order and with repetitions. */
const reportOf = (...kinds: MailEventKind[]): fc.Arbitrary<Report> =>
  fc.record({
    name: fc.constant('report'),
    mail: fc.nat(8),
    kinds: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 }),
    isUnknown: fc.nat(9).map((draw) => draw === 0),
    offset: fc.constantFrom(-100_000, 0, 100_000),
  });

export const events: fc.Arbitrary<DeliveryEvent> = fc.record({
  kind: fc.constant('delivery'),
  which: fc.nat(5),
  act: fc.oneof(
    { weight: 2, arbitrary: reportOf(...SEEN.map(([kind]) => kind)) },
    { weight: 2, arbitrary: reportOf('bounced', 'complained') },
    {
      weight: 4,
      arbitrary: reportOf('failed', 'soft_bounced', 'delivered').map((after) => ({ name: 'again' as const, after })),
    },
    { weight: 2, arbitrary: fc.constant({ name: 'confirm' } as const) },
    fc.constant({ name: 'resume' } as const),
  ),
});

export const mayBeConcurrent = true;

interface DeliveryState {
  /** Kinds that are certainly recorded, by the provider's id of the mail. */
  certain: Map<string, Set<MailEventKind>>;
  /** Kinds that may be recorded, by the same id. Includes kinds whose recording threw an error. */
  possible: Map<string, Set<MailEventKind>>;
  /** When each owner's mail problem was first seen. */
  problems: Map<string, Date>;
  /** Recipient of each notice by email and of each mail about a rule change, by id. */
  owners: Map<string, string>;
}

const states = new WeakMap<HistoryRun, DeliveryState>();

function stateOf(run: HistoryRun): DeliveryState {
  const state = states.get(run) ?? {
    certain: new Map(),
    possible: new Map(),
    problems: new Map(),
    owners: new Map(),
  };
  states.set(run, state);
  return state;
}

/** Mail to this person may be handed over from here on. */
export const forgetProblem = (run: HistoryRun, id: string): void => void stateOf(run).problems.delete(id);

const addKind = (kinds: Map<string, Set<MailEventKind>>, mail: string, kind: MailEventKind) =>
  void kinds.set(mail, (kinds.get(mail) ?? new Set()).add(kind));

export async function play(run: HistoryRun, { act }: DeliveryEvent, reminder?: OwnedReminder): Promise<void> {
  if (!reminder) return;
  const { actor } = reminder;
  const before = await run.database.withoutOutage(findStopped);
  let isReplanned = false;
  await recordUnmatchedMailEvents({ now: run.now });
  if (act.name === 'report') await report(run, act);
  else if (act.name === 'again') {
    await report(run, act.after);
    for (const each of run.reminders) await sendAgain(run, each);
  } else {
    forgetProblem(run, actor.id);
    if (act.name === 'confirm') await confirm(run, actor.id);
    isReplanned = act.name === 'confirm' || (await resume(run, actor.id));
  }
  await run.database.withoutOutage(async () => {
    await noteProblems(run);
    const after = await findStopped();
    const changed = [...before, ...after].filter((id) => before.has(id) !== after.has(id));
    await recordReplanned(run, isReplanned ? [...changed, actor.id] : changed);
  });
}

const findStopped = async (): Promise<Set<string>> => {
  const stopped = await db.user.findMany({ where: { mailProblem: { not: null } }, select: { id: true } });
  return new Set(stopped.map(({ id }) => id));
};

/** Readers in reserve are told in place of owners who get no mail. */
async function recordReplanned(run: HistoryRun, ownerIds: string[]): Promise<void> {
  const replanned = await db.reminder.findMany({
    where: { userId: { in: ownerIds }, readers: { some: { leadDay: { not: null } } } },
    select: { id: true },
  });
  await run.recordChange(...replanned.map(({ id }) => id));
}

async function report(run: HistoryRun, { mail, kinds, isUnknown, offset }: Report): Promise<void> {
  const { certain, possible } = stateOf(run);
  // Includes mails that are not yet recorded as sent.
  const mails = run.allProviders.flatMap(({ providerIds }) => providerIds).sort();
  const chosen = mails[mail % Math.max(1, mails.length)];
  if (!chosen) return;
  const providerId = isUnknown ? `${chosen}?` : chosen;
  await Promise.all(
    kinds.map(async (kind) => {
      addKind(possible, providerId, kind);
      const at = new Date(+run.now + offset);
      await recordOrKeepMailEvent({ providerId, kind, at, now: run.now });
      addKind(certain, providerId, kind);
    }),
  );
}

async function sendAgain({ now }: HistoryRun, { id, actor }: OwnedReminder): Promise<void> {
  if (!(await db.reminder.findFirst({ where: { id, userId: actor.id }, select: { id: true } }))) return;
  const notices = await listNotices({ actor, reminderId: id, t: getI18n('en-ZA').t, now });
  const sendable = notices.filter(({ canSendAgain }) => canSendAgain);
  // Throws if the list says that a notice can be sent again, but the call rejects it.
  for (const { id: noticeId } of sendable)
    await resendNotice({ actor, reminderId: id, noticeId, t: getI18n('en-ZA').t, now });
}

/** Returns false if the address has bounced, so that only a confirmation helps. */
async function resume({ now }: HistoryRun, userId: string): Promise<boolean> {
  const actor = toActor(await db.user.findUniqueOrThrow({ where: { id: userId } }));
  if (actor.mailProblem === 'bounced') return false;
  await resumeMail({ actor, now });
  return true;
}

async function confirm({ now }: HistoryRun, userId: string): Promise<void> {
  await db.$transaction((tx) => clearMailProblem(tx, userId, now));
  await wakeWaitingNotices(userId, now);
}

async function noteProblems(run: HistoryRun): Promise<void> {
  const { problems, owners } = stateOf(run);
  const stopped = [...(await findStopped())].map((id) => ({ id }));
  const stoppedContacts = await db.contact.findMany({ where: { mailProblem: { not: null } }, select: { id: true } });
  for (const { id } of stopped) {
    const isOwn: Prisma.NoticeWhereInput = {
      recipientId: id,
      events: { some: { kind: { in: ['bounced', 'complained'] } } },
    };
    const other = {
      recipientId: id,
      kind: { not: 'notice' },
      status: { in: ['sent', 'failed'] },
    } satisfies Prisma.MessageWhereInput;
    if (problems.has(id) || (await db.notice.count({ where: isOwn })) > 0) continue;
    if ((await db.message.count({ where: other })) === 0)
      run.violations.push(`${id} gets no mail because that to somebody else bounced`);
  }
  for (const { id } of [...stopped, ...stoppedContacts]) if (!problems.has(id)) problems.set(id, run.now);
  const notices = await db.notice.findMany({ where: { channel: 'email' }, select: { id: true, recipientId: true } });
  for (const { id, recipientId } of notices) owners.set(id, recipientId);
  for (const { id, recipientId } of await db.message.findMany({ where: { kind: { not: 'notice' } } }))
    owners.set(id, recipientId!);
}

export function handedOver(run: HistoryRun, { id, startedAt, isInDoubt }: HandedOverNotice): void {
  const { problems, owners } = stateOf(run);
  const since = problems.get(owners.get(id) ?? '');
  if (since && since < startedAt && !isInDoubt)
    run.violations.push(`${id} was handed over although its owner cannot receive mail`);
}

export async function settle(run: HistoryRun): Promise<void> {
  stateOf(run).problems.clear();
  for (const id of run.users.keys()) await confirm(run, id);
}

export async function violations(run: HistoryRun): Promise<string[]> {
  await recordUnmatchedMailEvents({ now: run.now });
  const { certain, possible } = stateOf(run);
  const wrong: string[] = [];
  const shown = await readShownDeliveries(run);
  for (const notice of await db.notice.findMany({ include: { events: true, message: true, reminder: true } })) {
    const { id: key, message } = notice;
    const providerId = message?.providerId;
    const recorded = new Set<string>(
      notice.events.filter(({ round }) => round === notice.round).map(({ kind }) => kind),
    );
    for (const kind of certain.get(providerId ?? '') ?? [])
      if (!recorded.has(kind)) wrong.push(`${key} has lost ${kind}`);
    for (const kind of recorded)
      if (!possible.get(providerId ?? '')?.has(kind as MailEventKind))
        wrong.push(`${key} was never reported as ${kind}`);
    const [, seen] = SEEN.findLast(([kind]) => recorded.has(kind)) ?? [undefined, 'accepted'];
    // The owner's list has no notices to others.
    const expected = notice.recipientId !== notice.reminder.userId ? undefined : notice.status === 'sent' ? seen : null;
    if (shown.get(notice.id) !== expected) wrong.push(`${key} shows ${shown.get(notice.id)} in place of ${expected}`);
  }
  return wrong;
}

/** Whether the provider may have said of an accepted mail that it did not arrive. */
export const isReportedLost = (run: HistoryRun, providerId: string | null): boolean => {
  const reported = stateOf(run).possible.get(providerId ?? '');
  return (['failed', 'bounced', 'soft_bounced'] as const).some((kind) => reported?.has(kind));
};

async function readShownDeliveries({ users, now }: HistoryRun): Promise<Map<string, string | null>> {
  const shown = new Map<string, string | null>();
  for (const { id, userId } of await db.reminder.findMany({ select: { id: true, userId: true } })) {
    const notices = await listNotices({ actor: users.get(userId!)!, reminderId: id, t: getI18n('en-ZA').t, now });
    for (const notice of notices) shown.set(notice.id, notice.delivery);
  }
  return shown;
}

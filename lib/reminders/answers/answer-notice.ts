import { storedAuditDetailsSchema } from '@/lib/audit/schema';
import { dayInTimezone, fromDateColumn, laterOf, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { toActor } from '@/lib/http/session';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { text, type Text } from '@/lib/i18n/text';
import { ANSWER_LINK_DAYS, lastAnswerDay, readAnswerToken } from '@/lib/notifications/mail/answer-token';
import { findCurrentContact } from '@/lib/notifications/readers/current-contact';
import { findToldReader, type ToldReader } from '@/lib/notifications/readers/told-reader';
import { hasVerifiedAccount, readRecipient } from '@/lib/notifications/recipient';
import { canBeRenewed } from '@/lib/schedule/behaviour-rules';
import { passedDeadline } from '@/lib/schedule/snooze-rules';
import { answerAsReader } from './answer-as-reader';
import {
  deadlinesOfPage,
  sentDate,
  type AnswerInput,
  type AnswerPage,
  type AnswerResponse,
  type ImpossibleReason,
  type OpenAnswer,
} from './answer-schema';
import { completeReminder } from '../complete-reminder';
import { describe, describeCompleted, describeForReader, readAnswerable, type Answerable } from './describe-answer';
import { getReminder } from '../get-reminder';
import { parseDueDay, parseSnoozeDay, snoozeDay } from './parse-answer-day';
import { restoreReminder } from '../restore-reminder';
import { snoozeReminder } from '../snooze-reminder';

interface AnswerArgs {
  token: string;
  input: AnswerInput;
  /** The caller's address, for the budget of a mail that the answer causes. */
  network?: string;
  now: Date;
}

/** Read-only. The token is the only credential; it reveals one reminder's title, dates, advice and answer. */
export const readAnswer = async (args: Pick<AnswerArgs, 'token' | 'now'>): Promise<AnswerPage> =>
  (await findAnswer(args)).page;

/**
 * Carries out an answer given through a link in a notice mail. Idempotent.
 * @throws AppError not_found (invalid token), gone (expired), conflict (not possible or not offered), bad_request
 */
export async function answerNotice(args: AnswerArgs): Promise<AnswerResponse> {
  const { page, ...found } = assertOpen(await findAnswer(args));
  await carryOut(args, page, found);
  return toResponse(assertOpen(await findAnswer(args)).page);
}

/** Returns the chosen day if the user must confirm it first, because that day is after the apply-by or due date. */
export async function findDayToConfirm({ token, input, now }: AnswerArgs): Promise<Day | null> {
  if (input.action !== 'later' || input.confirmed) return null;
  const found = await findAnswer({ token, now });
  const { data: day } = snoozeDay.safeParse(sentDate(input.until, input));
  return day && 'reminder' in found && needsConfirmation(day, found.page) ? day : null;
}

/** Whether `day` is allowed for a later email but needs confirmation, because it is after the apply-by or due date. */
export const needsConfirmation = (day: Day, page: OpenAnswer): boolean =>
  page.snooze !== null &&
  day > page.today &&
  day <= page.snooze.lastDay &&
  passedDeadline(day, deadlinesOfPage(page)) !== null;

async function carryOut(
  { input, network, now }: AnswerArgs,
  page: OpenAnswer,
  { reminder, reader }: Pick<OpenFound, 'reminder' | 'reader'>,
): Promise<void> {
  const { id, user, dueOn } = reminder;
  if (reader) return answerAsReader({ input, network, now }, page, { reminder, reader });
  const args = { actor: toActor(user), id, now, via: 'email', occurrence: fromDateColumn(dueOn) } as const;
  switch (input.action) {
    case 'done':
      await completeReminder(args);
      return;
    case 'renewed':
      if (!canBeRenewed(reminder)) throw new AppError('conflict', text('errors.reminders.noNewDate'));
      const dueAt = sentDate(input.dueAt, input);
      if (input.askAgain && !dueAt) return void (await completeReminder({ ...args, askAgain: true }));
      await completeReminder({ ...args, nextDueOn: parseDueDay(dueAt) });
      return;
    case 'doing':
      throw new AppError('conflict', text('errors.answer.notOffered'));
    case 'later':
      if (page.snooze === null) throw new AppError('conflict', text('errors.answer.noSnooze'));
      await snoozeReminder({ ...args, until: parseSnoozeDay(sentDate(input.until, input)) });
      return;
    case 'undo': {
      const undoes = input.undoes ?? page.answered;
      if (undoes !== 'later') await restoreReminder(args);
      else if (input.undoes || (await isLastAnswerSnooze(reminder))) await snoozeReminder({ ...args, until: null });
    }
  }
}

/** False if that answer was undone, so that a repeated 'undo' keeps a later email that was asked for before. */
async function isLastAnswerSnooze({ id, user }: Answerable): Promise<boolean> {
  const last = await db.auditEntry.findFirst({
    where: { userId: user.id, reminderId: id, details: { path: ['via'], equals: 'email' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { details: true },
  });
  return Boolean(last && storedAuditDetailsSchema.parse(last.details).snoozedUntil);
}

interface OpenFound {
  page: OpenAnswer;
  reminder: Answerable;
  /** To whom the link was sent; null if to the owner. */
  reader: ToldReader | null;
}

type Found = { page: Exclude<AnswerPage, OpenAnswer> } | OpenFound;

async function findAnswer({ token, now }: Pick<AnswerArgs, 'token' | 'now'>): Promise<Found> {
  const subject = readAnswerToken(token);
  if (!subject) return { page: { kind: 'unknown' } };
  const { reminderId: id, occurrenceOn, recipientId } = subject;
  const reminder = await readAnswerable(id);
  const isOwners = !reminder || recipientId === null || recipientId === reminder.user.id;
  const reader = isOwners
    ? null
    : await findToldReader({ reminderId: id, contactId: recipientId, ownerId: reminder.user.id });
  // Whoever has left, or was left out, sees nothing of the reminder.
  if (!isOwners && !reader) return { page: await describeEnded(recipientId, reminder.user.id) };
  // A deleted reminder's readers are no longer known, so that they count as if they had no account.
  const hasAccount = reader
    ? await hasVerifiedAccount(reader.recipient.email)
    : reminder !== null || recipientId === null || (await db.user.count({ where: { id: recipientId } })) > 0;
  const locale = reminder && i18nOfUser(reader?.recipient ?? reminder.user).locale;
  const today = dayInTimezone(now, (reader?.recipient ?? reminder?.user)?.timezone ?? 'UTC');
  const completedOn = reminder?.completedAt && dayInTimezone(reminder.completedAt, reminder.user.timezone);
  if (today > lastAnswerDay(laterOf(occurrenceOn, completedOn ?? occurrenceOn)))
    return { page: { kind: 'expired', locale, hasAccount } };
  const impossible = (reason: ImpossibleReason): Found => ({
    page: { kind: 'impossible', locale, hasAccount, reason },
  });
  if (!reminder || !locale) return impossible('deleted');
  if (fromDateColumn(reminder.dueOn) !== occurrenceOn) return impossible('moved-on');
  if (reminder.status === 'completed' && !reminder.completedByEmail && reminder.askNewDateOn === null)
    return { page: { kind: 'completed', locale, hasAccount, today, ...describeCompleted(reminder) } };
  if (reader)
    return { page: describeForReader(reminder, reader.reader, { locale, today, hasAccount }), reminder, reader };
  const actor = toActor(reminder.user);
  const { snoozedUntil } = await getReminder({ actor, id, now });
  const page = describe({ ...reminder, snoozedUntil: snoozedUntil as Day | null }, locale, today);
  if (!reminder.next || page.nextDueOn === null) return { page, reminder, reader };
  const { nextNoticeAt } = await getReminder({ actor, id: reminder.next.id, now });
  const nextEmailOn = nextNoticeAt === null ? null : dayInTimezone(new Date(nextNoticeAt), actor.timezone);
  return { page: { ...page, nextEmailOn }, reminder, reader };
}

/** Says nothing of the reminder. A link from before the contact was asked anew counts as unknown. */
async function describeEnded(contactId: string, ownerId: string): Promise<Exclude<AnswerPage, OpenAnswer>> {
  const contact = await findCurrentContact(contactId);
  if (contact?.id !== contactId || contact.ownerId !== ownerId) return { kind: 'unknown' };
  const { locale } = i18nOfUser(await readRecipient(contactId));
  return { kind: 'ended', locale, hasAccount: await hasVerifiedAccount(contact.email) };
}

function assertOpen(found: Found): OpenFound {
  if ('reminder' in found) return found;
  const { page } = found;
  if (page.kind === 'unknown' || page.kind === 'ended') throw new AppError('not_found', text('errors.invalidLink'));
  if (page.kind === 'expired') throw new AppError('gone', text('errors.answer.expired', { days: ANSWER_LINK_DAYS }));
  throw new AppError('conflict', page.kind === 'completed' ? COMPLETED_TEXT : IMPOSSIBLE_TEXTS[page.reason]);
}

const COMPLETED_TEXT = text('errors.reminders.completedOnSite');

const IMPOSSIBLE_TEXTS = {
  deleted: text('errors.answer.deleted'),
  'moved-on': text('errors.reminders.movedOn'),
} satisfies Record<ImpossibleReason, Text>;

function toResponse(page: OpenAnswer): AnswerResponse {
  const { title, answered, snoozedUntil, nextDueOn } = page;
  const status = answered === 'done' || answered === 'renewed' ? 'completed' : 'active';
  return { title, ...deadlinesOfPage(page), status, snoozedUntil, nextDueOn };
}

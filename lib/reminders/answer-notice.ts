import type { z } from 'zod';
import { storedAuditDetailsSchema } from '@/lib/audit/schema';
import { dayInTimezone, daysBetween, fromDateColumn, laterOf, type Day } from '@/lib/calendar';
import { wishesOn } from '@/lib/birthday-wishes';
import { db, type Prisma } from '@/lib/database/db';
import { withOwner } from '@/lib/database/reminder-row';
import { AppError, invalidFieldError } from '@/lib/http/errors';
import { toActor } from '@/lib/http/session';
import { languageOf, type Language, type Locale } from '@/lib/i18n/languages';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { text, type Text } from '@/lib/i18n/text';
import { issueText } from '@/lib/i18n/validation';
import { ANSWER_LINK_DAYS, lastAnswerDay, readAnswerToken } from '@/lib/notifications/mail/answer-token';
import { passedDeadline, offerSnooze } from '@/lib/schedule/snooze-rules';
import { applyByRule } from '@/lib/schedule/apply-by-rules';
import { canBeRenewed, isRenewableDocument, isRenewedByRule } from '@/lib/schedule/behaviour-rules';
import { translateTemplate } from '@/lib/templates/translations';
import {
  sentDate,
  type AnswerInput,
  type AnswerPage,
  type AnswerResponse,
  type ImpossibleReason,
  type OpenAnswer,
} from './answer-schema';
import { completeReminder, datesByRule } from './complete-reminder';
import { getReminder } from './get-reminder';
import { restoreReminder } from './restore-reminder';
import { dueDayField, snoozeBodySchema } from './schema';
import { snoozeReminder, toSnoozeOfferInput } from './snooze-reminder';

interface AnswerArgs {
  token: string;
  input: AnswerInput;
  now: Date;
}

/** Read-only. The token is the only credential; it reveals one reminder's title, dates, advice and answer. */
export const readAnswer = async (args: Omit<AnswerArgs, 'input'>): Promise<AnswerPage> => (await findAnswer(args)).page;

/**
 * Carries out an answer given through a link in a notice mail. Idempotent.
 * @throws AppError not_found (invalid token), gone (expired), conflict (not possible or not offered), bad_request
 */
export async function answerNotice(args: AnswerArgs): Promise<AnswerResponse> {
  const { page, reminder } = assertOpen(await findAnswer(args));
  await carryOut(args, page, reminder);
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

const snoozeDay = snoozeBodySchema.shape.until;

async function carryOut({ input, now }: AnswerArgs, page: OpenAnswer, reminder: Answerable): Promise<void> {
  const { id, user, dueOn } = reminder;
  const args = { actor: toActor(user), id, now, via: 'email', occurrence: fromDateColumn(dueOn) } as const;
  switch (input.action) {
    case 'done':
      await completeReminder(args);
      return;
    case 'renewed':
      if (!canBeRenewed(reminder)) throw new AppError('conflict', text('errors.reminders.noNewDate'));
      const dueAt = sentDate(input.dueAt, input);
      if (input.askAgain && !dueAt) return void (await completeReminder({ ...args, askAgain: true }));
      await completeReminder({ ...args, nextDueOn: parseDay('dueAt', dueDayField, dueAt) });
      return;
    case 'later':
      if (page.snooze === null) throw new AppError('conflict', text('errors.answer.noSnooze'));
      await snoozeReminder({ ...args, until: parseDay('until', snoozeDay, sentDate(input.until, input)) });
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

function parseDay(field: 'dueAt' | 'until', schema: z.ZodType<Day>, value: string | undefined): Day {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue) throw invalidFieldError(field, issueText(issue));
  return data!;
}

const include = {
  user: true,
  template: { include: { translations: true } },
  next: { select: { id: true, dueOn: true } },
} satisfies Prisma.ReminderInclude;

type Answerable = NonNullable<Awaited<ReturnType<typeof readAnswerable>>>;

const readAnswerable = async (id: string) =>
  withOwner(await db.reminder.findUnique({ where: { id }, include, relationLoadStrategy: 'join' }));

type Found = { page: Exclude<AnswerPage, OpenAnswer> } | { page: OpenAnswer; reminder: Answerable };

async function findAnswer({ token, now }: Omit<AnswerArgs, 'input'>): Promise<Found> {
  const subject = readAnswerToken(token);
  if (!subject) return { page: { kind: 'unknown' } };
  const { reminderId: id, occurrenceOn, recipientId } = subject;
  const reminder = await readAnswerable(id);
  // So far only the owner gets notices.
  if (reminder && recipientId !== null && recipientId !== reminder.user.id) return { page: { kind: 'unknown' } };
  const locale = reminder && i18nOfUser(reminder.user).locale;
  const today = dayInTimezone(now, reminder?.user.timezone ?? 'UTC');
  const completedOn = reminder?.completedAt && dayInTimezone(reminder.completedAt, reminder.user.timezone);
  if (today > lastAnswerDay(laterOf(occurrenceOn, completedOn ?? occurrenceOn)))
    return { page: { kind: 'expired', locale } };
  const impossible = (reason: ImpossibleReason): Found => ({ page: { kind: 'impossible', locale, reason } });
  if (!reminder || !locale) return impossible('deleted');
  if (fromDateColumn(reminder.dueOn) !== occurrenceOn) return impossible('moved-on');
  if (reminder.status === 'completed' && !reminder.completedByEmail && reminder.askNewDateOn === null)
    return impossible('completed');
  const actor = toActor(reminder.user);
  const { snoozedUntil } = await getReminder({ actor, id, now });
  const page = describe({ ...reminder, snoozedUntil: snoozedUntil as Day | null }, locale, today);
  if (!reminder.next || page.nextDueOn === null) return { page, reminder };
  const { nextNoticeAt } = await getReminder({ actor, id: reminder.next.id, now });
  const nextEmailOn = nextNoticeAt === null ? null : dayInTimezone(new Date(nextNoticeAt), actor.timezone);
  return { page: { ...page, nextEmailOn }, reminder };
}

function assertOpen(found: Found): Extract<Found, { reminder: Answerable }> {
  if ('reminder' in found) return found;
  const { page } = found;
  if (page.kind === 'unknown') throw new AppError('not_found', text('errors.invalidLink'));
  if (page.kind === 'expired') throw new AppError('gone', text('errors.answer.expired', { days: ANSWER_LINK_DAYS }));
  throw new AppError('conflict', IMPOSSIBLE_TEXTS[page.reason]);
}

const IMPOSSIBLE_TEXTS = {
  deleted: text('errors.answer.deleted'),
  'moved-on': text('errors.reminders.movedOn'),
  completed: text('errors.reminders.completedOnSite'),
} satisfies Record<ImpossibleReason, Text>;

type Described = Omit<Answerable, 'snoozedUntil'> & { snoozedUntil: Day | null };

function describe(reminder: Described, locale: Locale, today: Day): OpenAnswer {
  const { title, status, next, snoozedUntil, askNewDateOn } = reminder;
  const template = reminder.template && inLanguage(reminder.template, languageOf(locale));
  const isActive = status === 'active';
  const rule = applyByRule(reminder, reminder.template);
  const canComplete = isActive && reminder.canBeCompleted;
  const dates = {
    dueOn: fromDateColumn(reminder.dueOn),
    applyBy: reminder.applyByOn && rule && { on: fromDateColumn(reminder.applyByOn), verb: rule.verb, kind: rule.kind },
  };
  return {
    kind: 'open',
    locale,
    today,
    title,
    ...dates,
    canBeOverdue: reminder.canBeOverdue,
    canComplete,
    nextIfDone: canComplete ? (datesByRule(reminder, today)?.dueOn ?? null) : null,
    canRenew: canBeRenewed(reminder) && next === null,
    isDocument: isRenewableDocument(reminder),
    isRenewedByRule: !canBeRenewed(reminder) && isRenewedByRule({ ...reminder, repeat: reminder.repeatUnit }),
    canAskAgain: isRenewableDocument(reminder) && next === null && askNewDateOn === null,
    askNewDateOn: askNewDateOn && fromDateColumn(askNewDateOn),
    guidance: template?.guidance ? { text: template.guidance, source: template.guidanceSource } : null,
    documents: template?.documents ?? [],
    wishes: reminder.occasion === 'birthday' ? wishesOn(daysBetween(today, dates.dueOn)) : null,
    snooze: canSnooze(reminder)
      ? offerSnooze({ ...toSnoozeOfferInput(reminder, today), ...deadlinesOfPage(dates) })
      : null,
    answered: isActive ? snoozedUntil && 'later' : canBeRenewed(reminder) && next ? 'renewed' : 'done',
    canUndo: isActive || reminder.completedByEmail,
    nextDueOn: !isActive && next ? fromDateColumn(next.dueOn) : null,
    nextEmailOn: null,
    snoozedUntil,
  };
}

const canSnooze = ({ status, mutedAt }: Described): boolean => status === 'active' && mutedAt === null;

const inLanguage = ({ translations, ...template }: NonNullable<Answerable['template']>, language: Language) =>
  translateTemplate({
    ...template,
    translations: translations.filter((translation) => translation.language === language),
  });

const deadlinesOfPage = ({ dueOn, applyBy }: Pick<OpenAnswer, 'dueOn' | 'applyBy'>) => ({
  dueOn,
  applyByOn: applyBy && applyBy.on,
});

function toResponse(page: OpenAnswer): AnswerResponse {
  const { title, answered, snoozedUntil, nextDueOn } = page;
  const status = answered === 'done' || answered === 'renewed' ? 'completed' : 'active';
  return { title, ...deadlinesOfPage(page), status, snoozedUntil, nextDueOn };
}

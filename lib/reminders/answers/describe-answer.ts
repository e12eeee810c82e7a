import { wishesOn } from '@/lib/birthday-wishes';
import { daysBetween, fromDateColumn, type Day } from '@/lib/calendar';
import { db, type Prisma } from '@/lib/database/db';
import { withOwner } from '@/lib/database/reminder-row';
import { languageOf, type Language, type Locale } from '@/lib/i18n/languages';
import { applyByRule } from '@/lib/schedule/apply-by-rules';
import { canBeRenewed, isRenewableDocument, isRenewedByRule } from '@/lib/schedule/behaviour-rules';
import { offerSnooze } from '@/lib/schedule/snooze-rules';
import { translateTemplate } from '@/lib/templates/translations';
import type { Reader } from '@/prisma/generated/client';
import { deadlinesOfPage, type OpenAnswer } from './answer-schema';
import { datesByRule } from '../complete-reminder';
import { toSnoozeOfferInput } from '../snooze-reminder';

const include = {
  user: true,
  template: { include: { translations: true } },
  next: { select: { id: true, dueOn: true, status: true } },
} satisfies Prisma.ReminderInclude;

export type Answerable = NonNullable<Awaited<ReturnType<typeof readAnswerable>>>;

export const readAnswerable = async (id: string) =>
  withOwner(await db.reminder.findUnique({ where: { id }, include, relationLoadStrategy: 'join' }));

type Described = Omit<Answerable, 'snoozedUntil'> & { snoozedUntil: Day | null };

/** Leaves out what only the owner answers and sees. */
export function describeForReader(
  reminder: Answerable,
  reader: Reader,
  { locale, today, hasAccount }: { locale: Locale; today: Day; hasAccount: boolean },
): OpenAnswer {
  const isOfOccurrence = (day: Date | null) => day !== null && +day === +reminder.dueOn;
  const snoozed = isOfOccurrence(reader.snoozedOccurrence)
    ? reader.snoozedUntil && fromDateColumn(reader.snoozedUntil)
    : null;
  const snoozedUntil = snoozed && snoozed > today ? snoozed : null;
  const answer = isOfOccurrence(reader.answeredOccurrence) ? reader.answer : null;
  const page = describe({ ...reminder, snoozedUntil, askNewDateOn: null }, locale, today);
  const isActive = reminder.status === 'active';
  return {
    ...page,
    sharedBy: reminder.user.email,
    hasAccount,
    canTakeOn: page.canComplete && answer !== 'doing',
    canRenew: false,
    canAskAgain: false,
    answered: !isActive ? 'done' : answer === 'doing' ? 'doing' : snoozedUntil && 'later',
    canUndo: isActive || (answer === 'done' && reminder.completedByEmail),
  };
}

export function describe(reminder: Described, locale: Locale, today: Day): OpenAnswer {
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
    sharedBy: null,
    hasAccount: true,
    ...dates,
    canBeOverdue: reminder.canBeOverdue,
    canComplete,
    canTakeOn: false,
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

/** Names the successor only while it is still to be done. */
export const describeCompleted = ({ title, next }: Answerable): Pick<OpenAnswer, 'title' | 'nextDueOn'> => ({
  title,
  nextDueOn: next?.status === 'active' ? fromDateColumn(next.dueOn) : null,
});

const canSnooze = ({ status, mutedAt }: Described): boolean => status === 'active' && mutedAt === null;

const inLanguage = ({ translations, ...template }: NonNullable<Answerable['template']>, language: Language) =>
  translateTemplate({
    ...template,
    translations: translations.filter((translation) => translation.language === language),
  });

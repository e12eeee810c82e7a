import type { I18n } from '@/lib/i18n/i18n';
import type { DetailName } from '@/lib/reminder-details';
import type { Urgency } from '@/lib/schedule/urgency-rules';
import { occasionFromTitle, type Occasion } from '@/lib/schedule/behaviour-rules';
import { yearsAhead } from '@/lib/schedule/time-ahead-rules';
import type { TemplateResponse } from '@/lib/templates/schema';
import { type ApplyByVerb, type ReminderApplyByKind } from '@/lib/schedule/apply-by-rules';
import { applyByPhrase } from '@/lib/schedule-texts';

/** Dates and details are already formatted for the recipient. */
export interface NoticeProps extends Partial<Record<DetailName, string>> {
  title: string;
  templateName?: string;
  urgency: Urgency;
  category?: string;
  /** Calendar days until the due date; negative if past. */
  daysLeft: number;
  dueDate: string;
  weekday: string;
  firstName?: string;
  referenceKind?: NonNullable<TemplateResponse['referenceKind']>;
  applyBy?: {
    phase: 'before' | 'last-day' | 'passed';
    date: string;
    kind: ReminderApplyByKind;
    verb: ApplyByVerb;
    note: string;
    /** 'Apply by 13/11/2026, 5 days left'; undefined once the date has passed. */
    countdown?: string;
    /** Calendar days until the date; negative if past. */
    daysLeft: number;
  };
  /** What happened and when, where the due date is counted from it. */
  event?: string;
  /** A sentence, if offices are closed on the date to act by. */
  closedDay?: string;
  guidance?: string;
  guidanceSource?: string;
  /** What to take along; undefined instead of an empty list. */
  documents?: readonly string[];
  /** Whether to state that the responsible office or provider, not the guidance, has the final say. */
  needsDisclaimer?: boolean;
  occasion?: Occasion;
  age?: number;
  years?: number;
  repeatsByItself: boolean;
  /** False for a date that simply passes, such as an exam. */
  canBeOverdue: boolean;
  graceDays?: number;
  /** Undefined if the mail goes out after its answer links have expired. */
  answers?: {
    /** URL of the answer page; a fragment selects one of the answers. */
    url: string;
    canComplete: boolean;
    /** Whether the recipient can enter the next due date. */
    canRenew: boolean;
    /** Whether that date is printed on a new document. */
    isDocument: boolean;
    /** Whether 'done' is called 'I have renewed it', as on the site. */
    isRenewedByRule?: boolean;
    /** Whether the recipient can say that they will do it. */
    canTakeOn?: boolean;
  };
  /** Of a reminder that its owner shares with the recipient. */
  shared?: {
    /** The owner's address, which nobody can invent. */
    owner: string;
    ownerName: string | null;
    isOnlyIfNotDone: boolean;
    /** Whether the mail has to say that the recipient was not asked about this reminder. */
    isUnasked: boolean;
    leaveAllUrl: string;
  };
  /** Others who would be told, and get no mails. */
  unreached?: {
    people: readonly string[];
    /** Whether nobody but the owner is told. */
    isOwnerAlone: boolean;
  };
  /** Sends wishes for a birthday. */
  wishes?: { href: string; label: string; isMain: boolean };
  /** The day of the completion, in a mail that asks for the date on the new document; otherwise undefined. */
  renewedOn?: string;
  openUrl: string;
  scheduleUrl: string;
  unsubscribeUrl: string;
}

type TimingProps = Pick<
  NoticeProps,
  'title' | 'occasion' | 'daysLeft' | 'category' | 'repeatsByItself' | 'canBeOverdue' | 'renewedOn'
>;

type Tense = 'ahead' | 'tomorrow' | 'today' | 'yesterday' | 'past';

function getTense(daysLeft: number): Tense {
  if (daysLeft === 0) return 'today';
  if (daysLeft === 1) return 'tomorrow';
  if (daysLeft === -1) return 'yesterday';
  return daysLeft > 1 ? 'ahead' : 'past';
}

/** Reads well after any title: 'expires in 3 days' for a document, 'birthday in 3 days' after a name, else 'due in 3 days'. */
export function timingText({ t }: I18n, props: TimingProps): string {
  const { daysLeft, canBeOverdue, renewedOn } = props;
  if (renewedOn) return t('mails.notice.renewal.timing');
  const days = Math.abs(daysLeft);
  const tense = getTense(daysLeft);
  const kind = timingKind(props);
  if (kind === 'due' && canBeOverdue && daysLeft < 0) return t('mails.notice.timing.overdue', { days });
  const years = yearsAhead(daysLeft);
  if (years !== null) return t(`mails.notice.timing.${kind}.years`, { years });
  if (tense === 'ahead' || tense === 'past') return t(`mails.notice.timing.${kind}.${tense}`, { days });
  return t(`mails.notice.timing.${kind}.${tense}`);
}

function timingKind({ title, occasion, category, repeatsByItself }: TimingProps) {
  if (occasion === 'birthday' && !occasionFromTitle(title)) return 'birthday';
  if (repeatsByItself) return 'repeating';
  return category === 'expiry-based' ? 'expiry' : 'due';
}

/** Returns 'turns 36', 'turned 36' or '10 years', or undefined if neither applies. */
export function ageOrYearsText(
  { t }: I18n,
  { daysLeft, age, years }: Pick<NoticeProps, 'daysLeft' | 'age' | 'years'>,
): string | undefined {
  if (age !== undefined && age > 0) return t(`mails.notice.occasion.${daysLeft < 0 ? 'turned' : 'turns'}`, { age });
  if (years !== undefined && years > 0) return t('mails.notice.occasion.years', { years });
  return undefined;
}

export function applyByTitle(i18n: I18n, applyBy: NonNullable<NoticeProps['applyBy']>): string {
  const { phase, verb, date } = applyBy;
  if (phase === 'last-day') return i18n.t(`mails.notice.applyBy.last-day.${verb}`, { date });
  const phrase = applyByPhrase(i18n, phase, applyBy, date);
  return phase === 'passed' ? i18n.t('mails.notice.applyBy.passed', { phrase }) : phrase;
}

/** Returns undefined before the due date and for other categories. Warns if it may be too late to apply. */
export function expiryText({ t }: I18n, { daysLeft, category, applyBy }: NoticeProps): string | undefined {
  if (category !== 'expiry-based' || daysLeft > 0) return undefined;
  if (isContract({ applyBy })) return t(`mails.notice.contract.${daysLeft < 0 ? 'ended' : 'endsToday'}`);
  if (daysLeft < 0) return t('mails.notice.expiry.passed');
  // Other dates are only advice. Often no decision is needed: a bank, for example, just sends a new card.
  const isBinding = applyBy?.kind === 'law' || applyBy?.kind === 'official';
  const isDecided = applyBy?.phase === 'passed' && isBinding && applyBy.verb === 'apply';
  return t(`mails.notice.expiry.${isDecided ? 'todayTooLate' : 'today'}`);
}

/** States how long a reminder has been overdue and what can still be done; undefined if it is not overdue. */
export function overdueText(
  { t }: I18n,
  { daysLeft, category, canBeOverdue, repeatsByItself, applyBy }: TimingProps & Pick<NoticeProps, 'applyBy'>,
): string | undefined {
  if (!canBeOverdue || repeatsByItself || daysLeft >= 0) return undefined;
  const kind = category === 'expiry-based' && !isContract({ applyBy }) ? 'expiry' : 'due';
  return t(`mails.notice.overdue.${kind}`, { days: -daysLeft });
}

/** A contract does not expire: unless it is cancelled, it goes on. */
const isContract = ({ applyBy }: Pick<NoticeProps, 'applyBy'>): boolean => applyBy?.verb === 'cancel';

/** Mentions the grace period only from the due date on, so that owners do not rely on it. */
export function gracePeriodText(
  { t }: I18n,
  { daysLeft, graceDays: days }: Pick<NoticeProps, 'daysLeft' | 'graceDays'>,
): string | undefined {
  if (!days || daysLeft > 0) return undefined;
  const left = days + daysLeft;
  if (daysLeft === 0) return t('mails.notice.gracePeriod.follows', { days });
  if (left < 0) return t('mails.notice.gracePeriod.over', { days });
  return left === 0
    ? t('mails.notice.gracePeriod.lastDay', { days })
    : t('mails.notice.gracePeriod.left', { days, left });
}

export const weekdayAndDate = ({ t }: I18n, { weekday, dueDate }: Pick<NoticeProps, 'weekday' | 'dueDate'>): string =>
  t('mails.notice.weekdayAndDate', { weekday, date: dueDate });

import type { TemplateColor } from '@/lib/templates/appearance';
import { formatDayCount } from '@/lib/quantity';
import { getI18n } from '@/lib/i18n/load-i18n';
import { applyByPhrase, type ApplyByVerb } from '@/lib/schedule/reminder-rules';
import { toSingleLine } from './wording';

/** Dates are already formatted for the recipient. */
export interface NoticeProps {
  title: string;
  templateName?: string;
  color: TemplateColor;
  category?: string;
  /** Calendar days until the due date; negative if past. */
  daysLeft: number;
  dueDate: string;
  weekday: string;
  firstName?: string;
  /** Formatted with its currency. */
  amount?: string;
  reference?: string;
  description?: string;
  applyBy?: {
    phase: 'before' | 'last-day' | 'passed';
    date: string;
    kind: 'law' | 'official' | 'practice';
    verb: ApplyByVerb;
    note: string;
    /** 'Apply by 13 Nov, 5 days left'; undefined once the date has passed. */
    countdown?: string;
  };
  guidance?: string;
  guidanceSource?: string;
  /** Whether an office or provider has the final say on what the guidance describes. */
  needsDisclaimer?: boolean;
  age?: number;
  years?: number;
  repeatsByItself: boolean;
  /** False for an exam, which is over after its date. */
  canBeOverdue: boolean;
  graceDays?: number;
  openUrl: string;
  scheduleUrl: string;
  unsubscribeUrl: string;
}

type TimingProps = Pick<NoticeProps, 'daysLeft' | 'category' | 'repeatsByItself' | 'canBeOverdue'>;

type Tense = 'ahead' | 'tomorrow' | 'today' | 'yesterday' | 'past';

function getTense(daysLeft: number): Tense {
  if (daysLeft === 0) return 'today';
  if (daysLeft === 1) return 'tomorrow';
  if (daysLeft === -1) return 'yesterday';
  return daysLeft > 1 ? 'ahead' : 'past';
}

/** Reads well after any title: 'expires in 3 days' for a document, 'in 3 days' for a birthday, else 'due in 3 days'. */
export function timingText({ daysLeft, category, repeatsByItself, canBeOverdue }: TimingProps): string {
  const days = formatDayCount(Math.abs(daysLeft));
  const tense = getTense(daysLeft);
  if (repeatsByItself) {
    return { ahead: `in ${days}`, tomorrow: 'tomorrow', today: 'today', yesterday: 'yesterday', past: `${days} ago` }[
      tense
    ];
  }
  if (category === 'expiry-based') {
    return {
      ahead: `expires in ${days}`,
      tomorrow: 'expires tomorrow',
      today: 'expires today',
      yesterday: 'expired yesterday',
      past: `expired ${days} ago`,
    }[tense];
  }
  return {
    ahead: `due in ${days}`,
    tomorrow: 'due tomorrow',
    today: 'due today',
    yesterday: canBeOverdue ? 'overdue by 1 day' : 'was due yesterday',
    past: canBeOverdue ? `overdue by ${days}` : `was due ${days} ago`,
  }[tense];
}

/** 'turns 36', 'turned 36' or '10 years'. */
export function ageOrYearsText({
  daysLeft,
  age,
  years,
}: Pick<NoticeProps, 'daysLeft' | 'age' | 'years'>): string | undefined {
  if (age !== undefined && age > 0) return `${daysLeft < 0 ? 'turned' : 'turns'} ${age}`;
  if (years !== undefined && years > 0) return years === 1 ? '1 year' : `${years} years`;
  return undefined;
}

export function noticeSubject(props: NoticeProps): string {
  const ageOrYears = ageOrYearsText(props);
  const countdown = props.applyBy?.countdown;
  return [
    `${toSingleLine(props.title)}: ${timingText(props)}${ageOrYears ? ` (${ageOrYears})` : ''} – ${props.dueDate}`,
    ...(countdown ? [countdown.charAt(0).toLowerCase() + countdown.slice(1)] : []),
  ].join(' · ');
}

export function applyByTitle({ phase, verb, date }: NonNullable<NoticeProps['applyBy']>): string {
  const phrase = applyByPhrase(getI18n('en-ZA'), phase, verb, date);
  return { before: phrase, 'last-day': `${phrase}: today, ${date}`, passed: `${phrase}.` }[phase];
}

/** Returns a text only from the due date on, and never asks for something that is too late. */
export function expiryText({ daysLeft, category, applyBy }: NoticeProps): string | undefined {
  if (category !== 'expiry-based' || daysLeft > 0) return undefined;
  if (daysLeft < 0) return 'It has expired. Please check where you stand before you rely on it.';
  const meaning = 'It expires today: from tomorrow it counts as expired.';
  // For 'practice' dates there is no application to decide: a bank, for example, just sends a new card.
  const isDecided = applyBy?.phase === 'passed' && applyBy.kind !== 'practice' && applyBy.verb === 'apply';
  return isDecided ? `${meaning} An application made now may not be decided in time.` : meaning;
}

/** Mentions the grace period only from the due date on, so that nobody plans with it. */
export function gracePeriodText({
  daysLeft,
  graceDays,
}: Pick<NoticeProps, 'daysLeft' | 'graceDays'>): string | undefined {
  if (!graceDays || daysLeft > 0) return undefined;
  const left = graceDays + daysLeft;
  const period = `grace period of ${formatDayCount(graceDays)}`;
  if (daysLeft === 0) return `A ${period} follows. It does not move the due date.`;
  if (left < 0) return `The ${period} is over.`;
  return left === 0 ? `Today is the last day of the ${period}.` : `The ${period} has ${formatDayCount(left)} left.`;
}

export function noticePreheader(props: NoticeProps): string {
  const { weekday, dueDate, applyBy, description } = props;
  const parts = [
    applyBy?.countdown,
    `${weekday}, ${dueDate}`,
    applyBy && !applyBy.countdown && applyByTitle(applyBy),
    description && toSingleLine(description, 80),
  ];
  return parts.filter(Boolean).join(' · ');
}

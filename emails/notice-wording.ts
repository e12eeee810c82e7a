import type { TemplateColor } from './theme';
import { formatDayCount, toSingleLine } from './wording';

/** Everything a notice says. Dates are written out in the reader's own format already. */
export interface NoticeProps {
  title: string;
  templateName?: string;
  color: TemplateColor;
  /** The contract's category: what is 'expiry-based' expires, anything else is due. */
  category?: string;
  /** Calendar days from the reader's today to the due date; negative once it has passed. */
  daysLeft: number;
  dueDate: string;
  /** 'Friday' */
  weekday: string;
  firstName?: string;
  description?: string;
  applyBy?: {
    phase: 'before' | 'last-day' | 'passed';
    date: string;
    kind: 'law' | 'official' | 'practice';
    /** What stands behind the date, or what may still be done after it, in the words of the screen. */
    note: string;
  };
  guidance?: string;
  guidanceSource?: string;
  /** Whether somebody else has the last word on what the guidance says. */
  needsDisclaimer?: boolean;
  /** The age that a birthday brings. */
  age?: number;
  /** The years that an anniversary counts. */
  years?: number;
  /** A birthday or anniversary: nothing to do, never overdue. */
  repeatsByItself: boolean;
  /** False of what is over once its date is past, such as an exam. */
  canBeOverdue: boolean;
  /** Days after the due date that hold for everyone. */
  graceDays?: number;
  /** `/dashboard?reminder=<id>` */
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

/**
 * When it is, as words that go after any title: a document expires, a birthday just is, and everything else is due.
 * A birthday or anniversary is never overdue, nor is an exam.
 */
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

/** 'turns 36', 'turned 36' once it is past, '10 years': what a birthday or an anniversary counts. */
export function ageOrYearsText({
  daysLeft,
  age,
  years,
}: Pick<NoticeProps, 'daysLeft' | 'age' | 'years'>): string | undefined {
  if (age !== undefined && age > 0) return `${daysLeft < 0 ? 'turned' : 'turns'} ${age}`;
  if (years !== undefined && years > 0) return years === 1 ? '1 year' : `${years} years`;
  return undefined;
}

/** The subject: what, when, and the date. One line, whatever the title holds. */
export function noticeSubject(props: NoticeProps): string {
  const ageOrYears = ageOrYearsText(props);
  return `${toSingleLine(props.title)}: ${timingText(props)}${ageOrYears ? ` (${ageOrYears})` : ''} – ${props.dueDate}`;
}

/** What the apply-by date asks for now (design §5). */
export const applyByTitle = ({ phase, date }: NonNullable<NoticeProps['applyBy']>): string =>
  ({
    before: `Apply by ${date}`,
    'last-day': `Last day to apply: today, ${date}`,
    passed: `The apply-by date was ${date}.`,
  })[phase];

/** On the day itself and after it: what that means for a document. It never asks for what is too late to do. */
export function expiryText({ daysLeft, category, applyBy }: NoticeProps): string | undefined {
  if (category !== 'expiry-based' || daysLeft > 0) return undefined;
  if (daysLeft < 0) return 'It has expired. Please check where you stand before you rely on it.';
  const meaning = 'It expires today: from tomorrow it counts as expired.';
  // A bank card is not applied for: an office decides about what the law or the office itself sets a date for.
  const isDecided = applyBy?.phase === 'passed' && applyBy.kind !== 'practice';
  return isDecided ? `${meaning} An application made now may not be decided in time.` : meaning;
}

/** A grace period that holds for everyone; said only once the due date is there, so that nobody counts on it. */
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

/** The line that an inbox shows after the subject. */
export function noticePreheader(props: NoticeProps): string {
  const { weekday, dueDate, applyBy, description } = props;
  const parts = [
    `${weekday}, ${dueDate}`,
    applyBy && applyByTitle(applyBy),
    description && toSingleLine(description, 80),
  ];
  return parts.filter(Boolean).join(' · ');
}

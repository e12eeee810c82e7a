import { addDaysTo, type Day } from '@/lib/calendar';
import { normaliseLeadDays } from './lead-day-rules';

/** When somebody is told of a reminder that is not theirs. */
export const READER_WHENS = ['every-notice', 'if-not-done'] as const;
export type ReaderWhen = (typeof READER_WHENS)[number];

/** Of an account. Keeps changes that replan all of its reminders short. */
export const MAX_READERS = 1000;
export const MAX_READERS_PER_REMINDER = 10;

/** `leadDay` is null for a reader who is told of every notice. */
export const readerWhen = ({ leadDay }: { leadDay: number | null }): ReaderWhen =>
  leadDay === null ? 'every-notice' : 'if-not-done';

export const RECIPIENT_STATES = ['invited', 'agreed', 'declined', 'left', 'bounced'] as const;
type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Text as JSON has it. */
type Instant = Date | string;

/**
 * Whoever marked a mail as spam counts as having left.
 * @param mail whether the account of their address gets no mail, and whether the last mail about the occurrence did not
 * arrive
 */
export function recipientState(
  { leftAt }: { leftAt: Instant | null },
  contact: {
    agreedAt: Instant | null;
    declinedAt: Instant | null;
    endedAt: Instant | null;
    mailProblem: 'bounced' | 'complained' | null;
  },
  mail: { isStopped: boolean; isMissed?: boolean },
): RecipientState {
  if (leftAt || contact.endedAt || contact.mailProblem === 'complained') return 'left';
  if (contact.declinedAt) return 'declined';
  if (!contact.agreedAt && !contact.mailProblem) return 'invited';
  return contact.mailProblem || mail.isStopped || mail.isMissed ? 'bounced' : 'agreed';
}

/** While the owner gets no mail, every reader is told as the owner would be. */
export function readerLeadDays(
  { leadDay, isOwnerUnreachable }: { leadDay: number | null; isOwnerUnreachable: boolean },
  ownerLeadDays: readonly number[],
): number[] {
  if (leadDay === null) return [...ownerLeadDays];
  return isOwnerUnreachable ? normaliseLeadDays([...ownerLeadDays, leadDay]) : [leadDay];
}

/**
 * The lead day on which a reader in reserve is told, at once if its day is past when they are added or agree. None once
 * a date has passed that cannot be overdue, such as a birthday.
 */
export const reserveDayOf = (
  leadDay: number | null,
  { dueOn, canBeOverdue, today }: { dueOn: Day; canBeOverdue: boolean; today: Day },
): number | null => (canBeOverdue || dueOn >= today ? leadDay : null);

const USUAL_RESERVE_DAYS = [7, 3, 1, 0];

interface ReserveChoice {
  dueOn: Day;
  applyByOn: Day | null;
  /** The owner's. */
  leadDays: readonly number[];
  today: Day;
}

/** The lead days to choose from whose day has not passed: the owner's own, and usual ones. The longest first. */
export const reserveDayOptions = ({ dueOn, leadDays, today }: Omit<ReserveChoice, 'applyByOn'>): number[] =>
  normaliseLeadDays([...leadDays, ...USUAL_RESERVE_DAYS]).filter((leadDay) => addDaysTo(dueOn, -leadDay) >= today);

/**
 * Of the owner's lead days, the last one ahead that leaves time to apply. If none does, the first one ahead, because on
 * the day that a document expires nobody can act; once it is too late to apply, the second one, so that the owner hears
 * of it first. Once all have passed, the last of all.
 */
export function suggestReserveDay({ dueOn, applyByOn, leadDays, today }: ReserveChoice): number {
  const ahead = leadDays.filter((leadDay) => addDaysTo(dueOn, -leadDay) >= today);
  const inTime = ahead.filter((leadDay) => applyByOn === null || addDaysTo(dueOn, -leadDay) < applyByOn);
  const isTooLate = applyByOn !== null && applyByOn < today;
  const second = isTooLate ? ahead.filter((leadDay) => leadDay > 0)[1] : undefined;
  return inTime.at(-1) ?? second ?? ahead[0] ?? (dueOn >= today ? 0 : (leadDays.at(-1) ?? 0));
}

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

/** While the owner gets no mail, every reader is told as the owner would be. */
export function readerLeadDays(
  { leadDay, isOwnerUnreachable }: { leadDay: number | null; isOwnerUnreachable: boolean },
  ownerLeadDays: readonly number[],
): number[] {
  if (leadDay === null) return [...ownerLeadDays];
  return isOwnerUnreachable ? normaliseLeadDays([...ownerLeadDays, leadDay]) : [leadDay];
}

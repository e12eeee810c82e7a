import type { ReaderWhen } from '@/lib/schedule/reader-rules';

/** An invitation that nobody answers is deleted, with the address. */
export const INVITATION_DAYS = 14;
/** How long an ended consent stays on record. */
export const ENDED_CONSENT_YEARS = 1;
export const MAX_PEOPLE = 50;
export const MAX_NOTE_LENGTH = 300;

export const RECIPIENT_STATES = ['invited', 'agreed', 'declined', 'left', 'bounced'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/**
 * Whoever marked a mail as spam counts as having left. The row has the same states, without those who have left
 * (`sharedWithSql`).
 * @param account whether the account of their address gets no mail
 */
export function recipientState(
  { leftAt }: { leftAt: Date | null },
  contact: {
    agreedAt: Date | null;
    declinedAt: Date | null;
    endedAt: Date | null;
    mailProblem: 'bounced' | 'complained' | null;
  },
  account: { isStopped: boolean },
): RecipientState {
  if (leftAt || contact.endedAt || contact.mailProblem === 'complained') return 'left';
  if (contact.declinedAt) return 'declined';
  if (!contact.agreedAt) return 'invited';
  return contact.mailProblem || account.isStopped ? 'bounced' : 'agreed';
}

/** By default, the last notice before the due date. Expects the longest lead day first. */
export const reserveLeadDay = (
  { when, leadDay }: { when: ReaderWhen; leadDay?: number | undefined },
  leadDays: readonly number[],
): number | null => (when === 'every-notice' ? null : (leadDay ?? leadDays.at(-1) ?? 0));

export const nameOf = ({ name, email }: { name: string | null; email: string }): string => name ?? email;

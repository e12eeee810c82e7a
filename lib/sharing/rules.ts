import type { ReaderWhen } from '@/lib/schedule/reader-rules';

/** An invitation that nobody answers is deleted, with the address. */
export const INVITATION_DAYS = 14;
/** Within them, a form that is sent twice asks once. */
export const INVITE_AGAIN_AFTER_MINUTES = 5;
/** How long an ended consent stays on record. */
export const ENDED_CONSENT_YEARS = 1;
export const MAX_PEOPLE = 50;
export const MAX_NOTE_LENGTH = 300;

export const reserveLeadDay = (
  { when, leadDay }: { when: ReaderWhen; leadDay?: number | undefined },
  defaultDay: number,
): number | null => (when === 'every-notice' ? null : (leadDay ?? defaultDay));

export const nameOf = ({ name, email }: { name: string | null; email: string }): string => name ?? email;

export const ownerName = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string | null;
  lastName: string | null;
  email: string;
}): string => [firstName, lastName].filter(Boolean).join(' ') || email;

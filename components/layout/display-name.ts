interface NameFields {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, either one, or 'User' (spec §2). */
export const getDisplayName = ({ firstName, lastName }: NameFields): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'User';

/** The first letters of first and last name, or 'U' if there is no name (spec §2). A letter may take two code units. */
export const getInitials = ({ firstName, lastName }: NameFields): string =>
  [firstName, lastName]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toUpperCase() || 'U';

interface NameFields {
  firstName: string | null;
  lastName: string | null;
}

export const getDisplayName = ({ firstName, lastName }: NameFields): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'User';

/** Array.from splits by code point, because a letter may take two UTF-16 units. */
export const getInitials = ({ firstName, lastName }: NameFields): string =>
  [firstName, lastName]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toUpperCase() || 'U';

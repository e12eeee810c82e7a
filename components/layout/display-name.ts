interface NameFields {
  firstName: string | null;
  lastName: string | null;
}

export const getDisplayName = ({ firstName, lastName }: NameFields): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'User';

/** `Array.from` keeps a first letter whole that takes two UTF-16 code units. */
export const getInitials = ({ firstName, lastName }: NameFields): string =>
  [firstName, lastName]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toUpperCase() || 'U';

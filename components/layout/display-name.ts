import type { Translator } from '@/lib/i18n/translator';

interface NameFields {
  firstName: string | null;
  lastName: string | null;
}

export const getDisplayName = (t: Translator, { firstName, lastName }: NameFields): string =>
  [firstName, lastName].filter(Boolean).join(' ') || t('layout.user.name');

/** Uses `Array.from`, because a letter may consist of two UTF-16 code units. */
export const getInitials = (t: Translator, { firstName, lastName }: NameFields): string =>
  [firstName, lastName]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toUpperCase() || t('layout.user.initial');

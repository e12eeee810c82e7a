import type { Language } from '@/lib/i18n/languages';

/** Returns the note in the reader's language; without one in Afrikaans, the other. */
export const noteIn = (language: Language, { note, noteAf }: { note: string; noteAf: string | null }): string =>
  language === 'af' ? (noteAf ?? note) : note;

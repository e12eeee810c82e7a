import { LANGUAGES, loadMessages, type Language } from '../languages';
import type { Catalogue } from '../translation';

const loadEntry = async (language: Language) => [language, await loadMessages(language)] as const;

/** Loaded at start, so that translating never waits. */
export const messagesByLanguage = Object.fromEntries(await Promise.all(LANGUAGES.map(loadEntry))) as Record<
  Language,
  Catalogue
>;

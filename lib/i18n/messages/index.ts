import type { Language } from '../languages';
import { af } from './af';
import { en } from './en';

export const messagesByLanguage: Record<Language, object> = { en, af };

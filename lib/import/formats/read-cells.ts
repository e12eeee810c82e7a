import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import type { I18n } from '@/lib/i18n/i18n';
import { defaultLocaleOf, LANGUAGES } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { readAmount } from '@/lib/i18n/read-amount';
import { text } from '@/lib/i18n/text';
import type { TextKey } from '@/lib/i18n/translation';
import { foldText } from '@/lib/fold-text';
import { APPLY_BY_UNITS, APPLY_BY_VERBS, type ApplyByRule } from '@/lib/schedule/apply-by-rules';
import { readRepeatWords } from '@/lib/schedule/read-repeat-words';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { UnreadableError } from './file-row';

export const translations: I18n[] = LANGUAGES.map((language) => getI18n(defaultLocaleOf(language)));

export const VOCABULARY = dateVocabulary(...translations);

/** Texts without placeholders. */
type FileKey = Extract<TextKey, `files.${string}` | `details.labels.${string}`>;

/** The text in every language, as the export writes it. */
export const inEveryLanguage = (key: FileKey): string[] =>
  translations.map(({ t }) => foldText(t.text({ key, values: undefined })));

const ONCE_WORDS = ['', '-', 'no', 'none', 'never', 'once', 'one-time', 'nee', 'nooit'];

const MAX_SHORT_LENGTH = 300;
const foldShort = (cell: string) => foldText(cell.slice(0, MAX_SHORT_LENGTH));

/** Reads what the export writes, such as '2 weeks', and words such as 'Monthly'. @throws UnreadableError */
export function readRepeat(cell: string): Repeat | null {
  const folded = foldShort(cell);
  if (ONCE_WORDS.includes(folded)) return null;
  const repeat = readRepeatWords(/^\d/.test(folded) ? `every ${folded}` : folded, VOCABULARY);
  if (!repeat) throw new UnreadableError(text('imports.problems.repeat', { repeat: cell.trim().slice(0, 60) }));
  return repeat;
}

/** Thrown for a value that is left out of the reminder. */
export class LeftOutError extends UnreadableError {}

/** @throws UnreadableError; LeftOutError if the amount is in another currency */
export function readAmountIn(cell: string, currency: string): number | undefined {
  const amount = readAmount(cell, currency);
  const shown = { amount: cell.trim().slice(0, 60) };
  if (amount === 'otherCurrency') throw new LeftOutError(text('imports.otherCurrency', shown));
  if (amount === 'decimals') throw new UnreadableError(text('validation.amount.decimals'));
  if (amount === 'number') throw new UnreadableError(text('imports.problems.amount', shown));
  return amount ?? undefined;
}

/** Reads what the export writes, such as 'cancel 20 working days before' or 'none'. @throws UnreadableError */
export function readApplyBy(cell: string): ApplyByRule | null {
  const folded = foldShort(cell);
  if (inEveryLanguage('files.ownApplyBy.none').includes(folded)) return null;
  const count = Number(/\d{1,4}/.exec(folded)?.[0]);
  for (const { t } of translations)
    for (const unit of APPLY_BY_UNITS)
      for (const verb of APPLY_BY_VERBS)
        if (foldText(t(`files.ownApplyBy.${unit}`, { verb: t(`files.verbs.${verb}`), count })) === folded)
          return { count, unit, verb };
  throw new UnreadableError(text('imports.problems.applyBy', { applyBy: cell.trim().slice(0, 60) }));
}

/** @throws UnreadableError */
export function readLeadDays(cell: string): number[] {
  if (cell.trim() === '') return [];
  if (!/^\s*\d{1,4}(\s*[,;]\s*\d{1,4})*\s*$/.test(cell))
    throw new UnreadableError(text('imports.problems.leadDays', { leadDays: cell.trim().slice(0, 60) }));
  return cell.split(/[,;]/).map(Number);
}

import { foldText } from '@/lib/fold-text';
import type { I18n } from '@/lib/i18n/i18n';

/** Words that users may type in dates, normalised by `foldText`. */
export interface DateVocabulary {
  today: readonly string[];
  tomorrow: readonly string[];
  monthEnd: readonly string[];
  month: readonly string[];
  /** Includes weekdays: a wrong weekday is not an error. */
  ignored: readonly string[];
  /** The accepted names of each month. */
  months: readonly (readonly string[])[];
}

const ENGLISH = {
  today: 'today',
  tomorrow: 'tomorrow',
  monthEnd: 'end',
  month: 'month',
  ignored: 'st nd rd th of the',
};
const ENGLISH_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const AFRIKAANS_MONTHS = [
  'januarie',
  'februarie',
  'maart',
  'april',
  'mei',
  'junie',
  'julie',
  'augustus',
  'september',
  'oktober',
  'november',
  'desember',
];
const ENGLISH_WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Returns the words in the page's language and in English, and the months in Afrikaans too. */
export function dateVocabulary({ t, dateWords }: I18n): DateVocabulary {
  const understood = (meaning: keyof typeof ENGLISH) =>
    foldText(`${ENGLISH[meaning]} ${t(`reminderForm.typedDate.${meaning}`)}`).split(' ');
  return {
    today: understood('today'),
    tomorrow: understood('tomorrow'),
    monthEnd: understood('monthEnd'),
    month: understood('month'),
    ignored: [
      ...understood('ignored'),
      ...ENGLISH_WEEKDAYS.flatMap((name) => [name, name.slice(0, 3)]),
      ...[...dateWords.weekdays, ...dateWords.shortWeekdays].map(foldText),
    ],
    months: ENGLISH_MONTHS.map((name, index) =>
      [name, AFRIKAANS_MONTHS[index]!, dateWords.months[index]!, dateWords.shortMonths[index]!].map(foldText),
    ),
  };
}

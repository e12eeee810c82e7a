import { foldText } from '@/lib/fold-text';
import type { I18n } from './i18n';

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

/** The words of these languages and of English, and the months in Afrikaans too. */
export function dateVocabulary(...languages: Pick<I18n, 't' | 'dateWords'>[]): DateVocabulary {
  const understood = (meaning: keyof typeof ENGLISH) => [
    ...ENGLISH[meaning].split(' '),
    ...languages.flatMap(({ t }) => foldText(t(`reminderForm.typedDate.${meaning}`)).split(' ')),
  ];
  return {
    today: understood('today'),
    tomorrow: understood('tomorrow'),
    monthEnd: understood('monthEnd'),
    month: understood('month'),
    ignored: [
      ...understood('ignored'),
      ...ENGLISH_WEEKDAYS.flatMap((name) => [name, name.slice(0, 3)]),
      ...languages.flatMap(({ dateWords }) => [...dateWords.weekdays, ...dateWords.shortWeekdays].map(foldText)),
    ],
    months: ENGLISH_MONTHS.map((name, index) => [
      ...[name, AFRIKAANS_MONTHS[index]!],
      ...languages.flatMap(({ dateWords }) => [dateWords.months[index]!, dateWords.shortMonths[index]!].map(foldText)),
    ]),
  };
}

import { foldText } from '@/lib/fold-text';
import type { I18n } from './i18n';
import { typedDate } from './messages/en/typed-date';

type Meaning = keyof typeof typedDate;

/** Words that users may type in dates and repeats, normalised by `foldText`. */
export type DateVocabulary = Record<Meaning, readonly string[]> & {
  /** Includes weekdays: a wrong weekday is not an error. */
  ignored: readonly string[];
  /** The accepted names of each month. */
  months: readonly (readonly string[])[];
  /** As they are written in the first language. */
  monthNames: readonly string[];
  /** The accepted names of each weekday, Sunday first. */
  weekdays: readonly (readonly string[])[];
  weekStartsOn: 0 | 1;
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
export function dateVocabulary(...languages: Pick<I18n, 't' | 'dateWords' | 'weekStartsOn'>[]): DateVocabulary {
  const words = Object.fromEntries(
    Object.entries(typedDate).map(([meaning, english]) => [
      meaning,
      [
        ...english.split(' '),
        ...languages.flatMap(({ t }) => foldText(t(`reminderForm.typedDate.${meaning as Meaning}`)).split(' ')),
      ],
    ]),
  ) as Record<Meaning, string[]>;
  const weekdays = ENGLISH_WEEKDAYS.map((name, index) => [
    ...[name, name.slice(0, 3)],
    ...languages.flatMap(({ dateWords }) =>
      [dateWords.weekdays[index]!, dateWords.shortWeekdays[index]!].map(foldText),
    ),
  ]);
  return {
    ...words,
    ignored: [...words.fillers, ...weekdays.flat()],
    months: ENGLISH_MONTHS.map((name, index) => [
      ...[name, AFRIKAANS_MONTHS[index]!],
      ...languages.flatMap(({ dateWords }) => [dateWords.months[index]!, dateWords.shortMonths[index]!].map(foldText)),
    ]),
    monthNames: languages[0]?.dateWords.months ?? ENGLISH_MONTHS,
    weekdays,
    weekStartsOn: languages[0]?.weekStartsOn ?? 1,
  };
}

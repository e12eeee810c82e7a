import { foldText } from '@/lib/fold-text';
import type { I18n } from './i18n';

/** Words that users may type in dates and repeats, normalised by `foldText`. */
export type DateVocabulary = Record<keyof typeof ENGLISH, readonly string[]> & {
  /** Includes weekdays: a wrong weekday is not an error. */
  ignored: readonly string[];
  /** The accepted names of each month. */
  months: readonly (readonly string[])[];
  /** The accepted names of each weekday, Sunday first. */
  weekdays: readonly (readonly string[])[];
  weekStartsOn: 0 | 1;
};

const ENGLISH = {
  today: 'today',
  tomorrow: 'tomorrow',
  monthEnd: 'end',
  fillers: 'st nd rd th of the',
  in: 'in',
  next: 'next',
  this: 'this coming',
  one: 'a an',
  every: 'every each',
  day: 'd day days',
  week: 'w wk week weeks',
  month: 'm month months',
  year: 'y yr year years',
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'monthly',
  yearly: 'yearly annually annual',
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
    Object.entries(ENGLISH).map(([meaning, english]) => [
      meaning,
      [
        ...english.split(' '),
        ...languages.flatMap(({ t }) =>
          foldText(t(`reminderForm.typedDate.${meaning as keyof typeof ENGLISH}`)).split(' '),
        ),
      ],
    ]),
  ) as Record<keyof typeof ENGLISH, string[]>;
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
    weekdays,
    weekStartsOn: languages[0]?.weekStartsOn ?? 1,
  };
}

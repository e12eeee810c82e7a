import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import { askForDay, describeUnreadableDate } from '@/components/reminders/due-date/describe-unreadable-date';
import {
  omitsYear,
  parsePastDay,
  parseTypedDay,
  possibleCenturies,
  suggestDay,
  type ParseDayOptions,
} from '@/components/reminders/due-date/parse-typed-day';
import { formatDay, parseDay } from '@/lib/calendar';
import { DATE_FORMATS, formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { getI18n } from '@/lib/i18n/load-i18n';
import { anyDay, anyDayBetween, anyEdgeCaseDay } from '../../calendar/arbitraries';
import { makeDateWords } from '@/lib/i18n/date-words';

const words = makeDateWords('en');

const context: ParseDayOptions = {
  dateFormat: 'DD/MM/YYYY',
  today: '2026-11-23',
  isOccasion: false,
  vocabulary: dateVocabulary(getI18n('en-ZA')),
};

describe('parsePastDay', () => {
  it.each([
    ['20th', '2026-11-20'],
    ['23', '2026-11-23'],
    ['31', '2026-10-31'],
    ['1/12', '2025-12-01'],
    ['14 Dec', '2025-12-14'],
    ['14 Dec 2026', '2026-12-14'],
    ['yesterday', '2026-11-22'],
    ['the day before yesterday', '2026-11-21'],
    ['the day after tomorrow', '2026-11-25'],
    ['3 days ago', '2026-11-20'],
    ['last Friday', '2026-11-20'],
    ['Friday', '2026-11-20'],
    ['Monday', '2026-11-23'],
    ['next Friday', '2026-12-04'],
    ['tomorrow', '2026-11-24'],
  ])('takes %s for %s', (text, day) => {
    expect(parsePastDay(text, context)).toBe(day);
  });
});

describe('parseTypedDay', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['1-2-2027', '2027-02-01'],
    ['1.2.27', '2027-02-01'],
    ['31 12 2026', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['311226', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31 Dec', '2026-12-31'],
    ['31 DECEMBER 2026', '2026-12-31'],
    ['31st of December, 2026', '2026-12-31'],
    ['Dec 31', '2026-12-31'],
    ['December 31, 2026', '2026-12-31'],
    ['2026 Dec 31', '2026-12-31'],
    ['30-sept-27', '2027-09-30'],
    [' 31/12 ', '2026-12-31'],
    ['23/11', '2026-11-23'],
    ['22/11', '2027-11-22'],
    ['29 Feb', '2028-02-29'],
    ['end of Feb', '2027-02-28'],
    ['end of February 2028', '2028-02-29'],
    ['end nov', '2026-11-30'],
    ['Thu 31 Dec 2026', '2026-12-31'],
    ['Thursday, 31 December 2026', '2026-12-31'],
    ['Fri 31/12/2026', '2026-12-31'],
    ["31 Dec '26", '2026-12-31'],
    ['Dec 31, ’26', '2026-12-31'],
    ["31/12/'26", '2026-12-31'],
    ["end of Feb '28", '2028-02-29'],
    ['end of month', '2026-11-30'],
    ['end of the month', '2026-11-30'],
    ['End month', '2026-11-30'],
    ['20261231', '2026-12-31'],
    ['19991231', '1999-12-31'],
    ['today', '2026-11-23'],
    ['Tomorrow', '2026-11-24'],
    ['yesterday', '2026-11-22'],
    ['the day after tomorrow', '2026-11-25'],
    ['Day after tomorrow', '2026-11-25'],
    ['the day before yesterday', '2026-11-21'],
    ['3101', '2027-01-31'],
    ['2501', '2027-01-25'],
    ['23', '2026-11-23'],
    ['22', '2026-12-22'],
    ['31', '2026-12-31'],
    ['the 5th', '2026-12-05'],
    ['Thu 31', '2026-12-31'],
    ['Monday', '2026-11-30'],
    ['Friday', '2026-11-27'],
    ['fri', '2026-11-27'],
    ['this Friday', '2026-11-27'],
    ['next Friday', '2026-12-04'],
    ['Next Sunday', '2026-11-29'],
    ['in 3 days', '2026-11-26'],
    ['3 days', '2026-11-26'],
    ['3d', '2026-11-26'],
    ['+3', '2026-11-26'],
    ['+2w', '2026-12-07'],
    ['in 2 weeks', '2026-12-07'],
    ['in a week', '2026-11-30'],
    ['in a month', '2026-12-23'],
    ['in 10 years', '2036-11-23'],
    ['end of the year', '2026-12-31'],
    ['3 days ago', '2026-11-20'],
    ['3d ago', '2026-11-20'],
    ['a week ago', '2026-11-16'],
    ['2 months ago', '2026-09-23'],
    ['next week', '2026-11-30'],
    ['next month', '2026-12-23'],
    ['next year', '2027-11-23'],
    ['last week', '2026-11-16'],
    ['last month', '2026-10-23'],
    ['last year', '2025-11-23'],
    ['last Friday', '2026-11-20'],
    ['last Monday', '2026-11-16'],
    ['Last Sunday', '2026-11-22'],
  ])('reads %j as %s', (text, day) => {
    expect(parseTypedDay(text, context)).toBe(day);
  });

  it('reads a day of the month alone as the next one, across months that do not have it', () => {
    expect(parseTypedDay('31', { ...context, today: '2027-02-01' })).toBe('2027-03-31');
    expect(parseTypedDay('29', { ...context, today: '2027-01-30' })).toBe('2027-03-29');
  });

  it.each([
    '',
    ' ',
    '/',
    '0',
    '32',
    '30/02/2027',
    '31/04',
    '31-sept-27',
    '12/31/2026',
    '31/12/202',
    '31/12/20260',
    '31/12/1899',
    '01/01/2200',
    '31/12/2026/1',
    '31/Dec/Dec',
    '31 De',
    'Feb 2027',
    '2026-12',
    'end of 12',
    'end',
    'someday',
    'next',
    'next day',
    'day after',
    'after tomorrow',
    'the day before tomorrow',
    'in 3',
    'in 1000 days',
    'a month',
    'in 3 4 days',
    'ago',
    '3 ago',
    'in 3 days ago',
    'last',
    'last day',
    'last 3 days',
    '3 days 4',
    'in Thursday',
    '+',
    '-3',
    'Thu Dec',
    'month',
    'end of the',
    'end of month 2027',
    'end of Thu',
    "Dec '26",
    "12 '26",
    "'26 Dec 31",
    "31' Dec 2026",
    "31 Dec '2026",
    '20263112',
    '31121899',
    '31/12/2026?',
    '٣١/١٢/٢٠٢٦',
  ])('rejects %j', (text) => {
    expect(parseTypedDay(text, context)).toBeNull();
  });

  it.each([
    ['MM/DD/YYYY', '12/31/2026', '2026-12-31'],
    ['MM/DD/YYYY', '12/31', '2026-12-31'],
    ['MM/DD/YYYY', '12312026', '2026-12-31'],
    ['MM/DD/YYYY', '20261231', '2026-12-31'],
    ['MM/DD/YYYY', '31 Dec', '2026-12-31'],
    ['MM/DD/YYYY', "12 '26", null],
    ['MM/DD/YYYY', '31/12/2026', null],
    ['YYYY-MM-DD', '26-12-31', '2026-12-31'],
    ['YYYY-MM-DD', '20261231', '2026-12-31'],
    ['YYYY-MM-DD', '12-31', '2026-12-31'],
  ] as const)('applies the date format %s to %j', (dateFormat, text, day) => {
    expect(parseTypedDay(text, { ...context, dateFormat })).toBe(day);
  });

  it('for an occasion, reads a two-digit year as the latest date that is at most a year ahead', () => {
    const occasion = { ...context, isOccasion: true };
    expect(parseTypedDay('03/03/88', context)).toBe('2088-03-03');
    expect(parseTypedDay('03/03/88', occasion)).toBe('1988-03-03');
    expect(parseTypedDay("3 March '88", occasion)).toBe('1988-03-03');
    expect(parseTypedDay('23/11/26', occasion)).toBe('2026-11-23');
    expect(parseTypedDay('24/11/26', occasion)).toBe('2026-11-24');
    expect(parseTypedDay('24/11/27', occasion)).toBe('1927-11-24');
    expect(parseTypedDay('24/11/2027', occasion)).toBe('2027-11-24');
  });

  const years = (text: string, chosen: string, isOccasion: boolean) =>
    possibleCenturies(text, parseDay(chosen), { ...context, isOccasion }).map((day) => day.slice(0, 4));

  it.each([
    ['24/11/26', '2026-11-24', ['1926', '2026']],
    ['241126', '2026-11-24', ['1926', '2026']],
    ['24/11/26', '1926-11-24', ['1926', '2026']],
    ['24/11/88', '2088-11-24', ['1988', '2088']],
    ['24/11/88', '1988-11-24', []],
    ['24/11/26', '2026-12-25', []],
    ['24 Nov', '2026-11-24', []],
    ['24/11/2026', '2026-11-24', []],
    ['23/11/26', '2026-11-23', []],
  ])('for an occasion typed as %s and read as %s, the open years are %j', (text, chosen, open) => {
    expect(years(text, chosen, true)).toEqual(open);
  });

  it.each([
    ['14/12/58', '2058-12-14', ['1958', '2058']],
    ['14/12/58', '1958-12-14', ['1958', '2058']],
    ['14/12/40', '2040-12-14', []],
    ['14/12/2058', '2058-12-14', []],
  ])('for another date typed as %s and read as %s, the open years are %j', (text, chosen, open) => {
    expect(years(text, chosen, false)).toEqual(open);
  });

  it('reads back any day, written in each date format or with a month name', () => {
    const patterns = ['yyyy-MM-dd', 'EEE d MMM yyyy', 'd MMM yyyy', 'dd MMMM yyyy', 'MMMM do, yyyy', 'MMM d yyyy'];
    fc.assert(
      fc.property(anyEdgeCaseDay, fc.constantFrom(...DATE_FORMATS), (day, dateFormat) => {
        const written = formatDayInUserFormat(day, dateFormat);
        const texts = [
          written,
          written.replaceAll(/[/-]/g, ''),
          day.replaceAll('-', ''),
          ...patterns.map((pattern) => formatDay(day, pattern, words)),
        ];
        for (const text of texts) expect(parseTypedDay(text, { ...context, dateFormat }), text).toBe(day);
      }),
    );
  });

  it('reads a date without a year as the next such date, which may be today', () => {
    fc.assert(
      fc.property(anyDayBetween('1990-01-01', '2190-12-31'), anyDay, (today, day) => {
        const next = parseTypedDay(formatDay(day, 'd MMMM', words), { ...context, today });
        expect(next?.slice(5)).toBe(day.slice(5));
        expect(next! >= today).toBe(true);
        const years = Number(next!.slice(0, 4)) - Number(today.slice(0, 4));
        expect(years).toBeLessThanOrEqual(day.endsWith('02-29') ? 8 : 1);
      }),
    );
  });

  describe('in Afrikaans', () => {
    const afrikaans = getI18n('af-ZA');
    const inAfrikaans = { ...context, vocabulary: dateVocabulary(afrikaans) };

    it.each([
      ['31 Des', '2026-12-31'],
      ['31 Des. 2026', '2026-12-31'],
      ['die 31ste Desember 2026', '2026-12-31'],
      ['2de Mei', '2027-05-02'],
      ['Oktober 3', '2027-10-03'],
      ['1 Mrt', '2027-03-01'],
      ['einde Feb', '2027-02-28'],
      ['einde van Februarie 2028', '2028-02-29'],
      ['einde van die maand', '2026-11-30'],
      ['Do. 31 Des 2026', '2026-12-31'],
      ['Thursday 31 Des', '2026-12-31'],
      ['1 Maandag Maart', '2027-03-01'],
      ['vandag', '2026-11-23'],
      ['Môre', '2026-11-24'],
      ['more', '2026-11-24'],
      ['31st of December', '2026-12-31'],
      ['end of Oct', '2027-10-31'],
      ['tomorrow', '2026-11-24'],
      ['Vrydag', '2026-11-27'],
      ['volgende Vrydag', '2026-12-04'],
      ['hierdie Vrydag', '2026-11-27'],
      ['oor 3 dae', '2026-11-26'],
      ['oor 2 weke', '2026-12-07'],
      ["oor 'n maand", '2026-12-23'],
      ['oor ’n jaar', '2027-11-23'],
      ['einde van die jaar', '2026-12-31'],
      ['next Friday', '2026-12-04'],
      ['gister', '2026-11-22'],
      ['oormôre', '2026-11-25'],
      ['Oormore', '2026-11-25'],
      ['die dag ná môre', '2026-11-25'],
      ['eergister', '2026-11-21'],
      ['the day after tomorrow', '2026-11-25'],
      ['3 dae gelede', '2026-11-20'],
      ["'n week gelede", '2026-11-16'],
      ['volgende maand', '2026-12-23'],
      ['verlede week', '2026-11-16'],
      ['verlede Vrydag', '2026-11-20'],
      ['3 days ago', '2026-11-20'],
    ])('reads %j as %s', (text, day) => {
      expect(parseTypedDay(text, inAfrikaans)).toBe(day);
    });

    it('reads back any day formatted in Afrikaans', () => {
      fc.assert(
        fc.property(
          anyEdgeCaseDay,
          fc.constantFrom('day', 'shortDayWithYear', 'longDay', 'shortWeekdayAndDay'),
          (day, style) => {
            expect(parseTypedDay(afrikaans.formatDay(day, style), inAfrikaans)).toBe(day);
          },
        ),
      );
    });

    it('reads Afrikaans months when the page is in English, but no other words', () => {
      expect(parseTypedDay('31 Des', context)).toBe('2026-12-31');
      expect(parseTypedDay('12 Mei', context)).toBe('2027-05-12');
      for (const text of ['vandag', 'Vrydag', 'oor 3 dae']) expect(parseTypedDay(text, context)).toBeNull();
    });
  });
});

describe('omitsYear', () => {
  it.each([
    ['14 Dec', true],
    ['14/12', true],
    ['14 Dec 2026', false],
    ['in 3 days', false],
    ['14', false],
    ['someday', false],
  ])('is, for %j, %s', (text, expected) => {
    expect(omitsYear(text, context)).toBe(expected);
  });
});

describe('describeUnreadableDate', () => {
  const { t } = getI18n('en-ZA');

  it.each([
    ['2031', 'Which day of 2031? Enter a date such as 31/12/2031.'],
    ['Feb 2027', 'Which day of Feb 2027? Enter a date such as 28/02/2027.'],
    ['12/2026', 'Which day of 12/2026? Enter a date such as 31/12/2026.'],
    ['Feb', 'Which day of Feb? Enter a date such as 28/02/2027.'],
    ['nov', 'Which day of nov? Enter a date such as 30/11/2026.'],
    ['March next year', 'Which day of March next year? Enter a date such as 31/03/2027.'],
    ['05/28', 'Which day of 05/28? Enter a date such as 31/05/2028.'],
    ['13/28', 'Enter a date such as 31/12/2026.'],
    ['13/2026', 'Enter a date such as 31/12/2026.'],
    ['30/02/2027', 'That date does not exist. Try 28/02/2027.'],
  ])('says, for %j, %j', (text, message) => {
    expect(describeUnreadableDate(t, text, context)).toBe(message);
  });
});

describe('askForDay', () => {
  it.each([
    ['march next year', 'Which day of march next year?'],
    ['Feb 2027', 'Which day of Feb 2027?'],
    ['2027', null],
    ['14 Dec', null],
    ['someday', null],
  ])('asks, for %j, %j', (text, question) => {
    expect(askForDay(getI18n('en-ZA').t, text, context)).toBe(question);
  });

  it('reads Afrikaans in an Afrikaans account', () => {
    const afrikaans = getI18n('af-ZA');
    const inAfrikaans = { ...context, vocabulary: dateVocabulary(afrikaans) };
    expect(askForDay(afrikaans.t, 'Maart volgende jaar', inAfrikaans)).toBe('Watter dag van Maart volgende jaar?');
  });
});

describe('suggestDay', () => {
  it.each([
    ['30/02/2027', '2027-02-28'],
    ['31/02/28', '2028-02-29'],
    ['2027-02-29', '2027-02-28'],
    ['31042027', '2027-04-30'],
    ['31 Apr', '2027-04-30'],
    ['31 Nov', '2026-11-30'],
    ["Feb 30 '27", '2027-02-28'],
  ])('suggests the last day of the month for %j: %s', (text, day) => {
    expect(suggestDay(text, context)).toBe(day);
  });

  it.each(['', '28/02/2027', '29 Feb', '32/02/2027', '12/31/2026', '31/02/1899', '31 De', 'someday'])(
    'suggests nothing for %j',
    (text) => {
      expect(suggestDay(text, context)).toBeNull();
    },
  );

  it('uses the date format of the user', () => {
    expect(suggestDay('02/30/2027', { ...context, dateFormat: 'MM/DD/YYYY' })).toBe('2027-02-28');
  });
});

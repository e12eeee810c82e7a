/** date-fns patterns. The product specification fixes `day`, `badgeDay` and `activityTime` for all English locales. */
const DEFAULT_PATTERNS = {
  /** '01 Dec 2026' */
  day: 'dd MMM yyyy',
  /** 'Dec 01, 2026' */
  badgeDay: 'MMM dd, yyyy',
  /** '1 Dec' */
  shortDay: 'd MMM',
  /** '1 Dec 2026' */
  shortDayWithYear: 'd MMM yyyy',
  /** '1 December' */
  dayAndMonth: 'd MMMM',
  /** '1 December 2026' */
  longDay: 'd MMMM yyyy',
  /** 'Tue' */
  shortWeekday: 'EEE',
  /** 'Tuesday' */
  weekday: 'EEEE',
  /** 'Tue, 1 December 2026' */
  shortWeekdayAndDay: 'EEE, d MMMM yyyy',
  /** 'Tue 1' */
  weekdayInMonth: 'EEE d',
  /** 'Tuesday, 1 December 2026' */
  weekdayAndDay: 'EEEE, d MMMM yyyy',
  /** 'Tuesday, December 1st, 2026' */
  spokenDay: 'EEEE, MMMM do, yyyy',
  /** 'December' */
  monthName: 'MMMM',
  /** 'December 2026' */
  month: 'MMMM yyyy',
  /** '08:00' */
  time: 'HH:mm',
  /** 'Dec 01, 08:00' */
  activityTime: 'MMM dd, HH:mm',
  /** '1 Dec, 08:00' */
  shortDayAndTime: 'd MMM, HH:mm',
  /** '01 Dec, 08:00:00' */
  shortDayAndSecond: 'dd MMM, HH:mm:ss',
  /** '1 Dec 2026, 08:00' */
  dayAndTime: 'd MMM yyyy, HH:mm',
};

export type DateStyle = keyof typeof DEFAULT_PATTERNS;

export const DATE_PATTERNS = {
  british: DEFAULT_PATTERNS,
  american: {
    ...DEFAULT_PATTERNS,
    shortDay: 'MMM d',
    shortDayWithYear: 'MMM d, yyyy',
    dayAndMonth: 'MMMM d',
    longDay: 'MMMM d, yyyy',
    shortWeekdayAndDay: 'EEE, MMMM d, yyyy',
    weekdayAndDay: 'EEEE, MMMM d, yyyy',
    shortDayAndTime: 'MMM d, HH:mm',
    dayAndTime: 'MMM d, yyyy, HH:mm',
  },
  withoutCommas: {
    ...DEFAULT_PATTERNS,
    badgeDay: 'd MMM yyyy',
    spokenDay: 'EEEE d MMMM yyyy',
    shortWeekdayAndDay: 'EEE d MMMM yyyy',
    weekdayAndDay: 'EEEE d MMMM yyyy',
    activityTime: 'd MMM, HH:mm',
  },
} satisfies Record<string, Record<DateStyle, string>>;

export type DatePatternsName = keyof typeof DATE_PATTERNS;

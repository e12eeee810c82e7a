import { schedule } from './schedule';

const votingDay = 'Voting Day';

/** Keyed by the English names in the holiday library, and by ours for days that it lacks. Used on the server only. */
export const holidays = {
  "New Year's Day": "New Year's Day",
  'Human Rights Day': 'Human Rights Day',
  'Good Friday': 'Good Friday',
  'Family Day': 'Family Day',
  'Freedom Day': 'Freedom Day',
  "Workers' Day": "Workers' Day",
  'Youth Day': 'Youth Day',
  "National Women's Day": "National Women's Day",
  'Heritage Day': 'Heritage Day',
  'Day of Reconciliation': 'Day of Reconciliation',
  'Christmas Day': 'Christmas Day',
  'Day of Goodwill': 'Day of Goodwill',
  'Voting Day': votingDay,
  'Rugby World Cup Win Public Holiday': 'Rugby World Cup Win Public Holiday',
  votingDay,
  publicHoliday: schedule.closedDay.publicHoliday,
  /** The Monday after a holiday on a Sunday. */
  observed: '{name} (observed)',
} as const;

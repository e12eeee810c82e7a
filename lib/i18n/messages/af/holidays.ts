import { schedule } from './schedule';

const votingDay = 'Stemdag';

/** Keyed by the English names in the holiday library, and by ours for days that it lacks. Used on the server only. */
export const holidays = {
  "New Year's Day": 'Nuwejaarsdag',
  'Human Rights Day': 'Menseregtedag',
  'Good Friday': 'Goeie Vrydag',
  'Family Day': 'Gesinsdag',
  'Freedom Day': 'Vryheidsdag',
  "Workers' Day": 'Werkersdag',
  'Youth Day': 'Jeugdag',
  "National Women's Day": 'Nasionale Vrouedag',
  'Heritage Day': 'Erfenisdag',
  'Day of Reconciliation': 'Versoeningsdag',
  'Christmas Day': 'Kersdag',
  'Day of Goodwill': 'Welwillendheidsdag',
  'Voting Day': votingDay,
  'Rugby World Cup Win Public Holiday': 'Openbare vakansiedag vir die Wêreldbekeroorwinning',
  votingDay,
  publicHoliday: schedule.closedDay.publicHoliday,
  /** The Monday after a holiday on a Sunday. */
  observed: '{name} (waargeneem)',
} as const;

import { schedule } from './schedule';

/** Keyed by the English names in the holiday library. Used on the server only. */
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
  'Public Holiday': schedule.closedDay.publicHoliday,
  'Voting Day': 'Stemdag',
  'Rugby World Cup Win Public Holiday': 'Openbare vakansiedag vir die Wêreldbekeroorwinning',
} as const;

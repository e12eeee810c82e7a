import { advanceRecurringRemindersFunction } from './functions/advance-recurring';
import { cleanUpFunction } from './functions/clean-up';
import { scanAttachmentFunction } from './functions/scan-attachment';
import { sendReminderNoticesFunction } from './functions/send-reminder-notices';
import { sweepFunction } from './functions/sweep';
import { wakeUpcomingRemindersFunction } from './functions/wake-upcoming';

export const inngestFunctions = [
  sendReminderNoticesFunction,
  wakeUpcomingRemindersFunction,
  sweepFunction,
  advanceRecurringRemindersFunction,
  scanAttachmentFunction,
  cleanUpFunction,
];

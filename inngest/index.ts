import { advanceRecurringFunction } from './functions/advance-recurring';
import { cleanUpFunction } from './functions/clean-up';
import { scanAttachmentFunction } from './functions/scan-attachment';
import { sendReminderNoticesFunction } from './functions/send-reminder-notices';
import { sweepFunction } from './functions/sweep';
import { wakeUpcomingFunction } from './functions/wake-upcoming';

export const inngestFunctions = [
  sendReminderNoticesFunction,
  wakeUpcomingFunction,
  sweepFunction,
  advanceRecurringFunction,
  scanAttachmentFunction,
  cleanUpFunction,
];

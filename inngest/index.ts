import { advanceRecurringReminders } from './functions/advance-recurring';
import { cleanUpStale } from './functions/clean-up';
import { scanAttachmentFile } from './functions/scan-attachment';
import { sendReminderNotices } from './functions/send-reminder-notices';
import { sweepDue } from './functions/sweep';
import { wakeUpcoming } from './functions/wake-upcoming';

/** Every background function, as served at /api/inngest. */
export const functions = [
  sendReminderNotices,
  wakeUpcoming,
  sweepDue,
  advanceRecurringReminders,
  scanAttachmentFile,
  cleanUpStale,
];

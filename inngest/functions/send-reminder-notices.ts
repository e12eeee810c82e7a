import { addHours, addSeconds, max } from 'date-fns';
import { dispatchReminder } from '@/lib/notifications/dispatch-due';
import { findNextNoticeTime } from '@/lib/notifications/upcoming-notices';
import { clock } from '@/lib/clock';
import { env } from '@/lib/config/env';
import { BATCH_LIMIT } from '@/lib/providers/mail';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { shutdownController } from '@/inngest/shutdown';
import { reminderChanged, reminderUpcoming } from '@/lib/providers/jobs/events';
import { reportFailure } from '../report-failure';

/** A notice further off than this, in hours, is left to the daily wake: no run sleeps for years. */
export const WAKE_HORIZON_HOURS = 48;
/**
 * Seconds until a run looks again that found nothing to send at the hour: by the engine's clock, which may be ahead of this machine's,
 * or held by somebody else. Without them it would use up its steps in seconds.
 */
const RECHECK_DELAY_SECONDS = 15;

/**
 * Sends the notices of one reminder, each at its hour. A change of the reminder, or a later wake, ends the run; the same
 * event starts the next one, which reads the plan anew.
 */
export const sendReminderNoticesFunction = inngest.createFunction(
  {
    id: 'send-reminder-notices',
    name: 'Send the notices of a reminder',
    description: 'Sleeps until the next notice of a reminder, sends it, and looks for the one after it.',
    triggers: [reminderChanged, reminderUpcoming],
    cancelOn: [
      { event: reminderChanged, match: 'data.reminderId' },
      { event: reminderUpcoming, match: 'data.reminderId' },
    ],
    concurrency: { limit: 10 },
    // Runs start no faster than the provider takes notices. What holds the rate of the calls themselves is dispatch, since
    // runs wake from their sleep all at once.
    throttle: { limit: Math.max(1, Math.floor(env().MAIL_RATE)) * BATCH_LIMIT, period: '1s' },
    retries: 10,
    onFailure: reportFailure,
  },
  async ({ event, step }) => {
    const { reminderId } = event.data;
    const total = { sent: 0, retried: 0, failed: 0 };
    let foundNothing = false;
    for (;;) {
      const next = await step.run('find the next notice', async () => {
        const now = clock.now();
        const at = await findNextNoticeTime({ reminderId, now, until: addHours(now, WAKE_HORIZON_HOURS) });
        if (!at) return null;
        return (foundNothing ? max([at, addSeconds(now, RECHECK_DELAY_SECONDS)]) : at).toISOString();
      });
      if (next === null) return total;
      await step.sleepUntil('wait for its hour', next);
      const result = await step.run('send what is due', () =>
        dispatchReminder({ reminderId, stopping: shutdownController.signal }),
      );
      total.sent += result.sent;
      total.retried += result.retried;
      total.failed += result.failed;
      foundNothing = result.claimed === 0;
    }
  },
);

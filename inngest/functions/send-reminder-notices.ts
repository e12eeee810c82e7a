import { addHours, addSeconds, max } from 'date-fns';
import { dispatchWhileDue } from '@/lib/notifications/dispatch/dispatch-due';
import { recordUnmatchedMailEvents } from '@/lib/notifications/delivery/unmatched-mail-events';
import { findNextNoticeTime } from '@/lib/notifications/dispatch/upcoming-notices';
import { clock } from '@/lib/clock';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { env } from '@/lib/config/env';
import { MAX_MAILS_PER_BATCH } from '@/lib/providers/mail';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { shutdownController } from '@/inngest/shutdown';
import { reminderChangedEvent, reminderUpcomingEvent } from '@/lib/providers/jobs/events';
import { reportFailure } from '../report-failure';

/** A run waits at most this long for a notice. The daily wake-up starts runs for later notices. */
export const WAKE_HORIZON_HOURS = 48;
// Pause after a step that claimed nothing: the notice was not due by this machine's clock, or another worker held it.
// Without the pause, the run would use up its Inngest steps within seconds.
const RECHECK_DELAY_SECONDS = 15;

/** A change to the reminder or a later wake-up cancels the run and starts a new one, which reads the current plan. */
export const sendReminderNoticesFunction = inngest.createFunction(
  {
    id: 'send-reminder-notices',
    name: 'Send the notices of a reminder',
    description: 'Sleeps until the next notice of a reminder, sends it, and looks for the one after it.',
    triggers: [reminderChangedEvent, reminderUpcomingEvent],
    cancelOn: [
      { event: reminderChangedEvent, match: 'data.reminderId' },
      { event: reminderUpcomingEvent, match: 'data.reminderId' },
    ],
    concurrency: { limit: 10 },
    // Start runs no faster than the provider accepts notices. Dispatch limits runs that wake at the same time.
    throttle: { limit: Math.max(1, Math.floor(env().MAIL_RATE)) * MAX_MAILS_PER_BATCH, period: '1s' },
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
      await step.sleepUntil('wait until its sending time', next);
      const result = await step.run('send due notices', async () => {
        const dispatched = await dispatchWhileDue({ reminderId, stopping: shutdownController.signal });
        await recordUnmatchedMailEvents({ now: await trustedNow() });
        return dispatched;
      });
      total.sent += result.sent;
      total.retried += result.retried;
      total.failed += result.failed;
      foundNothing = result.claimed === 0;
    }
  },
);

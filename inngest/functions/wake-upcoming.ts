import { addHours } from 'date-fns';
import { cron } from 'inngest';
import { findRemindersWithPendingNotices } from '@/lib/notifications/dispatch/upcoming-notices';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { reminderUpcomingEvent } from '@/lib/providers/jobs/events';
import { reportFailure } from '../report-failure';
import { WAKE_HORIZON_HOURS } from './send-reminder-notices';

const PAGE_SIZE = 1000;

export const wakeUpcomingRemindersFunction = inngest.createFunction(
  {
    id: 'wake-upcoming-reminders',
    name: 'Wake reminders with a notice in the next two days',
    triggers: [cron('15 0 * * *')],
    concurrency: { limit: 1 },
    retries: 10,
    onFailure: reportFailure,
  },
  async ({ step }) => {
    const from = await step.run('read the clock', async () => (await trustedNow()).toISOString());
    let afterId: string | null = null;
    let woken = 0;
    for (;;) {
      const page: string[] = await step.run('find upcoming reminders', () =>
        findRemindersWithPendingNotices({
          from: new Date(from),
          until: addHours(new Date(from), WAKE_HORIZON_HOURS),
          afterId,
          limit: PAGE_SIZE,
        }),
      );
      if (page.length > 0) {
        await step.sendEvent(
          'wake reminders',
          // Inngest drops events with an id that it has received before, so a retried step wakes no reminder twice.
          page.map((reminderId) =>
            reminderUpcomingEvent.create({ reminderId }, { id: `upcoming-${reminderId}-${from}` }),
          ),
        );
      }
      woken += page.length;
      if (page.length < PAGE_SIZE) return { woken };
      afterId = page.at(-1) ?? null;
    }
  },
);

import { addHours } from 'date-fns';
import { cron } from 'inngest';
import { remindersWithNotices } from '@/lib/notifications/upcoming';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { reminderUpcoming } from '@/lib/providers/jobs/events';
import { reportFailure } from '../report-failure';
import { HORIZON_HOURS } from './send-reminder-notices';

const PAGE = 1000;

/** Wakes every reminder whose next notice comes within the horizon. */
export const wakeUpcoming = inngest.createFunction(
  {
    id: 'wake-upcoming-reminders',
    name: 'Wake reminders with a notice in the next two days',
    triggers: [cron('15 0 * * *')],
    concurrency: { limit: 1 },
    retries: 10,
    onFailure: reportFailure,
  },
  async ({ step }) => {
    const from = await step.run('note the time', async () => (await trustedNow()).toISOString());
    let afterId: string | null = null;
    let woken = 0;
    for (;;) {
      const page: string[] = await step.run('find the next reminders', () =>
        remindersWithNotices({
          from: new Date(from),
          until: addHours(new Date(from), HORIZON_HOURS),
          afterId,
          limit: PAGE,
        }),
      );
      if (page.length > 0) {
        await step.sendEvent(
          'wake them',
          // A wake that is run twice wakes each reminder once: the engine drops an event whose id it knows.
          page.map((reminderId) => reminderUpcoming.create({ reminderId }, { id: `upcoming-${reminderId}-${from}` })),
        );
      }
      woken += page.length;
      if (page.length < PAGE) return { woken };
      afterId = page.at(-1) ?? null;
    }
  },
);

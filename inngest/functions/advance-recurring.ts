import { cron } from 'inngest';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { reminderChangedEvent } from '@/lib/providers/jobs/events';
import { reportFailure } from '../report-failure';

const PAGE_SIZE = 500;

export const advanceRecurringRemindersFunction = inngest.createFunction(
  {
    id: 'advance-recurring-reminders',
    name: 'Move recurring reminders on to their next date',
    description: 'Once an hour, since each time zone has its own midnight.',
    triggers: [cron('2 * * * *')],
    concurrency: { limit: 1 },
    retries: 5,
    onFailure: reportFailure,
  },
  async ({ step }) => {
    let moved = 0;
    for (;;) {
      const page = await step.run('advance reminders', async () =>
        advanceRecurring({ now: await trustedNow(), limit: PAGE_SIZE }),
      );
      moved += page.length;
      if (page.length > 0) {
        const events = page.map((reminderId) => reminderChangedEvent.create({ reminderId }));
        await step.sendEvent('publish changes', events);
      }
      if (page.length < PAGE_SIZE) return { moved };
    }
  },
);

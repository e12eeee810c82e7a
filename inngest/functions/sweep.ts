import { cron } from 'inngest';
import { sweep } from '@/lib/operations/sweep';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { shutdownController } from '@/inngest/shutdown';
import { reportFailure } from '../report-failure';

/** Maximum sweeps in one run, each an Inngest step. The next run continues where this one stopped. */
const MAX_SWEEPS = 50;

/** Makes up for lost events and outages by looking for all waiting work in the database. */
export const sweepFunction = inngest.createFunction(
  {
    id: 'sweep-due-notices',
    name: 'Sweep: send whatever is due',
    description: 'Finds in the database what no event told of, and sends it.',
    triggers: [cron('*/5 * * * *')],
    concurrency: { limit: 1 },
    retries: 1,
    onFailure: reportFailure,
  },
  async ({ step }) => {
    const total = { sent: 0, retried: 0, failed: 0 };
    for (let count = 0; count < MAX_SWEEPS; count += 1) {
      const result = await step.run('sweep', () => sweep({ stopping: shutdownController.signal }));
      total.sent += result.sent;
      total.retried += result.retried;
      total.failed += result.failed;
      if (!result.more) break;
    }
    return total;
  },
);

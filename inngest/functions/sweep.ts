import { cron } from 'inngest';
import { sweep } from '@/lib/operations/sweep';
import { inngest } from '../client';

/** Catches whatever the per-reminder runs lost: a missed event, an outage, a recurring reminder that moves on. */
export const sweepDue = inngest.createFunction(
  {
    id: 'sweep-due-notices',
    name: 'Sweep: send whatever is due',
    triggers: [cron('*/5 * * * *')],
    concurrency: { limit: 1 },
    retries: 0,
  },
  ({ step }) => step.run('sweep', () => sweep()),
);

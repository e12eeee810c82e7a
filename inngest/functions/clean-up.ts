import { cron } from 'inngest';
import { cleanUp } from '@/lib/operations/clean-up';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { fileRemovalRequestedEvent } from '@/lib/providers/jobs/events';
import { reportFailure } from '../report-failure';

export const cleanUpFunction = inngest.createFunction(
  {
    id: 'clean-up',
    name: 'Clean up files, uploads, sessions and tokens',
    triggers: [cron('40 * * * *'), fileRemovalRequestedEvent],
    concurrency: { limit: 1 },
    retries: 3,
    onFailure: reportFailure,
  },
  ({ step }) => step.run('clean up', () => cleanUp()),
);

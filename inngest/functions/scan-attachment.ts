import { scanAttachment } from '@/lib/attachments/scan-attachments';
import { trustedNow } from '@/lib/clock-trust/trusted-clock';
import { inngest } from '@/lib/providers/jobs/inngest-client';
import { attachmentAddedEvent } from '@/lib/providers/jobs/events';
import { reportFailure } from '../report-failure';

/** Scans a file as soon as it is attached. If the event is lost, the sweep scans the file. */
export const scanAttachmentFunction = inngest.createFunction(
  {
    id: 'scan-attachment',
    name: 'Scan an attachment for viruses',
    triggers: [attachmentAddedEvent],
    concurrency: { limit: 2 },
    retries: 5,
    onFailure: reportFailure,
  },
  ({ event, step }) =>
    step.run('scan', async () => ({
      status: (await scanAttachment({ id: event.data.attachmentId, now: await trustedNow() })) ?? 'gone',
    })),
);

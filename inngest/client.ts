import { Inngest } from 'inngest';
import { env } from '@/lib/platform/env';

/** The app as the Inngest UI names it. Dev server, event key and signing key come from the environment. */
export const inngest = new Inngest({
  id: 'reminder-manager',
  ...(env().INNGEST_EVENT_KEY && { eventKey: env().INNGEST_EVENT_KEY }),
});

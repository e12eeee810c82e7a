import { Inngest } from 'inngest';
import { env } from '@/lib/platform/env';
import { logger } from '@/lib/platform/logger';

/** The app as the Inngest UI names it. Dev server, event key and signing key come from the environment. */
export const inngest = new Inngest({
  id: 'reminder-manager',
  // Its own would write plain text to the console, between our lines of JSON.
  logger,
  ...(env().INNGEST_EVENT_KEY && { eventKey: env().INNGEST_EVENT_KEY }),
});

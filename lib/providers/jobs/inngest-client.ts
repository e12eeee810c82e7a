import { Inngest } from 'inngest';
import { env, applyInngestDevSetting } from '@/lib/config/env';
import { logger } from '@/lib/logger';

/** The app as the Inngest UI names it. Signing key and the engine's address come from the environment. */
export const inngest = new Inngest({
  id: 'reminder-manager',
  // Its own would write plain text to the console, between our lines of JSON.
  logger,
  // In development mode calls need no signature: the library and `usesInngest` must not differ about it.
  isDev: applyInngestDevSetting(),
  ...(env().INNGEST_EVENT_KEY && { eventKey: env().INNGEST_EVENT_KEY }),
});

import { Inngest } from 'inngest';
import { env, applyInngestDevSetting } from '@/lib/config/env';
import { logger } from '@/lib/logger';

export const inngest = new Inngest({
  id: 'reminder-manager',
  // The SDK's default logger writes plain text between our JSON lines.
  logger,
  // Development mode accepts unsigned calls, so the SDK and `usesInngest` must agree on the mode.
  isDev: applyInngestDevSetting(),
  ...(env().INNGEST_EVENT_KEY && { eventKey: env().INNGEST_EVENT_KEY }),
});

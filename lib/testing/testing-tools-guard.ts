import { env } from '@/lib/config/env';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { isServedOnLoopbackOnly } from '@/lib/config/loopback';

/** Documentation of routes that act on all users' data. */
export const restrictedInProduction = {
  notes:
    'In production this needs TESTING_TOOLS=on, except with an embedded database on a site that only its own machine reaches.',
};

/** @throws AppError forbidden unless the condition in `restrictedInProduction` is met */
export function assertTestingToolsEnabled(): void {
  const { NODE_ENV, EMBEDDED_DATABASE, TESTING_TOOLS } = env();
  if (NODE_ENV !== 'production' || TESTING_TOOLS || (EMBEDDED_DATABASE && isServedOnLoopbackOnly())) return;
  throw new AppError('forbidden', text('errors.testing.switchedOff'));
}

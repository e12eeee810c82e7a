import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';

/**
 * The calls that act on everybody's data also need TESTING_TOOLS=on on a production deployment; the embedded database is
 * nobody else's (design §5).
 * @throws AppError forbidden
 */
export function requireTestingTools(): void {
  const { NODE_ENV, EMBEDDED_DATABASE, TESTING_TOOLS } = env();
  if (NODE_ENV !== 'production' || EMBEDDED_DATABASE || TESTING_TOOLS) return;
  throw new AppError('forbidden', 'The testing tools are switched off on this installation.');
}

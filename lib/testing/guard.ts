import { env } from '@/lib/config/env';
import { AppError } from '@/lib/http/errors';
import { isLocalSite } from '@/lib/config/loopback';

/**
 * The calls that act on everybody's data also need TESTING_TOOLS=on on a production deployment (design §5). The embedded
 * database of a site that only its own machine reaches is nobody else's.
 * @throws AppError forbidden
 */
export function requireTestingTools(): void {
  const { NODE_ENV, EMBEDDED_DATABASE, TESTING_TOOLS } = env();
  if (NODE_ENV !== 'production' || TESTING_TOOLS || (EMBEDDED_DATABASE && isLocalSite())) return;
  throw new AppError('forbidden', 'The testing tools are switched off on this installation.');
}

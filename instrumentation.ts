import type { Instrumentation } from 'next';

/** Runs once when the server starts, before it answers. */
export async function register(): Promise<void> {
  // As a condition around the imports, so that what only Node.js can do stays out of the bundle for the edge.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { recordPeerAddresses } = await import('./lib/http/client-address');
    const { guardServer } = await import('./lib/http/guard-server');
    const { startScheduler } = await import('./inngest/start-scheduler');
    const { env } = await import('./lib/config/env');
    const { logger } = await import('./lib/logger');
    const { settingsWarnings } = await import('./lib/config/settings-warnings');
    for (const reason of settingsWarnings(env())) logger.warn({ reason }, 'a setting needs a look');
    guardServer();
    recordPeerAddresses();
    startScheduler();
  }
}

/**
 * Next.js calls this when a page fails. The person is shown the digest alone, by which the log finds the error. Calls of the
 * API do not come here: the route wrapper logs them.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logger } = await import('./lib/logger');
    const { digest } = error as { digest?: string };
    // The pattern of the path and not the path itself, whose query may hold a token.
    logger.error({ digest, method, route: routePath, err: error }, 'page failed');
  }
};

import type { Instrumentation } from 'next';

export async function register(): Promise<void> {
  // Imported conditionally, so that the edge bundle contains no Node.js modules.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { recordPeerAddresses } = await import('./lib/http/client-address');
    const { guardServer } = await import('./lib/http/guard/guard-server');
    const { listLargeBodies } = await import('./lib/operations/large-bodies');
    const { startScheduler } = await import('./inngest/start-scheduler');
    const { env } = await import('./lib/config/env');
    const { logger } = await import('./lib/logger');
    const { listSettingsWarnings } = await import('./lib/config/settings-warnings');
    for (const reason of listSettingsWarnings(env())) logger.warn({ reason }, 'questionable setting');
    guardServer(listLargeBodies());
    recordPeerAddresses();
    startScheduler();
  }
}

/** Logs page errors with the digest that the error page shows. `route()` logs API errors. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { notePageError } = await import('./lib/http/unavailable-page');
    notePageError(error);
    const { logger } = await import('./lib/logger');
    const { digest } = error as { digest?: string };
    // Log the route pattern, not the URL, whose query may contain a token.
    logger.error({ digest, method, route: routePath, err: error }, 'page failed');
  }
};

// Global, because the bundles of instrumentation.ts and of the routes have their own copies of this module.
const globalForShutdown = globalThis as { shutdownController?: AbortController };

/** Aborted on shutdown. After that, Inngest functions start no further sweep, batch or SMTP mail. */
export const shutdownController = (globalForShutdown.shutdownController ??= new AbortController());

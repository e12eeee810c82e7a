// Global, because the bundles of instrumentation.ts and of the routes have their own copies of this module.
const globalForShutdown = globalThis as { shutdownController?: AbortController };

/** Aborted on shutdown. After that, no further mail, batch or sweep starts. */
export const shutdownController = (globalForShutdown.shutdownController ??= new AbortController());

// Global, because Next.js bundles server start and routes separately, each with its own modules.
const globalForShutdown = globalThis as { shutdownController?: AbortController };

/** Aborted on shutdown; then no further mail, batch or sweep starts. */
export const shutdownController = (globalForShutdown.shutdownController ??= new AbortController());

// Next.js bundles the server's start and its routes apart, each with modules of its own.
const globalForShutdown = globalThis as { shutdownController?: AbortController };

/** Fires once this process is told to end, whoever schedules: no further mail, batch or pass is begun. */
export const shutdownController = (globalForShutdown.shutdownController ??= new AbortController());

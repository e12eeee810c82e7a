// Next.js bundles the server's start and its routes apart, each with modules of its own.
const kept = globalThis as { reminderEnding?: AbortController };

/** Fires once this process is told to end, whoever schedules: no further mail, batch or pass is begun. */
export const shutdown = (kept.reminderEnding ??= new AbortController());

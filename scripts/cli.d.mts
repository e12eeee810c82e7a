export const projectRoot: string;
export class CliError extends Error {}
export const shutdownSignal: AbortSignal;
export function formatSecondsSince(started: number): string;
export function runStep<T>(title: string, work: (report: (line: string) => void) => Promise<T>): Promise<T>;
export function runCommand(
  program: string,
  args: string[],
  options?: { env?: NodeJS.ProcessEnv; report?: (line: string) => void },
): Promise<void>;
export function runMain(work: () => Promise<number | void>): Promise<never>;
export function npmCommand(): [program: string, ...args: string[]];

/** @throws Error if the database is on another machine, because tests delete data */
export function assertLoopbackDatabase(url: string): void {
  const { hostname } = new URL(url);
  if (['localhost', '127.0.0.1', '[::1]', ''].includes(hostname)) return;
  throw new Error(`Tests refuse to touch the database at ${hostname}: it is not on this machine.`);
}

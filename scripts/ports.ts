import { createServer, type AddressInfo } from 'node:net';
import { CliError } from './cli.mjs';

const portErrorReasons: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used without more rights',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not known',
};

/** Checks that a port is free; 0 selects any free port. @returns the port @throws CliError if it cannot be used */
export function ensurePortFree(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = portErrorReasons[error.code ?? ''] ?? `cannot be used (${error.message})`;
      reject(new CliError(`Port ${port} on ${host} ${reason}. Set PORT or HOST to another.`));
    });
    server.listen({ port, host, exclusive: true }, () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}

// Below the ephemeral range, so that the system does not assign the port to another process before the caller binds it.
const [FIRST_PORT, PORT_COUNT] = [20_000, 10_000];
// The start offsets are far apart, because processes with consecutive ids may look for ports at the same time.
let lastOffset = (process.pid * 97) % PORT_COUNT;

/** Returns a different free loopback port on each call. Processes start at different offsets to avoid collisions. */
export async function findFreePort(): Promise<number> {
  for (let left = PORT_COUNT; left > 0; left -= 1) {
    lastOffset = (lastOffset + 1) % PORT_COUNT;
    const port = await ensurePortFree(FIRST_PORT + lastOffset, '127.0.0.1').catch(() => undefined);
    if (port !== undefined) return port;
  }
  throw new CliError(`There is no free port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1}.`);
}

import { createServer, type AddressInfo } from 'node:net';
import { CliError } from './steps.mjs';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used without more rights',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not known',
};

/**
 * Checks that a port can be listened on; 0 stands for any free one.
 * @returns the port
 * @throws CliError if it cannot
 */
export function freePort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? `cannot be used (${error.message})`;
      reject(new CliError(`Port ${port} on ${host} ${reason}. Set PORT or HOST to another.`));
    });
    server.listen({ port, host, exclusive: true }, () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}

// Below those that systems hand out by themselves: nobody is given one between our looking and a program's taking it.
const [FIRST, COUNT] = [20_000, 10_000];
let tried = process.pid % COUNT;

/** A port on loopback for a program that has to be told one. Another one at each call, and seldom that of another process. */
export async function unusedPort(): Promise<number> {
  for (let left = COUNT; left > 0; left -= 1) {
    tried = (tried + 1) % COUNT;
    const port = await freePort(FIRST + tried, '127.0.0.1').catch(() => undefined);
    if (port !== undefined) return port;
  }
  throw new CliError(`There is no free port from ${FIRST} to ${FIRST + COUNT - 1}.`);
}

import { createServer, type AddressInfo } from 'node:net';
import { Refusal } from './steps.mjs';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used without more rights',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not known',
};

/**
 * Checks that a port can be listened on; 0 stands for any free one.
 * @returns the port
 * @throws Refusal if it cannot
 */
export function freePort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? `cannot be used (${error.message})`;
      reject(new Refusal(`Port ${port} on ${host} ${reason}. Set PORT or HOST to another.`));
    });
    server.listen({ port, host, exclusive: true }, () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}

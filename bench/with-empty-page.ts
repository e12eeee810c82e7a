import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@/scripts/ports';
import { projectRoot } from '@/scripts/cli.mjs';

const next = path.join(projectRoot, 'node_modules/next/dist/bin/next');
const emptyApp = path.join(projectRoot, 'bench/empty-app');
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;

/** Builds a Next.js app with one empty page and serves it on loopback while `measure` runs. */
export async function withEmptyPage<T>(measure: (url: string) => Promise<T>): Promise<T> {
  await promisify(execFile)(process.execPath, [next, 'build', emptyApp], { env });
  const port = await findFreePort();
  const server = spawn(process.execPath, [next, 'start', emptyApp, '--port', String(port), '--hostname', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.setEncoding('utf8').on('data', (output: string) => output.includes('Ready') && resolve());
      server.once('exit', () => reject(new Error('The empty page is not served.')));
    });
    return await measure(`http://127.0.0.1:${port}`);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}

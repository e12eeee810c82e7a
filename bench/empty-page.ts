import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { unusedPort } from '@/scripts/port';
import { root } from '@/scripts/steps.mjs';
import type { App } from './app';

const next = path.join(root, 'node_modules/next/dist/bin/next');
const emptyApp = path.join(root, 'bench/empty-app');
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;

/** Builds an app of one empty page with the same Next. */
export async function buildEmptyPage(): Promise<void> {
  await promisify(execFile)(process.execPath, [next, 'build', emptyApp], { env });
}

/** The scripts that the page names, of what was built last, but for what only browsers without modules load. */
export function scriptsOfEmptyPage(): Buffer[] {
  const html = readFileSync(path.join(emptyApp, '.next/server/app/index.html'), 'utf8');
  const tags = [...html.matchAll(/<script[^>]* src="\/_next\/([^"?]+)[^>]*>/g)].filter(
    ([tag]) => !tag.includes('noModule'),
  );
  if (tags.length === 0) throw new Error('The empty page names no scripts.');
  return tags.map(([, file]) => readFileSync(path.join(emptyApp, '.next', file!)));
}

/** Serves what was built last on loopback, in a process of its own. */
export async function startEmptyPage(): Promise<App> {
  const port = await unusedPort();
  const child = spawn(process.execPath, [next, 'start', emptyApp, '--port', String(port), '--hostname', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (output: string) => output.includes('Ready') && resolve());
    child.once('exit', () => reject(new Error('The empty page is not served.')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

import { spawn } from 'node:child_process';
import path from 'node:path';

/** The built app on loopback, in a process of its own. */
export interface App {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the app as `npm start` does, on the database of this process's settings. Builds it first if its sources changed. */
export async function startApp(): Promise<App> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../scripts/start.mjs')], {
    // A sweep on the way would slow the one measure and not the other.
    env: { ...process.env, PORT: '0', SWEEP_SECONDS: '86400' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Error(`The app did not start:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { emptySettings } from './isolated-settings';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

export interface LaunchedApp {
  process: ChildProcess;
  /** Standard output and error so far. */
  output: () => string;
  errors: () => string;
  /** Rejects if the app exits before it is ready. */
  ready: Promise<void>;
  /** Exit code or signal. */
  ended: Promise<number | string>;
}

/** Starts the app with `node scripts/start.mjs` or `npm start`. Kills it at the end of the test. */
export function launchApp(settings: Record<string, string>, { npm = false }: { npm?: boolean } = {}): LaunchedApp {
  const [program, args] = npm ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']];
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    // Port 0 selects a free port, because another app may use the default port.
    env: buildEnvironment({ PORT: '0', LOG_LEVEL: 'error', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  let resolveReady: () => void;
  const isReady = new Promise<void>((resolve) => (resolveReady = resolve));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (/^\(after /m.test(output)) resolveReady();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    errors += text;
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? '')),
  );
  const failedStart = ended.then((code) =>
    Promise.reject(new Error(`The app ended (${code}) before it was ready:\n${output}`)),
  );
  const ready = Promise.race([isReady, failedStart]);
  // Avoid an unhandled rejection in tests that expect the start to fail and do not await `ready`.
  ready.catch(() => undefined);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(output);
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, output: () => output, errors: () => errors, ready, ended };
}

/** Runs the operator command `scripts/<name>.ts`. @returns its standard output; rejects with its standard error */
export async function runOperatorCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/tool.mjs', name, ...args], {
    cwd: repositoryRoot,
    env: buildEnvironment(settings),
  });
  return stdout;
}

export function runNpmScript(name: string, args: string[], settings: Record<string, string>, folder = repositoryRoot) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: folder, env: buildEnvironment({ npm_config_loglevel: 'silent', ...settings }) };
    execFile('npm', ['run', name, '--', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** Builds the environment of a child process. From this process, it takes only PATH and HOME. */
function buildEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, ...emptySettings, NODE_ENV: 'production', ...settings };
}

/** Creates a folder that is removed after the test. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Listens on a free port until the end of the test. @returns the port */
export async function occupyPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

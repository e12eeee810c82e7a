import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { emptySettings } from './isolated-settings';

export const root = path.resolve(import.meta.dirname, '../..');

/** The app, started as a person starts it. */
export interface LaunchedApp {
  process: ChildProcess;
  /** Everything written so far, standard output and error. */
  output: () => string;
  errors: () => string;
  /** Resolves once the app says that it is ready; rejects if it ends before. */
  ready: Promise<void>;
  /** The exit code, or the signal that killed it. */
  ended: Promise<number | string>;
}

/** Starts `node scripts/start.mjs`, or `npm start`, with settings; what still runs at the end of the test is killed. */
export function launchApp(settings: Record<string, string>, { npm = false }: { npm?: boolean } = {}): LaunchedApp {
  const [program, args] = npm ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']];
  const child = spawn(program, args, {
    cwd: root,
    // The port of somebody's running app must not be in the way.
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
  // Tests of a failing start never wait for `ready`.
  ready.catch(() => undefined);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, output: () => output, errors: () => errors, ready, ended };
}

/**
 * Runs one of the commands for operators, `scripts/<name>.ts`, with settings.
 * @param folder the repository, or a copy of it
 * @returns what it wrote to standard output; rejects with what it wrote to standard error if it fails
 */
export async function runScript(
  name: string,
  args: string[],
  settings: Record<string, string>,
  folder = root,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(folder, `scripts/${name}.ts`), ...args],
    { cwd: folder, env: buildEnvironment(settings) },
  );
  return stdout;
}

/**
 * Runs one of the commands for operators as they do, `npm run <name>`.
 * @returns its exit code and what it wrote
 */
export function runNpmScript(name: string, args: string[], settings: Record<string, string>, folder = root) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: folder, env: buildEnvironment({ npm_config_loglevel: 'silent', ...settings }) };
    execFile('npm', ['run', name, '--', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** What a process of its own is started with: of this machine only where programs are. */
function buildEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, ...emptySettings, NODE_ENV: 'production', ...settings };
}

/** A folder that is gone after the test. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A port that somebody else listens on until the end of the test. */
export async function occupyPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

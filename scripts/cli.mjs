import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * What the launcher and the test run share before anything is installed: plain JavaScript, no dependencies.
 */

export const root = path.resolve(import.meta.dirname, '..');

/** Something a person can put right; shown as one line, without a stack. */
export class CliError extends Error {
  name = 'CliError';
}

const controller = new AbortController();
/** Aborted by the first SIGINT or SIGTERM. */
export const shutdownSignal = controller.signal;

/** Milliseconds in which further signals are the same one: a terminal signals the whole group, and npm forwards it again. */
const SAME_SIGNAL_MS = 1000;
let firstSignalAt = 0;

function onSignal() {
  if (!shutdownSignal.aborted) {
    firstSignalAt = Date.now();
    controller.abort();
  } else if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) {
    process.exit(1);
  }
}
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

/** Seconds since `started` (of performance.now()), for people. */
export const secondsSince = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Seconds between two signs of life of a long step. */
const PROGRESS_SECONDS = 5;

/**
 * Does one step: says what it is, every few seconds that it is still at it, and how long it took.
 * @param {string} title
 * @param {(report: (line: string) => void) => Promise<T>} work may report what it is doing right now
 * @template T
 */
export async function step(title, work) {
  const started = performance.now();
  let doing = '';
  console.log(`${title} …`);
  const timer = setInterval(() => {
    console.log(`  … ${Math.round((performance.now() - started) / 1000)} s${doing && `  (${doing})`}`);
  }, PROGRESS_SECONDS * 1000);
  try {
    const result = await work((line) => (doing = line));
    console.log(`  done in ${secondsSince(started)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** The npm that started us, if one did (it may be another than the one on the PATH), as program and first arguments. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
}

/** Lines of a failed program's output that are shown. */
const OUTPUT_LINES = 60;

/**
 * Runs a program in the project's root; the end of its output is shown only if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, report?: (line: string) => void }} [options]
 */
export function run(program, args, { env = process.env, report } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, signal: shutdownSignal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        const line = text.trim().split('\n').at(-1)?.trim();
        if (line) report?.(line.slice(0, 100));
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      console.error(output.trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n'));
      reject(
        new CliError(
          `\`${[path.basename(program), ...args].join(' ')}\` failed (exit code ${code}); its output is above.`,
        ),
      );
    });
  });
}

/**
 * Ends the process as `work` did: 0, its own code, or 1 with the reason on standard error.
 * @param {() => Promise<number | void>} work
 */
export async function main(work) {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    if (shutdownSignal.aborted) process.exit(0);
    console.error(error instanceof CliError ? error.message : error);
    process.exit(1);
  }
}

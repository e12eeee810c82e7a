import { spawn } from 'node:child_process';
import path from 'node:path';

// This module runs before `npm install`, so it is plain JavaScript without dependencies.

export const projectRoot = path.resolve(import.meta.dirname, '..');

/** An error that the user can fix; shown as one line, without a stack. */
export class CliError extends Error {
  name = 'CliError';
}

const controller = new AbortController();
/** Aborted by the first SIGINT or SIGTERM. */
export const shutdownSignal = controller.signal;

/** Repeated signals are ignored for this long, because Ctrl+C also signals npm, which forwards the signal. */
const REPEATED_SIGNAL_MS = 1000;
let firstSignalAt = 0;

function onSignal() {
  if (!shutdownSignal.aborted) {
    firstSignalAt = Date.now();
    controller.abort();
  } else if (Date.now() - firstSignalAt > REPEATED_SIGNAL_MS) {
    process.exit(1);
  }
}
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

/** @param started a value of `performance.now()` */
export const formatSecondsSince = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

const PROGRESS_INTERVAL_SECONDS = 5;

export async function runStep(title, work) {
  const started = performance.now();
  let doing = '';
  console.log(`${title} …`);
  const timer = setInterval(() => {
    console.log(`  … ${Math.round((performance.now() - started) / 1000)} s${doing && `  (${doing})`}`);
  }, PROGRESS_INTERVAL_SECONDS * 1000);
  try {
    const result = await work((line) => (doing = line));
    console.log(`  done in ${formatSecondsSince(started)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Returns the command of the npm that started this process, or of the npm on the PATH if none did. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
}

const MAX_OUTPUT_LINES = 60;

/** Runs a program in the project root. If the program fails, prints the end of its output. */
export function runCommand(program, args, { env = process.env, report } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      env,
      signal: shutdownSignal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
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
      console.error(output.trimEnd().split('\n').slice(-MAX_OUTPUT_LINES).join('\n'));
      reject(
        new CliError(
          `\`${[path.basename(program), ...args].join(' ')}\` failed (exit code ${code}); its output is above.`,
        ),
      );
    });
  });
}

/** Exits with the code that `work` returns (default 0), or 1 after an error. An error during shutdown exits with 0. */
export async function runMain(work) {
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    if (shutdownSignal.aborted) process.exit(0);
    console.error(error instanceof CliError ? error.message : error);
    process.exit(1);
  }
}

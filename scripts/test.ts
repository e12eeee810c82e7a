import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { auditDependencies } from './audit';
import { inCi } from './ci';
import { ensureBuilt } from './prepare.mjs';
import { canInstallPackages, installPackages } from './debian';
import { findBrowser } from './find-browser';
import { startPostgresServer } from './postgres-server';
import { shutdown, CliError, root, run, step } from './steps.mjs';
import { readPlaywrightReport, readVitestReport, type CheckResult, type Counts } from './test-reports';

interface Outcome extends CheckResult {
  title: string;
  seconds: number;
}

interface Check {
  /** What it is called on the command line. */
  name: string;
  title: string;
  run: () => Promise<CheckResult>;
  /** Elsewhere it runs only when it is named. */
  onlyInCi?: true;
}

const bin = (pkg: string, file: string) => path.join(root, 'node_modules', pkg, file);
const reports = mkdtempSync(path.join(tmpdir(), 'reminders-reports-'));

/** Runs a Node.js program in the root. @returns its exit code, and its output where `buffered` (shown at once otherwise) */
function node(
  args: string[],
  { env = {}, buffered = false }: { env?: Record<string, string>; buffered?: boolean } = {},
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      signal: shutdown,
      // At this one both test runners put away what they started.
      killSignal: 'SIGINT',
      stdio: ['ignore', buffered ? 'pipe' : 'inherit', buffered ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    let failure: Error | undefined;
    child.once('error', (error) => (failure = error));
    child.once('close', (code) => (failure ? reject(failure) : resolve({ code: code ?? 1, output })));
  });
}

const passedWhole: CheckResult = { passed: 1, failed: 0, skipped: 0, failures: [] };

/** A check that passes or fails as a whole: programs run one after the other, their output shown only on failure. */
const whole = (name: string, title: string, ...commands: string[][]): Check => ({
  name,
  title,
  run: async () => {
    for (const command of commands) {
      const { code, output } = await node(command, { buffered: true });
      if (code === 0) continue;
      console.log(output);
      return { passed: 0, failed: 1, skipped: 0, failures: [output] };
    }
    return passedWhole;
  },
});

async function vitest(project: string, env: Record<string, string> = {}): Promise<CheckResult> {
  const report = path.join(reports, `${project}-${Object.keys(env).join('')}.json`);
  const { code } = await node(
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  );
  return readVitestReport(report, code);
}

async function vitestOnServer(): Promise<CheckResult> {
  const server = await startPostgresServer();
  console.log(`PostgreSQL ${server.version}`);
  try {
    return await vitest('api', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function playwright(): Promise<CheckResult> {
  const report = path.join(reports, 'browser.json');
  const { code } = await node([bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROME_PATH: await findOrInstallBrowser() },
  });
  return readPlaywrightReport(report, code);
}

/** @throws CliError if there is no browser to be had */
async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  await step('Downloading a browser', (report) =>
    run(process.execPath, [bin('@playwright/test', 'cli.js'), 'install', 'chromium'], { report }),
  ).catch(async (error: unknown) => {
    if (!canInstallPackages()) throw error;
    await step("Installing Debian's browser instead", (report) => installPackages(['chromium'], report));
  });
  const installed = findBrowser();
  if (!installed)
    throw new CliError('There is no Chromium or Chrome on this machine, and none could be installed. Set CHROME_PATH.');
  return installed;
}

const staticChecks: Check[] = [
  whole('lint', 'Lint', [bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']),
  whole('format', 'Format', [bin('prettier', 'bin/prettier.cjs'), '--check', '.', '--log-level', 'warn']),
  // Next.js writes the types of pages and style sheets that the compiler needs.
  whole(
    'types',
    'Types',
    [bin('next', 'dist/bin/next'), 'typegen'],
    [bin('typescript', 'bin/tsc'), '--noEmit', '-p', '.'],
  ),
];

const checks: Check[] = [
  { name: 'unit', title: 'Unit tests', run: () => vitest('unit') },
  { name: 'architecture', title: 'Architecture tests', run: () => vitest('architecture') },
  { name: 'api', title: 'API tests, embedded database', run: () => vitest('api') },
  { name: 'postgres', title: 'API tests, PostgreSQL server', run: vitestOnServer, onlyInCi: true },
  whole('unused', 'Unused code', [bin('knip', 'bin/knip.js')]),
  { name: 'audit', title: 'Dependency audit', run: auditDependencies, onlyInCi: true },
  { name: 'build', title: 'Build', run: () => ensureBuilt().then(() => passedWhole) },
  { name: 'launcher', title: 'Launcher tests', run: () => vitest('launcher') },
  { name: 'browser', title: 'Browser tests', run: playwright },
];

async function runCheck({ title, run: work }: Check): Promise<Outcome> {
  const started = performance.now();
  const result = await work().catch((error: unknown): CheckResult => {
    if (shutdown.aborted) throw error;
    const failure = error instanceof CliError ? error.message : inspect(error);
    console.error(failure);
    return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
  });
  const outcome = { title, ...result, seconds: (performance.now() - started) / 1000 };
  console.log(`${title}: ${summary(outcome)}`);
  return outcome;
}

const summary = ({ passed, failed, skipped, seconds }: Outcome) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds.toFixed(1)} s)`;

/**
 * Runs all checks, or those named, and ends with the line `N passed, N failed`.
 * @returns the exit code
 * @throws CliError for a name that is none
 */
export async function runChecks(names: string[]): Promise<number> {
  const known = [...staticChecks, ...checks].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CliError(`No such check: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const chosen = ({ name, onlyInCi }: Check) => (names.length === 0 ? inCi || !onlyInCi : names.includes(name));

  try {
    const outcomes = await Promise.all(staticChecks.filter(chosen).map(runCheck));
    for (const check of checks.filter(chosen)) {
      console.log(`\n${check.title} …`);
      outcomes.push(await runCheck(check));
    }
    const total = (key: keyof Counts) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
    const width = Math.max(...outcomes.map(({ title }) => title.length));
    // Once more at the end, where it is found in a long log.
    for (const { title, failures } of outcomes)
      for (const failure of failures) console.log(`\nFailed: ${title}\n${failure}`);
    console.log('');
    for (const outcome of outcomes) console.log(`${outcome.title.padEnd(width)}  ${summary(outcome)}`);
    console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
    return total('failed') > 0 || total('passed') === 0 ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { auditDependencies } from './audit-dependencies';
import { isCi } from './is-ci';
import { ensureAppBuilt } from '../prepare.mjs';
import { canInstallPackages, installPackages } from '../../tests/support/debian-packages';
import { findBrowser } from '../../tests/support/find-browser';
import { startPostgresServer } from '../../tests/support/database/postgres-server';
import { shutdownSignal, CliError, projectRoot, runCommand, runStep } from '../cli.mjs';
import { readPlaywrightReport, readVitestReport, type CheckResult, type TestCounts } from './test-reports';

interface CheckOutcome extends CheckResult {
  title: string;
  seconds: number;
}

interface Check {
  name: string;
  title: string;
  run: () => Promise<CheckResult>;
  /** Outside CI, the check runs only if it is named on the command line. */
  onlyInCi?: true;
}

const binPath = (pkg: string, file: string) => path.join(projectRoot, 'node_modules', pkg, file);
const reportsFolder = mkdtempSync(path.join(tmpdir(), 'reminders-reports-'));

/** If `buffered`, returns the program's output; otherwise the program writes to the terminal. */
function runNode(
  args: string[],
  { env = {}, buffered = false }: { env?: Record<string, string>; buffered?: boolean } = {},
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      signal: shutdownSignal,
      // Both test runners clean up on SIGINT.
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

const PASSED: CheckResult = { passed: 1, failed: 0, skipped: 0, failures: [] };

/** Runs commands in order; shows their output only on failure. */
const commandCheck = (name: string, title: string, ...commands: string[][]): Check => ({
  name,
  title,
  run: async () => {
    for (const command of commands) {
      const { code, output } = await runNode(command, { buffered: true });
      if (code === 0) continue;
      console.log(output);
      return { passed: 0, failed: 1, skipped: 0, failures: [output] };
    }
    return PASSED;
  },
});

async function runVitest(project: string, env: Record<string, string> = {}): Promise<CheckResult> {
  const report = path.join(reportsFolder, `${project}-${Object.keys(env).join('')}.json`);
  const { code } = await runNode(
    [
      binPath('vitest', 'vitest.mjs'),
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

async function runVitestOnServer(): Promise<CheckResult> {
  const server = await startPostgresServer();
  console.log(`PostgreSQL ${server.version}`);
  try {
    return await runVitest('api', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function runPlaywright(): Promise<CheckResult> {
  const report = path.join(reportsFolder, 'browser.json');
  const { code } = await runNode([binPath('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROME_PATH: await findOrInstallBrowser() },
  });
  return readPlaywrightReport(report, code);
}

async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  await runStep('Downloading a browser', (report) =>
    runCommand(process.execPath, [binPath('@playwright/test', 'cli.js'), 'install', 'chromium'], { report }),
  ).catch(async (error: unknown) => {
    if (!canInstallPackages()) throw error;
    await runStep("Installing Debian's browser instead", (report) =>
      installPackages(['chromium-headless-shell'], report),
    );
  });
  const installed = findBrowser();
  if (!installed)
    throw new CliError('There is no Chromium or Chrome on this machine, and none could be installed. Set CHROME_PATH.');
  return installed;
}

const staticChecks: Check[] = [
  commandCheck('lint', 'Lint', [binPath('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']),
  commandCheck('format', 'Format', [binPath('prettier', 'bin/prettier.cjs'), '--check', '.', '--log-level', 'warn']),
  // `typegen` generates the types of routes and style sheets that tsc needs. The native compiler takes a third of the
  // processor time; ESLint and Next.js need the API of the other one.
  commandCheck(
    'types',
    'Types',
    [binPath('next', 'dist/bin/next'), 'typegen'],
    [binPath('typescript-native', 'bin/tsc'), '--noEmit', '-p', '.'],
  ),
];

const checks: Check[] = [
  { name: 'unit', title: 'Unit tests', run: () => runVitest('unit*') },
  { name: 'architecture', title: 'Architecture tests', run: () => runVitest('architecture') },
  { name: 'api', title: 'API tests, embedded database', run: () => runVitest('api') },
  { name: 'postgres', title: 'API tests, PostgreSQL server', run: runVitestOnServer, onlyInCi: true },
  commandCheck('unused', 'Unused code', [binPath('knip', 'bin/knip.js')]),
  { name: 'audit', title: 'Dependency audit', run: auditDependencies, onlyInCi: true },
  { name: 'build', title: 'Build', run: () => ensureAppBuilt().then(() => PASSED) },
  { name: 'launcher', title: 'Launcher tests', run: () => runVitest('launcher') },
  { name: 'browser', title: 'Browser tests', run: runPlaywright },
];

async function runCheck({ title, run: work }: Check): Promise<CheckOutcome> {
  const started = performance.now();
  const result = await work().catch((error: unknown): CheckResult => {
    if (shutdownSignal.aborted) throw error;
    const failure = error instanceof CliError ? error.message : inspect(error);
    console.error(failure);
    return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
  });
  const outcome = { title, ...result, seconds: (performance.now() - started) / 1000 };
  console.log(`${title}: ${summary(outcome)}`);
  return outcome;
}

const summary = ({ passed, failed, skipped, seconds }: CheckOutcome) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds.toFixed(1)} s)`;

/** Runs the named checks. Without names, runs all in CI, and elsewhere all but `onlyInCi`. @returns the exit code */
export async function runChecks(names: string[]): Promise<number> {
  const known = [...staticChecks, ...checks].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CliError(`No such check: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const isSelected = ({ name, onlyInCi }: Check) => (names.length === 0 ? isCi || !onlyInCi : names.includes(name));

  try {
    const outcomes = await Promise.all(staticChecks.filter(isSelected).map(runCheck));
    for (const check of checks.filter(isSelected)) {
      console.log(`\n${check.title} …`);
      outcomes.push(await runCheck(check));
    }
    const total = (key: keyof TestCounts) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
    const width = Math.max(...outcomes.map(({ title }) => title.length));
    for (const { title, failures } of outcomes)
      for (const failure of failures) console.log(`\nFailed: ${title}\n${failure}`);
    console.log('');
    for (const outcome of outcomes) console.log(`${outcome.title.padEnd(width)}  ${summary(outcome)}`);
    console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
    return total('failed') > 0 || total('passed') === 0 ? 1 : 0;
  } finally {
    rmSync(reportsFolder, { recursive: true, force: true });
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Tests by how they ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How a check ended. */
export interface CheckResult extends Counts {
  /** What failed, as far as it has a name, each with its message. */
  failures: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** A run that failed without a failing test, or in which no test ran, counts as one failure. */
function withExitCode(result: CheckResult, exitCode: number): CheckResult {
  const empty = result.passed + result.failed === 0;
  return result.failed === 0 && (exitCode !== 0 || empty) ? { ...result, failed: 1 } : result;
}

const withoutReport: CheckResult = { passed: 0, failed: 1, skipped: 0, failures: ['The run left no report.'] };

/** Result of a Vitest run by its JSON report. A file that could not be loaded counts as one failed test. */
export function readVitestReport(file: string, exitCode: number): CheckResult {
  const report = read(file, vitestReport);
  if (!report) return withoutReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => [name, fullName, ...failureMessages].join('\n')),
  );
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [...failed, ...broken.map(({ name, message }) => `${name}\n${message}`)],
    },
    exitCode,
  );
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Result of a Playwright run by its JSON report. */
export function readPlaywrightReport(file: string, exitCode: number): CheckResult {
  const report = read(file, playwrightReport);
  if (!report) return withoutReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
        return [`${spec.file}:${spec.line}`, spec.title, ...messages].join('\n');
      }),
  );
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures }, exitCode);
}

import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface CheckResult extends TestCounts {
  failures: string[];
}

/** A run that fails without a failed test, or that runs no tests, counts as one failed test. */
function readReport<Report>(file: string, exitCode: number, parse: (report: Report) => CheckResult): CheckResult {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: ['The run left no report.'] };
  const result = parse(JSON.parse(readFileSync(file, 'utf8')) as Report);
  const isEmpty = result.passed + result.failed === 0;
  return result.failed === 0 && (exitCode !== 0 || isEmpty) ? { ...result, failed: 1 } : result;
}

/** A test file that cannot be loaded counts as one failed test. */
export const readVitestReport = (file: string, exitCode: number): CheckResult =>
  readReport<JsonTestResults>(file, exitCode, (report) => {
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const failed = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [name, fullName, ...(failureMessages ?? [])].join('\n')),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [...failed, ...broken.map(({ name, message }) => `${name}\n${message}`)],
    };
  });

const flattenSpecs = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(flattenSpecs),
];

/** A test that passes only after a retry counts as failed. */
export const readPlaywrightReport = (file: string, exitCode: number): CheckResult =>
  readReport<JSONReport>(file, exitCode, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(flattenSpecs).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
          return [`${spec.file}:${spec.line}`, spec.title, ...messages].join('\n');
        }),
    ),
  }));

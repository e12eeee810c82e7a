import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Tests by how they ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** A run that failed without a failing test, or in which no test ran, counts as one failure. */
function withExitCode(counts: Counts, exitCode: number): Counts {
  const empty = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (exitCode !== 0 || empty) ? { ...counts, failed: 1 } : counts;
}

/** Counts of a Vitest run by its JSON report. A file that could not be loaded counts as one failed test. */
export function readVitestReport(file: string, exitCode: number): Counts {
  const report = read(file, vitestReport);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/** Counts of a Playwright run by its JSON report. */
export function readPlaywrightReport(file: string, exitCode: number): Counts {
  const report = read(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

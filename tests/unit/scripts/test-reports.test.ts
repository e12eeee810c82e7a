import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '@/scripts/checks/test-reports';

const folder = mkdtempSync(path.join(tmpdir(), 'reminders-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeReport(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitestReport = (counts: { passed?: number; failed?: number; skipped?: number; todo?: number; broken?: number }) =>
  writeReport({
    numPassedTests: counts.passed ?? 0,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.skipped ?? 0,
    numTodoTests: counts.todo ?? 0,
    testResults: Array.from({ length: counts.broken ?? 0 }, () => ({
      name: 'broken.test.ts',
      status: 'failed',
      message: 'Unexpected end of file',
      assertionResults: [],
    })),
  });

const playwrightReport = (counts: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }) =>
  writeReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts }, suites: [] });

const BROKEN = 'broken.test.ts\nUnexpected end of file';

describe('readVitestReport', () => {
  it('returns the counts of the report', () => {
    expect(readVitestReport(vitestReport({ passed: 5, failed: 2, skipped: 1, todo: 1 }), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      failures: [],
    });
  });

  it.each([
    [
      'a file that did not load',
      vitestReport,
      { passed: 5, broken: 2 },
      1,
      { passed: 5, failed: 2, skipped: 0, failures: [BROKEN, BROKEN] },
    ],
    [
      'an error outside of any test',
      vitestReport,
      { passed: 5 },
      1,
      { passed: 5, failed: 1, skipped: 0, failures: [] },
    ],
    ['no tests at all', vitestReport, {}, 0, { passed: 0, failed: 1, skipped: 0, failures: [] }],
    ['only skipped tests', vitestReport, { skipped: 4 }, 0, { passed: 0, failed: 1, skipped: 4, failures: [] }],
  ])('counts %s as a failure', (_name, report, counts, exitCode, expected) => {
    expect(readVitestReport(report(counts), exitCode)).toEqual(expected);
  });
});

describe('readPlaywrightReport', () => {
  it('returns the counts of the report', () => {
    expect(readPlaywrightReport(playwrightReport({ expected: 7, unexpected: 1, skipped: 2 }), 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 2,
      failures: [],
    });
  });

  it('counts a flaky test as a failure', () => {
    expect(readPlaywrightReport(playwrightReport({ expected: 7, flaky: 1 }), 0).failed).toBe(1);
  });

  it('counts a run without tests as a failure', () => {
    expect(readPlaywrightReport(playwrightReport({}), 0).failed).toBe(1);
  });
});

it('a run without a report counts as a failure', () => {
  const missing = path.join(folder, 'missing.json');
  const failed = { passed: 0, failed: 1, skipped: 0, failures: ['The run left no report.'] };
  expect(readVitestReport(missing, 0)).toEqual(failed);
  expect(readPlaywrightReport(missing, 0)).toEqual(failed);
});

describe('failures in test reports', () => {
  it('include the name and message of failed Vitest tests and of files that did not load', () => {
    const assertion = (status: string, fullName: string, ...failureMessages: string[]) => ({
      status,
      fullName,
      failureMessages,
    });
    const file = writeReport({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: 'dates.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            assertion('passed', 'a day is a day'),
            assertion('failed', 'a year has 365 days', 'expected 366 to be 365'),
          ],
        },
        { name: 'broken.test.ts', status: 'failed', message: 'Unexpected end of file', assertionResults: [] },
      ],
    });
    expect(readVitestReport(file, 1).failures).toEqual([
      'dates.test.ts\na year has 365 days\nexpected 366 to be 365',
      BROKEN,
    ]);
  });

  it('include the title and message of failed and flaky Playwright tests in nested suites', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: 'dialog.spec.ts',
      line: 7,
      tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const file = writeReport({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('opens', 'expected')],
          suites: [{ specs: [spec('closes', 'unexpected', 'still open'), spec('moves', 'flaky', 'stood still')] }],
        },
      ],
    });
    expect(readPlaywrightReport(file, 1).failures).toEqual([
      'dialog.spec.ts:7\ncloses\nstill open',
      'dialog.spec.ts:7\nmoves\nstood still',
    ]);
  });
});

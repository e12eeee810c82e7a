import { execFile } from 'node:child_process';
import { z } from 'zod';
import { npm, root } from './steps.mjs';
import type { CheckResult } from './test-reports';

/** Milliseconds that the registry gets. */
const TIME_LIMIT_MS = 60_000;

/** The parts of npm's report (its version 2) that count here. */
const npmReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string(), range: z.string() })),
});

/** Packages with a known hole that is high or critical; or why that could not be found out. */
export type AuditOutcome = { holes: string[] } | { unknown: string };

/** What `npm audit --json` says. Anything but its report means that nothing was found out. */
export function readAudit(output: string): AuditOutcome {
  let value: unknown;
  try {
    value = JSON.parse(output);
  } catch {
    return { unknown: 'npm gave no report' };
  }
  const report = npmReport.safeParse(value);
  if (!report.success) {
    const { data } = z.object({ message: z.string() }).safeParse(value);
    return { unknown: data?.message ?? 'npm gave a report of another kind' };
  }
  const grave = Object.values(report.data.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  return { holes: grave.map(({ name, range, severity }) => `${name} ${range} (${severity})`) };
}

/**
 * Asks the registry for known holes in the packages that the running app needs. Where it does not answer, the check
 * counts as skipped, and says so (docs/decisions/072).
 */
export async function auditDependencies(): Promise<CheckResult> {
  const outcome = readAudit(await npmAudit());
  if ('unknown' in outcome) {
    console.log(`The dependencies were NOT checked for known holes: ${outcome.unknown}`);
    return { passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  for (const hole of outcome.holes) console.log(`Known hole: ${hole}`);
  const failed = outcome.holes.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, failures: outcome.holes };
}

function npmAudit(): Promise<string> {
  const [program, ...args] = npm();
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--loglevel=silent'];
  return new Promise((resolve) => {
    // Its exit code tells holes and failures alike; what it wrote tells them apart.
    execFile(program, [...args, ...options], { cwd: root, timeout: TIME_LIMIT_MS }, (_error, output) =>
      resolve(output),
    );
  });
}

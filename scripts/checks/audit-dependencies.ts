import { execFile } from 'node:child_process';
import { z } from 'zod';
import { npmCommand, projectRoot } from '../cli.mjs';
import type { CheckResult } from './test-reports';

const REGISTRY_TIMEOUT_MS = 60_000;

const auditReportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string(), range: z.string() })),
});

export type AuditOutcome = { vulnerabilities: string[] } | { unknown: string };

/** Returns the severe vulnerabilities in the output of `npm audit --json`; `unknown` if it is not an audit report. */
export function parseAuditReport(output: string): AuditOutcome {
  let value: unknown;
  try {
    value = JSON.parse(output);
  } catch {
    return { unknown: 'npm gave no report' };
  }
  const report = auditReportSchema.safeParse(value);
  if (!report.success) {
    const { data } = z.object({ message: z.string() }).safeParse(value);
    return { unknown: data?.message ?? 'npm gave a report of another kind' };
  }
  const severe = Object.values(report.data.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  return { vulnerabilities: severe.map(({ name, range, severity }) => `${name} ${range} (${severity})`) };
}

/** Audits the runtime dependencies. Without a report, for example offline, the check counts as skipped. */
export async function auditDependencies(): Promise<CheckResult> {
  const outcome = parseAuditReport(await runNpmAudit());
  if ('unknown' in outcome) {
    console.log(`The dependencies were NOT checked for known holes: ${outcome.unknown}`);
    return { passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  for (const vulnerability of outcome.vulnerabilities) console.log(`Known hole: ${vulnerability}`);
  const failed = outcome.vulnerabilities.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, failures: outcome.vulnerabilities };
}

function runNpmAudit(): Promise<string> {
  const [program, ...args] = npmCommand();
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--loglevel=silent'];
  return new Promise((resolve) => {
    // Ignore the exit code, because it is the same for vulnerabilities and for a failed audit.
    execFile(program, [...args, ...options], { cwd: projectRoot, timeout: REGISTRY_TIMEOUT_MS }, (_error, output) =>
      resolve(output),
    );
  });
}

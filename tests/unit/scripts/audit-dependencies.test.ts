import { describe, expect, it } from 'vitest';
import { parseAuditReport } from '@/scripts/checks/audit-dependencies';

const npmReportWith = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [
        `package-${at}`,
        { name: `package-${at}`, severity, range: '<2.0.0', via: [] },
      ]),
    ),
    metadata: {},
  });

describe('parseAuditReport', () => {
  it('returns only high and critical vulnerabilities', () => {
    expect(parseAuditReport(npmReportWith('low', 'high', 'moderate', 'critical', 'info'))).toEqual({
      vulnerabilities: ['package-1 <2.0.0 (high)', 'package-3 <2.0.0 (critical)'],
    });
    expect(parseAuditReport(npmReportWith('low', 'moderate'))).toEqual({ vulnerabilities: [] });
    expect(parseAuditReport(npmReportWith())).toEqual({ vulnerabilities: [] });
  });

  it.each([
    [
      'a registry that does not audit',
      '{"message":"405 Method Not Allowed","statusCode":405}',
      '405 Method Not Allowed',
    ],
    ['an unreachable registry', '{"message":"connect ECONNREFUSED","error":{}}', 'connect ECONNREFUSED'],
    ['no output', '', 'npm gave no report'],
    [
      'a report of an older npm version',
      '{"auditReportVersion":1,"advisories":{}}',
      'npm gave a report of another kind',
    ],
    ['a report that is not an object', 'null', 'npm gave a report of another kind'],
  ])('returns the reason for the failure instead of an empty list for %s', (_what, output, reason) => {
    expect(parseAuditReport(output)).toEqual({ unknown: reason });
  });
});

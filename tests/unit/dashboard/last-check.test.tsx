import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LastCheck } from '@/components/dashboard/last-check';
import { getI18n } from '@/lib/i18n/load-i18n';

const now = new Date('2026-12-01T06:02:00Z');

const renderLastCheck = (at: string | null, late: boolean) =>
  renderToStaticMarkup(
    <LastCheck
      check={{ at: at === null ? null : new Date(at), late }}
      timezone="Africa/Johannesburg"
      now={now}
      i18n={getI18n('en-ZA')}
    />,
  );

describe('LastCheck', () => {
  it.each([
    ['2026-12-01T06:01:00Z', false, 'Last check for emails to send: 08:01'],
    ['2026-11-30T21:59:00Z', true, 'Emails are running late. Last check: 30 Nov, 23:59'],
    ['2025-11-30T21:59:00Z', true, 'Emails are running late. Last check: 30 Nov 2025, 23:59'],
    [null, true, 'Emails are running late. There has been no check yet.'],
  ])('with the last check at %s and late = %s, says "%s"', (at, late, text) => {
    expect(renderLastCheck(at, late)).toContain(`>${text}<`);
  });

  it('says nothing before the first check unless emails are late', () => {
    expect(renderLastCheck(null, false)).toBe('');
  });

  it('is announced to screen readers only if emails are late', () => {
    expect(renderLastCheck('2026-12-01T06:01:00Z', false)).not.toContain('role=');
    expect(renderLastCheck('2026-12-01T05:00:00Z', true)).toContain('role="status"');
  });
});

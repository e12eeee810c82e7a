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
    ['2026-12-01T05:12:00Z', 'Emails are running late. Last check: 07:12'],
    ['2026-11-30T21:59:00Z', 'Emails are running late. Last check: 30 Nov, 23:59'],
    ['2025-11-30T21:59:00Z', 'Emails are running late. Last check: 30 Nov 2025, 23:59'],
    [null, 'Emails are running late. There has been no check yet.'],
  ])('with the last check at %s, says "%s" if emails are late', (at, text) => {
    expect(renderLastCheck(at, true)).toContain(`>${text}<`);
  });

  it('says nothing unless emails are late', () => {
    expect(renderLastCheck(null, false)).toBe('');
    expect(renderLastCheck('2026-12-01T06:01:00Z', false)).toBe('');
  });
});

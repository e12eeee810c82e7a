import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ClockWarning } from '@/components/dashboard/clock-warning';
import { withEnglish } from '@/tests/support/texts/i18n';

describe('ClockWarning', () => {
  it('renders nothing while the clock is trusted', () => {
    expect(renderToStaticMarkup(withEnglish(<ClockWarning status="ok" />))).toBe('');
  });

  it.each(['jumped', 'contradicted'] as const)(
    'when the clock status is %s, says in a status element that emails are paused',
    (clock) => {
      expect(renderToStaticMarkup(withEnglish(<ClockWarning status={clock} />))).toMatch(
        /^<p role="status"[^>]*>Emails are paused/,
      );
    },
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ClockNotice } from '@/components/dashboard/clock-notice';

describe('the clock notice of the dashboard', () => {
  it('is absent while the clock is trusted', () => {
    expect(renderToStaticMarkup(<ClockNotice clock="ok" />)).toBe('');
  });

  it.each(['jumped', 'contradicted'] as const)(
    'says in a status that emails are paused when the clock has %s',
    (clock) => {
      expect(renderToStaticMarkup(<ClockNotice clock={clock} />)).toMatch(/^<p role="status"[^>]*>Emails are paused/);
    },
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ClockNotice } from '@/components/dashboard/clock-notice';

describe('ClockNotice', () => {
  it('renders nothing while the clock is trusted', () => {
    expect(renderToStaticMarkup(<ClockNotice clock="ok" />)).toBe('');
  });

  it.each(['jumped', 'contradicted'] as const)(
    'renders a status that emails are paused if the clock has %s',
    (clock) => {
      expect(renderToStaticMarkup(<ClockNotice clock={clock} />)).toMatch(/^<p role="status"[^>]*>Emails are paused/);
    },
  );
});

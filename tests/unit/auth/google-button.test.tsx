import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GoogleButton } from '@/components/auth/google-button';
import { usesGoogleSignIn } from '@/lib/config/env';
import { withEnglish } from '@/tests/support/texts/i18n';
import { useSettings } from '@/tests/support/use-settings';

const setSettings = useSettings();

describe('GoogleButton', () => {
  it.each([
    [{ AUTH_GOOGLE_ID: 'id', AUTH_GOOGLE_SECRET: 'secret' }, true],
    [{ AUTH_GOOGLE_ID: 'id' }, false],
    [{ AUTH_GOOGLE_SECRET: 'secret' }, false],
    [{}, false],
  ])('is enabled only if both Google settings are set: %j', (settings, isEnabled) => {
    setSettings(settings);
    const html = renderToStaticMarkup(withEnglish(<GoogleButton isSetUp={usesGoogleSignIn()} />));
    expect(html).toContain('Continue with Google');
    expect(html.includes('aria-disabled="true"')).toBe(!isEnabled);
    expect(html.includes('not set up')).toBe(!isEnabled);
  });
});

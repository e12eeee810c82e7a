import type { I18n } from './i18n';

/** Returns 'Chrome on Android', or what is known of it. */
export function formatDevice(
  { t }: I18n,
  { browser, system }: { browser: string | null; system: string | null },
): string {
  if (browser && system) return t('profile.sessions.device.named', { browser, system });
  if (browser) return browser;
  return system ? t('profile.sessions.device.browserUnknown', { system }) : t('profile.sessions.device.unknown');
}

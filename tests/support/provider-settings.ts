/** The settings that lead to a provider outside. A machine may have some of them, and none may reach an app under test. */
export const PROVIDER_SETTINGS = [
  'RESEND_API_KEY',
  'SMTP_URL',
  'INNGEST_DEV',
  'INNGEST_EVENT_KEY',
  'BLOB_READ_WRITE_TOKEN',
  'CLAMAV_HOST',
] as const;

/** Unsets them in this process. */
export function unsetProviders(): void {
  for (const name of PROVIDER_SETTINGS) delete process.env[name];
}

/** An environment without them, and without a database server, for an app of its own: an empty value is as good as none. */
export const noProviders: Record<string, string> = Object.fromEntries(
  ['DATABASE_URL', ...PROVIDER_SETTINGS].map((name) => [name, '']),
);

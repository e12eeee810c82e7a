import { DEFAULT_SENDER, type Env } from './env';
import { isLoopback, isServedOnLoopbackOnly } from './loopback';
import { supportsPasskeys } from './passkey-support';

/** Returns warnings for the operator about settings that are valid but probably mistaken. */
export function listSettingsWarnings(settings: Env): string[] {
  const { APP_URL, INNGEST_DEV, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, RESEND_API_KEY, EMAIL_FROM } = settings;
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, DATABASE_URL, RESEND_WEBHOOK_SECRET, SMTP_URL } = settings;
  const warnings: string[] = [];
  if (!RESEND_API_KEY && !SMTP_URL && !isServedOnLoopbackOnly(settings)) {
    warnings.push('No mail leaves this site, neither notices nor sign-in mails: set RESEND_API_KEY or SMTP_URL.');
  }
  if (INNGEST_DEV !== false && isPublicUrl(APP_URL)) {
    warnings.push(
      'INNGEST_DEV is on and APP_URL is public: anyone who reaches /api/inngest can run background functions. Unset INNGEST_DEV and set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.',
    );
  }
  if (INNGEST_DEV === false && Boolean(INNGEST_EVENT_KEY) !== Boolean(INNGEST_SIGNING_KEY)) {
    warnings.push(
      'Only one of INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY is set: Inngest needs both, and until then the server process schedules by itself.',
    );
  }
  if (Boolean(AUTH_GOOGLE_ID) !== Boolean(AUTH_GOOGLE_SECRET)) {
    warnings.push('Only one of AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET is set: nobody can sign in with Google.');
  }
  if (RESEND_API_KEY && EMAIL_FROM.address === DEFAULT_SENDER.address) {
    warnings.push('RESEND_API_KEY is set without EMAIL_FROM: Resend takes no mail from reminders@localhost.');
  }
  if (RESEND_API_KEY && !RESEND_WEBHOOK_SECRET) {
    warnings.push(
      'RESEND_API_KEY is set without RESEND_WEBHOOK_SECRET: nobody learns of bounced mails, and mail to addresses that do not exist continues.',
    );
  }
  if (SMTP_URL) warnings.push(...listSmtpWarnings(new URL(SMTP_URL)));
  if (DATABASE_URL) warnings.push(...listTlsWarnings(DATABASE_URL));
  if (APP_URL && !supportsPasskeys(APP_URL)) {
    warnings.push(
      'Browsers offer no passkeys at APP_URL: set it to an https address with a host name, such as https://reminders.example.com.',
    );
  }
  return warnings;
}

/** Without these, a mail waits for an answer until the time limit. */
function listSmtpWarnings({ protocol, port, searchParams }: URL): string[] {
  if (searchParams.has('secure')) return [];
  if (protocol === 'smtp:' && port === '465') {
    return ['SMTP_URL is smtp:// with port 465, where a server expects TLS from the start: set smtps://…:465.'];
  }
  if (protocol === 'smtps:' && ['25', '587', '2525'].includes(port)) {
    return [`SMTP_URL is smtps:// with port ${port}, where a server expects STARTTLS: set smtp://…:${port}.`];
  }
  return [];
}

function listTlsWarnings(databaseUrl: string): string[] {
  const parameters = new URLSearchParams(databaseUrl.split('?')[1]);
  const mode = parameters.get('sslmode') ?? '';
  const isLibpq = parameters.get('uselibpqcompat') === 'true';
  if (!['prefer', 'require', 'verify-ca'].includes(mode) || isLibpq || parameters.has('sslrootcert')) return [];
  return [
    `DATABASE_URL has sslmode=${mode}, which verifies the server's certificate like verify-full. If a private authority signed it, add sslrootcert=/path/to/ca.pem; otherwise set sslmode=verify-full.`,
  ];
}

function isPublicUrl(url: string | undefined): boolean {
  if (!url) return false;
  const { host, protocol } = new URL(url);
  return protocol === 'https:' && !isLoopback(host);
}

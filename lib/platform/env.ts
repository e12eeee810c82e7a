import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter(Boolean),
  );

const switchedOn = z
  .string()
  .optional()
  .transform((value) => ['1', 'on', 'true', 'yes'].includes(value?.toLowerCase() ?? ''));

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  APP_URL: httpUrl.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),

  NOTIFY_HOUR: z.coerce.number().int().min(0).max(23).default(8),
  SWEEP_SECONDS: z.coerce.number().min(0.1).max(86_400).default(60),
  // Slower, and a mail's turn comes when the time of its pass is up.
  MAIL_RATE: z.coerce.number().min(0.1, 'must be at least 0.1, one call in ten seconds').max(1000).default(2),

  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: httpUrl.optional(),
  EMAIL_FROM: z.string().default('Reminders <reminders@localhost>'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),

  INNGEST_DEV: z.string().optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  INNGEST_SERVE_ORIGIN: httpUrl.optional(),

  BLOB_READ_WRITE_TOKEN: z.string().optional(),
  VERCEL_BLOB_API_URL: httpUrl.optional(),

  CLAMAV_HOST: z.string().optional(),
  CLAMAV_PORT: z.coerce.number().int().min(1).max(65535).default(3310),

  AUTH_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),

  OPERATOR_NAME: z.string().default('the operator of this site'),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),

  ADMIN_EMAILS: list,
  TESTING_EMAILS: list,
  TESTING_TOOLS: switchedOn,

  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Set by Vercel on its own machines. */
  VERCEL: switchedOn,
  /** Set by the launcher when it runs the embedded database. */
  EMBEDDED_DATABASE: switchedOn,
});

export type Env = z.infer<typeof settings>;

/** One or more settings are wrong; the message lists each of them on a line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads settings from an environment. An empty value counts as not set.
 * @throws SettingsError naming every setting that is wrong
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`These settings are wrong:\n${lines.join('\n')}`);
}

let parsed: Env | undefined;

/** The settings of this process, read once. @throws SettingsError */
export function env(): Env {
  return (parsed ??= parseEnv(process.env));
}

/** The address that mails link to, without a trailing slash. */
export function appUrl(): string {
  const { APP_URL, PORT } = env();
  return (APP_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

/** The origin at which the job engine reaches this site. */
export const jobsOrigin = (): string => new URL(env().INNGEST_SERVE_ORIGIN ?? appUrl()).origin;

/** Whether background work runs on Inngest; otherwise the local scheduler does it. */
export function usesInngest(): boolean {
  const { INNGEST_DEV, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY } = env();
  const dev = INNGEST_DEV !== undefined && !['0', 'false'].includes(INNGEST_DEV.toLowerCase());
  return dev || (INNGEST_EVENT_KEY !== undefined && INNGEST_SIGNING_KEY !== undefined);
}

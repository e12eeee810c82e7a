import { z } from 'zod';
import { mailSenderSchema, type MailSender } from './mail-sender';
import {
  contactEmailSchema,
  emailListSchema,
  databaseUrlSchema,
  inngestDevModeSchema,
  hostListSchema,
  httpUrlSchema,
  booleanSchema,
  siteUrlSchema,
  smtpUrlSchema,
  webhookSecretSchema,
  integerBetweenSchema,
  numberBetweenSchema,
} from './setting-schemas';

export const DEFAULT_SENDER: MailSender = { name: 'Reminders', address: 'reminders@localhost' };

/** HSTS for the host and its subdomains, for the host only, or not at all. */
export const HSTS_MODES = ['subdomains', 'on', 'off'] as const;
export type HstsMode = (typeof HSTS_MODES)[number];

export const MIN_SECRET_LENGTH = 16;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const secretSchema = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`);

const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: integerBetweenSchema(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  APP_URL: siteUrlSchema.optional(),
  ALLOWED_HOSTS: hostListSchema,
  TRUST_PROXY: integerBetweenSchema(0, 10).optional(),
  HSTS: z
    .string()
    .toLowerCase()
    .pipe(z.enum(HSTS_MODES, `must be one of ${HSTS_MODES.join(', ')}`))
    .default('subdomains'),
  DATABASE_URL: databaseUrlSchema.optional(),
  DATABASE_POOL: integerBetweenSchema(1, 200).default(10),

  CLOCK_JUMP_HOURS: integerBetweenSchema(1, 8784).default(24),
  CLOCK_HOLD_MINUTES: integerBetweenSchema(1, 1440).default(5),

  NOTIFY_HOUR: integerBetweenSchema(0, 23).default(8),
  SWEEP_SECONDS: numberBetweenSchema(0.1, 86_400).default(60),
  HEARTBEAT_URL: httpUrlSchema.optional(),
  // Below 0.1 per second, a run could end before a mail gets its rate-limit slot.
  MAIL_RATE: numberBetweenSchema(0.1, 1000).default(2),

  MAIL_PER_DAY: integerBetweenSchema(2, 1_000_000_000).default(2000),

  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: httpUrlSchema.optional(),
  RESEND_WEBHOOK_SECRET: webhookSecretSchema.optional(),
  EMAIL_FROM: mailSenderSchema.default(DEFAULT_SENDER),
  SMTP_URL: smtpUrlSchema.optional(),

  INNGEST_DEV: inngestDevModeSchema,
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  INNGEST_BASE_URL: httpUrlSchema.optional(),
  INNGEST_SERVE_ORIGIN: httpUrlSchema.optional(),

  BLOB_READ_WRITE_TOKEN: z.string().optional(),
  VERCEL_BLOB_API_URL: httpUrlSchema.optional(),

  CLAMAV_HOST: z.string().optional(),
  CLAMAV_PORT: integerBetweenSchema(1, 65535).default(3310),

  AUTH_SECRET: secretSchema.optional(),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GOOGLE_ISSUER: httpUrlSchema.default('https://accounts.google.com'),

  SERVICE_WORKER: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'off'], 'must be on or off'))
    .default('on'),

  REGISTRATION: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['open', 'off'], 'must be open or off'))
    .default('open'),

  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  INFORMATION_OFFICER: z.string().optional(),
  CONTACT_EMAIL: contactEmailSchema.optional(),
  METRICS_TOKEN: secretSchema.optional(),

  ADMIN_EMAILS: emailListSchema,
  TESTING_EMAILS: emailListSchema,
  TESTING_TOOLS: booleanSchema,

  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`))
    .default('info'),
  VERCEL: booleanSchema,
  VERCEL_URL: z.string().optional(),
  VERCEL_BRANCH_URL: z.string().optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
  /** Set by the launcher. */
  EMBEDDED_DATABASE: booleanSchema,
});

export type Env = z.infer<typeof envSchema>;

/** The message has a line for each invalid setting. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Empty values count as not set. @throws SettingsError */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`These settings are wrong:\n${lines.join('\n')}`);
}

let parsed: Env | undefined;

export function env(): Env {
  return (parsed ??= parseEnv(process.env));
}

/** Returns the URL of this site without a trailing slash. */
export function appUrl(): string {
  const { APP_URL, PORT } = env();
  return (APP_URL ?? `http://localhost:${PORT}`).replace(/(?<!\/)\/+$/, '');
}

export const isHttps = (): boolean => appUrl().startsWith('https://');

export const inngestServeOrigin = (): string => new URL(env().INNGEST_SERVE_ORIGIN ?? appUrl()).origin;

export function usesInngest(): boolean {
  const { INNGEST_DEV, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY } = env();
  return INNGEST_DEV !== false || (INNGEST_EVENT_KEY !== undefined && INNGEST_SIGNING_KEY !== undefined);
}

/** Next.js puts it into the code when it builds the app (next.config.ts). */
export const BUILD_ID = process.env.BUILD_ID;

/** Not in development, where each change of the code is another build. */
export const usesServiceWorker = (): boolean => env().SERVICE_WORKER === 'on' && env().NODE_ENV === 'production';

export function usesGoogleSignIn(): boolean {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env();
  return AUTH_GOOGLE_ID !== undefined && AUTH_GOOGLE_SECRET !== undefined;
}

/** Writes INNGEST_DEV back as a URL, 1 or 0: Inngest's library mistakes `off` for a URL. @returns whether it is on */
export function applyInngestDevSetting(): boolean {
  const { INNGEST_DEV } = env();
  const isDev = INNGEST_DEV !== false;
  process.env.INNGEST_DEV = typeof INNGEST_DEV === 'string' ? INNGEST_DEV : isDev ? '1' : '0';
  return isDev;
}

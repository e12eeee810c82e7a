import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/config/env';
import { listSettingsWarnings } from '@/lib/config/settings-warnings';

/** Returns the message for an invalid setting, or 'none'. */
function validationError(name: string, value: string): string {
  try {
    parseEnv({ [name]: value });
  } catch (error) {
    return (error as Error).message.replace('These settings are wrong:\n', '').trim();
  }
  return 'none';
}

describe('INNGEST_DEV', () => {
  it.each(['0', 'false', 'off', 'no', 'OFF', 'False', '', ' '])('treats %o as off', (value) => {
    expect(parseEnv({ INNGEST_DEV: value }).INNGEST_DEV).toBe(false);
  });

  it.each(['1', 'true', 'on', 'yes', 'ON'])('treats %o as on', (value) => {
    expect(parseEnv({ INNGEST_DEV: value }).INNGEST_DEV).toBe(true);
  });

  it('accepts the URL of a dev server', () => {
    expect(parseEnv({ INNGEST_DEV: 'http://localhost:8288' }).INNGEST_DEV).toBe('http://localhost:8288');
  });

  it.each(['disabled', 'localhost:8288', '2', 'ftp://localhost'])('rejects %o', (value) => {
    expect(validationError('INNGEST_DEV', value)).toBe(
      'INNGEST_DEV: must be on, off, or the http(s) URL of an Inngest dev server',
    );
  });
});

describe('parseEnv for connection strings', () => {
  const mail =
    'SMTP_URL: must be smtp://user:password@host or smtps://…; write special characters in the password as %23, %2F …';
  const database =
    'DATABASE_URL: must be postgresql://user:password@host/database; write special characters in the password as %23, %2F …';

  it.each([
    'smtp://user:pass#word@mail.example.com:587',
    'smtp://user:12#34@mail.example.com:587',
    'smtp://user:pass/word@mail.example.com:587',
    'smtp://user:12/34@mail.example.com:587',
    'smtps://user:50%off@mail.example.com',
    'smtp://',
    'smtp://:587',
    'http://mail.example.com',
  ])('rejects SMTP_URL %s without showing the value in the error message', (value) =>
    expect(validationError('SMTP_URL', value)).toBe(mail),
  );

  it.each([
    'smtp://localhost',
    'smtp://mail:1025/',
    'smtps://user%40example.com:pass%23word@mail.example.com:465?pool=true',
    'smtp://[::1]:25',
  ])('accepts SMTP_URL %s', (value) => expect(parseEnv({ SMTP_URL: value }).SMTP_URL).toBe(value));

  it.each([
    'postgresql://user:pass#word@db.example.com/reminders',
    'postgresql://user:12#34@db.example.com/reminders',
    'postgresql://user:12/34@db.example.com/reminders',
    'postgresql://user:pass/word@db.example.com/reminders',
    'postgresql://',
    'postgresql:///reminders',
    'postgresql://user@/reminders',
    'postgresql://host:port/reminders',
    'mysql://db.example.com/reminders',
  ])('rejects DATABASE_URL %s without showing the value in the error message', (value) =>
    expect(validationError('DATABASE_URL', value)).toBe(database),
  );

  it.each([
    'postgresql://postgres@127.0.0.1:5432/postgres',
    'postgres://user:p%23w@db.example.com/reminders?sslmode=require&pgbouncer=true',
    'postgresql://user:50%off@db.example.com/reminders',
    'postgresql:///reminders?host=/var/run/postgresql',
    'postgresql://user:password@/reminders?host=/var/run/postgresql',
    'postgresql://%2Fvar%2Frun%2Fpostgresql/reminders',
    'postgresql://localhost/reminders?host=/cloudsql/project:zone:name',
  ])('accepts DATABASE_URL %s', (value) => expect(parseEnv({ DATABASE_URL: value }).DATABASE_URL).toBe(value));
});

describe('parseEnv', () => {
  it.each([
    ['TRUST_PROXY', '11', 'must be a whole number from 0 to 10'],
    ['TRUST_PROXY', '-0.5', 'must be a whole number from 0 to 10'],
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['SWEEP_SECONDS', 'often', 'must be a number from 0.1 to 86400'],
    ['SWEEP_SECONDS', '0', 'must be a number from 0.1 to 86400'],
    ['CLOCK_JUMP_HOURS', '0', 'must be a whole number from 1 to 8784'],
    ['CLOCK_HOLD_MINUTES', '1.5', 'must be a whole number from 1 to 1440'],
    ['INNGEST_BASE_URL', 'inngest:8288', 'must be an http(s) URL'],
    ['ADMIN_EMAILS', 'thandi@example.com, sipho', 'must be email addresses, separated by commas'],
    ['TESTING_EMAILS', 'thandi@example.com;sipho@example.com', 'must be email addresses, separated by commas'],
    ['TESTING_TOOLS', 'enabled', 'must be on or off'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent'],
    ['APP_URL', 'reminders.example.com', 'must be an http(s) URL'],
    ['ALLOWED_HOSTS', 'https://app', 'must be hosts such as reminders.example.com or app:3000, separated by commas'],
    ['ALLOWED_HOSTS', 'app:port', 'must be hosts such as reminders.example.com or app:3000, separated by commas'],
    ['ALLOWED_HOSTS', '*', 'must be hosts such as reminders.example.com or app:3000, separated by commas'],
    ['HSTS', 'yes', 'must be one of subdomains, on, off'],
    ['SERVICE_WORKER', 'maybe', 'must be on or off'],
  ])('explains in one line why %s=%s is invalid', (name, value, message) =>
    expect(validationError(name, value)).toBe(`${name}: ${message}`),
  );

  it.each(['/app', '?a=b', '?', '#top', '//'])('rejects an APP_URL that ends with %s', (end) =>
    expect(validationError('APP_URL', `https://reminders.example.com${end}`)).toBe(
      'APP_URL: must be an address without a path, a query or a fragment, such as https://reminders.example.com',
    ),
  );
});

it('parseEnv accepts common spellings of setting values, such as WARN, Yes and On', () => {
  expect(parseEnv({ APP_URL: 'https://Reminders.example.com' }).APP_URL).toBe('https://Reminders.example.com');
  expect(parseEnv({ APP_URL: 'http://localhost:3000/' }).APP_URL).toBe('http://localhost:3000/');
  expect(parseEnv({ LOG_LEVEL: 'WARN' }).LOG_LEVEL).toBe('warn');
  expect(parseEnv({ TESTING_TOOLS: 'Yes' }).TESTING_TOOLS).toBe(true);
  expect(parseEnv({ TESTING_TOOLS: 'off' }).TESTING_TOOLS).toBe(false);
  expect(parseEnv({ ADMIN_EMAILS: ' Thandi@example.com,, sipho@example.com' }).ADMIN_EMAILS).toEqual([
    'thandi@example.com',
    'sipho@example.com',
  ]);
  expect(parseEnv({ ALLOWED_HOSTS: 'App:3000, [::1]' }).ALLOWED_HOSTS).toEqual(['app:3000', '[::1]']);
  expect(parseEnv({ HSTS: 'On' }).HSTS).toBe('on');
});

describe('listSettingsWarnings', () => {
  const warnings = (settings: Record<string, string>) => listSettingsWarnings(parseEnv(settings));
  const site = { APP_URL: 'https://reminders.example.com', SMTP_URL: 'smtp://mail.example.com' };
  const resend = { RESEND_API_KEY: 're_1', RESEND_WEBHOOK_SECRET: 'whsec_dGhlIHNlY3JldCBvZiBhIHRlc3Q=' };

  it('returns no warning for consistent settings', () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ INNGEST_DEV: '1', APP_URL: 'https://localhost:3000' })).toEqual([]);
    expect(warnings({ ...site, INNGEST_EVENT_KEY: 'a', INNGEST_SIGNING_KEY: 'b' })).toEqual([]);
    expect(warnings({ ...site, ...resend, EMAIL_FROM: 'reminders@example.com' })).toEqual([]);
    expect(warnings({ ...site, AUTH_GOOGLE_ID: 'a', AUTH_GOOGLE_SECRET: 'b' })).toEqual([]);
  });

  it.each([
    'smtp://mail.example.com',
    'smtp://mail.example.com:25',
    'smtp://user:pass%3A465@mail.example.com:587',
    'smtp://mail.example.com:465?secure=true',
    'smtp://localhost:1025',
    'smtps://mail.example.com',
    'smtps://mail.example.com:465',
    'smtps://mail.example.com:587?secure=false',
    'smtps://mail.example.com:8465',
  ])('returns no warning for SMTP_URL=%s', (SMTP_URL) => expect(warnings({ SMTP_URL })).toEqual([]));

  it.each([
    ['smtp://user:password@mail.example.com:465', /^SMTP_URL is smtp:\/\/ with port 465, .*: set smtps:\/\/…:465\.$/],
    ['smtp://mail.example.com:465?pool=true', /port 465/],
    ['smtps://mail.example.com:587', /^SMTP_URL is smtps:\/\/ with port 587, .*: set smtp:\/\/…:587\.$/],
    ['smtps://user:password@mail.example.com:25', /port 25/],
    ['smtps://mail.example.com:2525', /port 2525/],
  ])('returns a warning without the password for SMTP_URL=%s', (SMTP_URL, message) => {
    expect(warnings({ SMTP_URL })).toEqual([expect.stringMatching(message)]);
    expect(warnings({ SMTP_URL }).join()).not.toContain('password');
  });

  const database = 'postgresql://user:password@db.example.com/reminders';

  it.each(['', '?sslmode=disable', '?sslmode=no-verify', '?sslmode=verify-full', '?pgbouncer=true'])(
    'returns no warning for a DATABASE_URL that ends with %o',
    (query) => expect(warnings({ DATABASE_URL: `${database}${query}` })).toEqual([]),
  );

  it.each(['?sslmode=require&sslrootcert=/etc/ca.pem', '?uselibpqcompat=true&sslmode=require'])(
    'returns no warning for a DATABASE_URL that says how to check certificates: %s',
    (query) => expect(warnings({ DATABASE_URL: `${database}${query}` })).toEqual([]),
  );

  it.each(['prefer', 'require', 'verify-ca'])('returns a warning for sslmode=%s without sslrootcert', (mode) =>
    expect(warnings({ DATABASE_URL: `${database}?pgbouncer=true&sslmode=${mode}` })).toEqual([
      expect.stringMatching(`^DATABASE_URL has sslmode=${mode}, .* add sslrootcert=/path/to/ca\\.pem`),
    ]),
  );

  const smtp = { SMTP_URL: 'smtp://mail.example.com' };

  it.each([
    'https://reminders.example.com',
    'https://reminders.lan:8443',
    'http://localhost:3000',
    'http://reminders.localhost',
    'https://localhost',
    'https://1.example.com',
  ])('returns no warning about passkeys for APP_URL=%s', (APP_URL) =>
    expect(warnings({ ...smtp, APP_URL })).toEqual([]),
  );

  it.each([
    'https://192.0.2.1',
    'http://192.0.2.1:3000',
    'https://[2001:db8::1]',
    'http://[::1]:3000',
    'http://127.0.0.1:3000',
    'https://3221225985',
    'http://reminders.lan',
  ])('returns a warning about passkeys for APP_URL=%s', (APP_URL) =>
    expect(warnings({ ...smtp, APP_URL })).toEqual([
      expect.stringMatching(/^Browsers offer no passkeys at APP_URL: set it to an https address with a host name/),
    ]),
  );

  it.each([
    [{ ...site, INNGEST_DEV: '1' }, /^INNGEST_DEV is on .* anyone who reaches \/api\/inngest can run/],
    [{ ...site, INNGEST_DEV: 'http://inngest:8288' }, /^INNGEST_DEV is on/],
    [{ INNGEST_EVENT_KEY: 'a' }, /^Only one of INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY/],
    [{ INNGEST_SIGNING_KEY: 'a' }, /^Only one of INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY/],
    [{ AUTH_GOOGLE_ID: 'a' }, /^Only one of AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET/],
    [{ AUTH_GOOGLE_SECRET: 'a' }, /^Only one of AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET/],
    [{ HOST: '0.0.0.0' }, /^No mail leaves this site/],
    [{ APP_URL: 'https://reminders.example.com' }, /^No mail leaves this site/],
    [resend, /^RESEND_API_KEY is set without EMAIL_FROM/],
    [
      { RESEND_API_KEY: 're_1', EMAIL_FROM: 'reminders@example.com' },
      /^RESEND_API_KEY is set without RESEND_WEBHOOK_SECRET: nobody learns of bounced mails/,
    ],
  ])('returns a warning for %o', (settings, message) =>
    expect(warnings(settings)).toEqual([expect.stringMatching(message)]),
  );
});

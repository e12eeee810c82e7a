import { z } from 'zod';
import { normalizeEmailAddress } from '@/lib/email-address';

// Error messages never quote values, because some contain passwords.

export const integerBetweenSchema = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).refine((value) => Number.isInteger(value) && value >= from && value <= to, error);
};

export const numberBetweenSchema = (from: number, to: number) => {
  const error = `must be a number from ${from} to ${to}`;
  return z.coerce.number({ error }).min(from, error).max(to, error);
};

const ON = ['1', 'true', 'on', 'yes'];
const OFF = ['0', 'false', 'off', 'no'];

export const booleanSchema = z.stringbool({ truthy: ON, falsy: OFF, error: 'must be on or off' }).default(false);

export const httpUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true });

/** URL without a path, because links in mails append their own. */
export const siteUrlSchema = httpUrlSchema.refine((value) => {
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
}, 'must be an address without a path, a query or a fragment, such as https://reminders.example.com');

/** Accepts off, on, or the URL of an Inngest dev server, which implies on. */
export const inngestDevModeSchema = z
  .string()
  .default('off')
  .transform((value, { addIssue }): boolean | string => {
    const given = value.trim();
    const word = given.toLowerCase();
    if (OFF.includes(word)) return false;
    if (ON.includes(word)) return true;
    if (httpUrlSchema.safeParse(given).success) return given;
    addIssue('must be on, off, or the http(s) URL of an Inngest dev server');
    return z.NEVER;
  });

const ESCAPING_HINT = 'write special characters in the password as %23, %2F …';

/** Rejects a URL with a fragment or with an @ in its path: both mean that the password contains an unescaped # or /. */
function parseUrlWithPassword(value: string): URL | undefined {
  if (!URL.canParse(value) || !isDecodable(value)) return undefined;
  const url = new URL(value);
  return url.hash === '' && !url.pathname.includes('@') ? url : undefined;
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

export const smtpUrlSchema = z.string().refine((value) => {
  const url = parseUrlWithPassword(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && ['', '/'].includes(url.pathname);
}, `must be smtp://user:password@host or smtps://…; ${ESCAPING_HINT}`);

/** The URL must name a host, or the folder of a Unix socket in `?host=`. */
export const databaseUrlSchema = z.string().refine((value) => {
  // Allow what the pg driver allows: a % that escapes nothing, and a user without a host.
  const escaped = value.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  const url = parseUrlWithPassword(escaped.replace(/^(\w+:\/\/)[^/?#]*@\//, '$1/'));
  return url && /^postgres(ql)?:$/.test(url.protocol) && (url.hostname || url.searchParams.get('host'));
}, `must be postgresql://user:password@host/database; ${ESCAPING_HINT}`);

export const webhookSecretSchema = z
  .string()
  .trim()
  .regex(/^whsec_[A-Za-z0-9+/]{4,}=*$/, 'must be the signing secret of the webhook, which starts with whsec_');

const commaSeparatedListSchema = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter(Boolean),
  );

export const emailListSchema = commaSeparatedListSchema.transform((entries, { addIssue }) => {
  const addresses = entries.map(normalizeEmailAddress);
  if (addresses.every((address) => address !== undefined)) return addresses;
  addIssue('must be email addresses, separated by commas');
  return z.NEVER;
});

export const contactEmailSchema = z
  .string()
  .refine((value) => normalizeEmailAddress(value) !== undefined, 'must be an email address');

/** A host name, an IPv4 address or a bracketed IPv6 address, with or without a port. */
const HOST_PATTERN = /^([a-z\d._-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/;

export const hostListSchema = commaSeparatedListSchema.refine(
  (entries) => entries.every((entry) => HOST_PATTERN.test(entry)),
  'must be hosts such as reminders.example.com or app:3000, separated by commas',
);

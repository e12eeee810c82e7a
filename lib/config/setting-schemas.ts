import { z } from 'zod';

/** The kinds of values that settings have. What is refused is never quoted: some hold passwords. */

export const integerBetween = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).refine((value) => Number.isInteger(value) && value >= from && value <= to, error);
};

const ON = ['1', 'true', 'on', 'yes'];
const OFF = ['0', 'false', 'off', 'no'];

/** Off unless it is switched on. */
export const booleanSetting = z.stringbool({ truthy: ON, falsy: OFF, error: 'must be on or off' }).default(false);

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true });

/** Where people find the site. Its paths are its own, and mails put them behind this. */
export const siteUrl = httpUrl.refine((value) => {
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
}, 'must be an address without a path, a query or a fragment, such as https://reminders.example.com');

/** Inngest's development mode: off, on, or the address of a dev server, which is on too. */
export const inngestDevMode = z
  .string()
  .default('off')
  .transform((value, { addIssue }): boolean | string => {
    const given = value.trim();
    const word = given.toLowerCase();
    if (OFF.includes(word)) return false;
    if (ON.includes(word)) return true;
    if (httpUrl.safeParse(given).success) return given;
    addIssue('must be on, off, or the http(s) address of an Inngest dev server');
    return z.NEVER;
  });

const ESCAPING_HINT = 'write special characters in the password as %23, %2F …';

/**
 * An address with a password in it, as the drivers read it. A # or / that was not escaped ends the host too early, which most
 * often leaves no address at all, and else a fragment or a path.
 */
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

export const smtpUrl = z.string().refine((value) => {
  const url = parseUrlWithPassword(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && ['', '/'].includes(url.pathname);
}, `must be smtp://user:password@host or smtps://…; ${ESCAPING_HINT}`);

/** On a host, or at a socket in the folder that `?host=` names. */
export const databaseUrl = z.string().refine((value) => {
  // As the driver does: a lone % is itself, and there may be a user without a host.
  const escaped = value.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  const url = parseUrlWithPassword(escaped.replace(/^(\w+:\/\/)[^/?#]*@\//, '$1/'));
  return url && /^postgres(ql)?:$/.test(url.protocol) && (url.hostname || url.searchParams.get('host'));
}, `must be postgresql://user:password@host/database; ${ESCAPING_HINT}`);

/** Hosts without a dot are fine: the site may be for one machine, or one network. */
const EMAIL_ADDRESS_PATTERN = /[^\s<>@,;"]+@[^\s<>@,;"]+/.source;

export const emailSender = z
  .string()
  .trim()
  .regex(
    new RegExp(`^(${EMAIL_ADDRESS_PATTERN}|[^<>\r\n]*<${EMAIL_ADDRESS_PATTERN}>)$`),
    'must be an address, or Name <address>',
  );

const commaSeparatedList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter(Boolean),
  );

export const emailList = commaSeparatedList.refine(
  (entries) => entries.every((entry) => z.email().safeParse(entry).success),
  'must be e-mail addresses, separated by commas',
);

/** As they stand in a Host header: a name, an IPv4 address or a bracketed IPv6 address, each with or without a port. */
const HOST_PATTERN = /^([a-z\d._-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/;

export const hostList = commaSeparatedList.refine(
  (entries) => entries.every((entry) => HOST_PATTERN.test(entry)),
  'must be hosts such as reminders.example.com or app:3000, separated by commas',
);

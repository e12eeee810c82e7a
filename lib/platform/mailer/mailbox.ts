import { appUrl, env } from '../env';
import { AppError } from '../errors';
import { listOutbox, mailProvider, type OutboxMail } from './index';

/** As URL writes them: 127.0.0.0/8 in full, and IPv6 in brackets, also where it carries an IPv4 address. */
const LOOPBACK_NAMES = [/^localhost$/, /^127(\.\d{1,3}){3}$/, /^\[::1\]$/, /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/];

/** Whether a host, an address, or an address with port means this machine and nothing else. */
export function isLoopback(host: string): boolean {
  // IPv6 is written with brackets in a Host header and without them as an address of a peer.
  const bracketed = /^[0-9a-f:]+:[0-9a-f:.]*$/i.test(host) ? `[${host}]` : host;
  const address = `http://${bracketed}`;
  if (!URL.canParse(address)) return false;
  const { hostname, username, pathname } = new URL(address);
  return username === '' && pathname === '/' && LOOPBACK_NAMES.some((name) => name.test(hostname));
}

/** What of a request tells where it comes from. */
type Visit = Pick<Headers, 'get'>;

/**
 * Whether the mailbox exists for this request: only while the outbox is the mail provider, and only on this machine, as
 * it holds links that verify addresses and set passwords. Each check closes a way in that the others leave open:
 * - HOST: listening on a loopback address, the server cannot be reached from elsewhere at all;
 * - Host: a page of another site whose name was pointed at 127.0.0.1 (DNS rebinding) still sends that name;
 * - APP_URL and the forwarded headers: a proxy on this machine comes from a loopback address, but serves the world.
 */
export function mailboxIsOpen(headers: Visit, fallbackHost = ''): boolean {
  if (mailProvider().name !== 'outbox') return false;
  const hosts = [headers.get('host') ?? fallbackHost, env().HOST, new URL(appUrl()).host];
  for (const name of ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip']) hosts.push(...entriesOf(headers.get(name)));
  return !headers.get('forwarded') && hosts.every(isLoopback);
}

const entriesOf = (header: string | null): string[] => (header ? header.split(',').map((entry) => entry.trim()) : []);

/** The mails of the outbox, newest first. @throws AppError not_found where the mailbox does not exist */
export async function readMailbox(headers: Visit, fallbackHost?: string): Promise<OutboxMail[]> {
  if (!mailboxIsOpen(headers, fallbackHost)) throw new AppError('not_found', 'Not found');
  return listOutbox();
}

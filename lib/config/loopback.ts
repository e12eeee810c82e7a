import { env, type Env } from './env';

/** Hosts as `URL` normalises them: full IPv4, bracketed IPv6, IPv4-mapped IPv6 in hex. */
const LOOPBACK_PATTERNS = [
  /^localhost$/,
  /^127(\.\d{1,3}){3}$/,
  /^\[::1\]$/,
  /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/,
];

/** @param host host name or IP address, with or without a port */
export function isLoopback(host: string): boolean {
  // IPv6 has brackets in a Host header, but not in a peer's address.
  const bracketed = /^[0-9a-f]*:[0-9a-f:.]*$/i.test(host) ? `[${host}]` : host;
  const address = `http://${bracketed}`;
  if (!URL.canParse(address)) return false;
  const { hostname, username, pathname } = new URL(address);
  return username === '' && pathname === '/' && LOOPBACK_PATTERNS.some((name) => name.test(hostname));
}

export const isServedOnLoopbackOnly = ({ HOST, APP_URL }: Env = env()): boolean =>
  isLoopback(HOST) && (APP_URL === undefined || isLoopback(new URL(APP_URL).host));

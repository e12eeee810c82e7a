import { appUrl, env } from './env';

/** As URL writes them: 127.0.0.0/8 in full, and IPv6 in brackets, also where it carries an IPv4 address. */
const LOOPBACK_PATTERNS = [
  /^localhost$/,
  /^127(\.\d{1,3}){3}$/,
  /^\[::1\]$/,
  /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/,
];

/** Whether a host, an address, or an address with port means this machine and nothing else. */
export function isLoopback(host: string): boolean {
  // IPv6 is written with brackets in a Host header and without them as an address of a peer.
  const bracketed = /^[0-9a-f:]+:[0-9a-f:.]*$/i.test(host) ? `[${host}]` : host;
  const address = `http://${bracketed}`;
  if (!URL.canParse(address)) return false;
  const { hostname, username, pathname } = new URL(address);
  return username === '' && pathname === '/' && LOOPBACK_PATTERNS.some((name) => name.test(hostname));
}

/** Whether the settings keep this site on this machine: it listens there alone, and is known by no other address. */
export const isServedOnLoopbackOnly = (): boolean => [env().HOST, new URL(appUrl()).host].every(isLoopback);

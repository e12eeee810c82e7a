import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { env } from '@/lib/config/env';
import { isLoopback } from '@/lib/config/loopback';

const HEADER = 'x-forwarded-for';

/**
 * Lets the server write down who each request came from, behind what the request says of itself, as a proxy would: route
 * handlers see headers only, and Next.js believes those that a visitor makes up. On Vercel the platform does it.
 */
export function recordPeerAddresses(): void {
  if (env().VERCEL) return;
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    if (!socket.remoteAddress) return;
    const forwardedFor = headers[HEADER];
    headers[HEADER] = [...(forwardedFor === undefined ? [] : [forwardedFor].flat()), socket.remoteAddress].join(', ');
  });
}

/**
 * The network address that a request came from, for limits: never one that the visitor could have made up (decision 073).
 * The last entry of the header is the peer. In front of it stands what TRUST_PROXY proxies wrote, or, where that is not set,
 * what a proxy on this machine wrote. An IPv6 network of 64 bits counts as one address, for one person has all of it.
 */
export function clientAddress(request: Request): string {
  const entries = (request.headers.get(HEADER) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const peer = entries.at(-1) ?? '';
  const { TRUST_PROXY, VERCEL } = env();
  const hops = VERCEL ? 0 : (TRUST_PROXY ?? (isLoopback(peer) ? 1 : 0));
  const address = entries.at(-1 - hops) ?? entries[0];
  return address === undefined || isIP(address) === 0 ? 'unknown' : toNetwork(address);
}

function toNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [left = [], right] = address.split('::').map((half) => (half ? half.split(':') : []));
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

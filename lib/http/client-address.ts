import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { env } from '@/lib/config/env';
import { isLoopback } from '@/lib/config/loopback';

const HEADER = 'x-forwarded-for';

/** Set if no proxy has forwarded the request. Routes cannot tell, because Next.js adds forwarding headers to all. */
export const DIRECT_PEER_HEADER = 'x-direct-peer';
const PROXY_HEADER =
  /^(?:via|forwarded|x-forwarded(?!-for$).*|x-(?:real|client|cluster-client|original|envoy|amz|amzn|arr|azure)-.*|(?:cf|cdn|fastly|fly|tailscale|true-client)-.*)$/;

/** Appends the peer address to X-Forwarded-For, as a proxy would, because route handlers see only headers. */
export function recordPeerAddresses(): void {
  if (env().VERCEL) return;
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    delete headers[DIRECT_PEER_HEADER];
    if (!socket.remoteAddress) return;
    if (!Object.keys(headers).some((name) => PROXY_HEADER.test(name)))
      headers[DIRECT_PEER_HEADER] = socket.remoteAddress;
    const forwardedFor = headers[HEADER];
    headers[HEADER] = [...(forwardedFor === undefined ? [] : [forwardedFor].flat()), socket.remoteAddress].join(', ');
  });
}

/** For rate limits. */
export const clientAddress = (request: Request): string => addressFromHeader(request.headers.get(HEADER) ?? '');

/** Counts proxies from the right, because clients can forge the left entries (docs/decisions/073). */
export function addressFromHeader(forwardedFor: string): string {
  const entries = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const peer = entries.at(-1) ?? '';
  const { TRUST_PROXY, VERCEL } = env();
  // The last entry is the peer. Unless TRUST_PROXY is set, a peer on this machine counts as a proxy.
  const hops = VERCEL ? 0 : (TRUST_PROXY ?? (isLoopback(peer) ? 1 : 0));
  const address = entries.at(-1 - hops) ?? entries[0];
  return address === undefined || isIP(address) === 0 ? 'unknown' : toNetwork(address);
}

/** Reduces an IPv6 address to its /64 network, because one customer usually has the whole network. */
function toNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [left = [], right] = address.split('::').map((half) => (half ? half.split(':') : []));
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

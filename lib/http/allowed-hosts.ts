import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { appUrl, env } from '@/lib/config/env';
import { isLoopback } from '@/lib/config/loopback';

/** What a request with any other Host is answered, with status 421. */
export const MISDIRECTED_BODY = {
  message: 'This site does not serve that host. Its operator can allow it in ALLOWED_HOSTS.',
  code: 'misdirected',
};

/**
 * Whether a Host header names this site. A page of another site can make its own name resolve to this machine (DNS rebinding),
 * and its requests then count as same-origin; only the Host header gives them away.
 */
export function isAllowedHost(host: string | null | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  if (isLoopback(host) || isAddressOfThisMachine(hostname)) return true;
  const known = knownHosts();
  return known.includes(hostname) || known.includes(host.toLowerCase());
}

/** Host names, which allow any port, and hosts with the one port that they allow. */
function knownHosts(): string[] {
  const { ALLOWED_HOSTS, INNGEST_SERVE_ORIGIN } = env();
  const urls = [appUrl(), ...(INNGEST_SERVE_ORIGIN ? [INNGEST_SERVE_ORIGIN] : [])];
  return [...urls.map((url) => new URL(url).hostname), ...ALLOWED_HOSTS, ...vercelHosts()];
}

/** Vercel gives each deployment and branch a host of its own. */
function vercelHosts(): string[] {
  const { VERCEL, VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL } = env();
  if (!VERCEL) return [];
  return [VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL].filter((host) => host !== undefined);
}

/** No name resolves to an address in a Host header, so rebinding cannot produce one. */
function isAddressOfThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return false;
  return Object.values(networkInterfaces()).some((entries) => entries?.some((entry) => entry.address === address));
}

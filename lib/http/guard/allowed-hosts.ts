import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { appUrl, env } from '@/lib/config/env';
import { isLoopback } from '@/lib/config/loopback';

/** In English only, because the request is for an unknown host, not for a page of this site. */
export const HOST_NOT_ALLOWED_RESPONSE_BODY = {
  // eslint-disable-next-line no-restricted-syntax
  message: 'This site does not serve that host. Its operator can allow it in ALLOWED_HOSTS.',
  code: 'misdirected',
};

/** Protects against DNS rebinding: such requests look same-origin, and only their Host header reveals them. */
export function isAllowedHost(host: string | null | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const { host: normalized, hostname } = new URL(`http://${host}`);
  // `evil@localhost` and `localhost/evil` parse too, but a host names nothing else.
  if (host.toLowerCase().replace(/:80$/, '') !== normalized) return false;
  if (isLoopback(host) || isAddressOfThisMachine(hostname)) return true;
  const allowed = allowedHosts();
  return allowed.includes(hostname) || allowed.includes(host.toLowerCase());
}

/** Returns `host:port` pairs, and host names that match any port. */
function allowedHosts(): string[] {
  const { ALLOWED_HOSTS, INNGEST_SERVE_ORIGIN } = env();
  const urls = [appUrl(), ...(INNGEST_SERVE_ORIGIN ? [INNGEST_SERVE_ORIGIN] : [])];
  return [...urls.map((url) => new URL(url).hostname), ...ALLOWED_HOSTS, ...vercelHosts()];
}

function vercelHosts(): string[] {
  const { VERCEL, VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL } = env();
  if (!VERCEL) return [];
  return [VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL].filter((host) => host !== undefined);
}

/** Addresses are safe to allow: with DNS rebinding, the Host header contains a name, never an address. */
function isAddressOfThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return false;
  return Object.values(networkInterfaces()).some((entries) => entries?.some((entry) => entry.address === address));
}

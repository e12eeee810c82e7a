import { isAllowedHost } from './allowed-hosts';
import { appUrl } from '@/lib/config/env';
import { AppError } from './errors';

/** A write must come from this site's own pages. Callers without an Origin header are no browsers, and hold no cookie by accident. */
export function assertSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const allowedOrigins = [new URL(appUrl()).origin, requestOrigin(request)];
  const foreign = origin === null ? site === 'cross-site' : !allowedOrigins.includes(origin);
  if (foreign) throw new AppError('forbidden', 'This request came from another site.');
}

/** The origin by which the request reached this site, as long as its host is allowed: X-Forwarded-Host may be the visitor's own. */
function requestOrigin(request: Request): string | undefined {
  const url = new URL(request.url);
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? url.host;
  if (!isAllowedHost(host)) return undefined;
  const protocol = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? url.protocol.replace(':', '');
  return `${protocol}://${host}`;
}

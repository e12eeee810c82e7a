import { isAllowedHost } from './allowed-hosts';
import { appUrl } from '@/lib/config/env';
import { AppError } from '../errors';
import { text } from '@/lib/i18n/text';

/** Rejects writes from other sites. Allows requests without Origin and Sec-Fetch-Site: they are not from browsers. */
export function assertSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const allowedOrigins = [new URL(appUrl()).origin, requestOrigin(request)];
  const foreign = origin === null ? site === 'cross-site' : !allowedOrigins.includes(origin);
  if (foreign) throw new AppError('forbidden', text('errors.otherSite'));
}

/** Returns undefined for an unknown host, because clients can forge X-Forwarded-Host. */
function requestOrigin(request: Request): string | undefined {
  const url = new URL(request.url);
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? url.host;
  if (!isAllowedHost(host)) return undefined;
  const protocol = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? url.protocol.replace(':', '');
  return `${protocol}://${host}`;
}

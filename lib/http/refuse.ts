import type { IncomingMessage, ServerResponse } from 'node:http';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { AppError } from './errors';
import { requestLocale } from './request-locale';

/** Responds like `route`, to a request that does not reach Next.js. */
export function refuse({ headers }: IncomingMessage, response: ServerResponse, error: AppError): void {
  const { cookie = '', 'accept-language': languages = '' } = headers;
  const locale = requestLocale({ headers: new Headers({ cookie, 'accept-language': languages }) });
  if (error.retryAfterSeconds !== undefined) response.setHeader('retry-after', error.retryAfterSeconds);
  // The rest of the body is not worth reading.
  if (error.code === 'too_large') response.setHeader('connection', 'close');
  response.writeHead(error.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message: getI18n(locale).t.text(error.text), code: error.code }));
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { I18n } from '@/lib/i18n/i18n';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { AppError } from './errors';
import { requestLocale } from './request-locale';

/** For a request that does not reach Next.js. */
export function i18nOfHeaders({ cookie = '', 'accept-language': languages = '' }: IncomingHttpHeaders): I18n {
  return getI18n(requestLocale({ headers: new Headers({ cookie, 'accept-language': languages }) }));
}

/** Responds like `route`, to a request that does not reach Next.js. */
export function refuse({ headers }: IncomingMessage, response: ServerResponse, error: AppError): void {
  if (error.retryAfterSeconds !== undefined) response.setHeader('retry-after', error.retryAfterSeconds);
  // The rest of the body is not worth reading.
  if (error.code === 'too_large') response.setHeader('connection', 'close');
  response.writeHead(error.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message: i18nOfHeaders(headers).t.text(error.text), code: error.code }));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PRODUCT_NAME } from '@/lib/product-name';
import { isDatabaseUnavailable } from './database-unavailable';
import type { ErrorCode } from './errors';
import { i18nOfHeaders } from './refuse';

const UNAVAILABLE: ErrorCode = 'unavailable';
const currentPage = new AsyncLocalStorage<{ isUnavailable: boolean }>();

/** Takes each error that Next.js reports of a page, before it sends the page's headers. */
export function notePageError(error: unknown): void {
  const page = currentPage.getStore();
  // Not by class, because the bundles of the pages have an AppError of their own.
  const isTimeout = (error as { code?: unknown } | null)?.code === UNAVAILABLE;
  if (page && (isTimeout || isDatabaseUnavailable(error))) page.isUnavailable = true;
}

/** Calls `handle`, by which Next.js renders a page, and sends 503 instead of its 500 if the database is unavailable. */
export function withUnavailablePage(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const page = { isUnavailable: false };
  let isReplaced = false;
  const methodOf = (name: 'writeHead' | 'write' | 'end' | 'flushHeaders') =>
    (response[name] as (...args: unknown[]) => unknown).bind(response);
  const [writeHead, write, end] = [methodOf('writeHead'), methodOf('write'), methodOf('end')];
  const flushHeaders = methodOf('flushHeaders');
  const replaceIfUnavailable = (status: unknown): boolean => {
    if (isReplaced || !page.isUnavailable || Number(status) < 500) return isReplaced;
    isReplaced = true;
    const html = unavailablePage(request);
    for (const name of ['content-encoding', 'content-length', 'etag']) response.removeHeader(name);
    writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '10' });
    end(html);
    return true;
  };
  Object.assign(response, {
    writeHead: (...args: unknown[]) => (replaceIfUnavailable(args[0]) ? response : writeHead(...args)),
    flushHeaders: () => replaceIfUnavailable(response.statusCode) || flushHeaders(),
    write: (...args: unknown[]) => replaceIfUnavailable(response.statusCode) || write(...args),
    end: (...args: unknown[]) => (replaceIfUnavailable(response.statusCode) ? response : end(...args)),
  });
  currentPage.run(page, handle);
}

/** Without scripts, styles or fonts, because all else may be away too. */
function unavailablePage(request: IncomingMessage): string {
  const { locale, t } = i18nOfHeaders(request.headers);
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${PRODUCT_NAME}</title>
</head>
<body>
<h1>${PRODUCT_NAME}</h1>
<p>${t('errors.unavailable')}</p>
<p><a href="">${t('ui.tryAgain')}</a></p>
</body>
</html>
`;
}

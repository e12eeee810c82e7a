import type { I18n } from '@/lib/i18n/i18n';
import { logger } from '@/lib/logger';
import { toDatabaseUnavailableError } from './database-unavailable';
import { AppError } from './errors';

class Created {
  constructor(readonly value: unknown) {}
}
export const createdResponse = (value: unknown) => new Created(value);

class WithHeaders {
  constructor(
    readonly value: unknown,
    readonly headers: [string, string][],
  ) {}
}
export const withHeaders = (value: unknown, headers: [string, string][]) => new WithHeaders(value, headers);

export function toResponse(value: unknown): Response {
  // Copy the response, because the headers of a redirect are immutable.
  if (value instanceof Response) return new Response(value.body, value);
  if (value instanceof Created) return Response.json(value.value, { status: 201 });
  if (value instanceof WithHeaders) {
    const response = toResponse(value.value);
    for (const [name, content] of value.headers) response.headers.append(name, content);
    return response;
  }
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

/** Redirects with 302 after a GET, with 303 after a form. */
export const redirectTo = (status: 302 | 303, location: string): Response =>
  new Response(null, { status, headers: { location } });

/** Use for HEAD, which Next.js routes to our GET. Cancels the body, which may hold a file or connection open. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

export function toErrorResponse(thrown: unknown, requestId: string, { t }: I18n): Response {
  const error = toDatabaseUnavailableError(thrown);
  if (!(error instanceof AppError)) {
    logger.error({ requestId, err: error }, 'request failed');
    return Response.json({ message: t('errors.internal'), code: 'internal', requestId }, { status: 500 });
  }
  if (error.status >= 500) logger.error({ requestId, err: error }, 'request failed');
  const headers = {
    ...(error.retryAfterSeconds !== undefined && { 'retry-after': String(error.retryAfterSeconds) }),
    ...(error.cookie !== undefined && { 'set-cookie': error.cookie }),
  };
  const fields =
    error.fields && Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts.map(t.text)]));
  return Response.json(
    { message: t.text(error.text), code: error.code, ...(fields && { fields }), ...error.details },
    { status: error.status, headers },
  );
}

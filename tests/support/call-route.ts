import type { RouteHandler } from '@/lib/http/route';

const SITE = 'http://localhost:3000';

export interface RouteCall {
  method?: string;
  path: string;
  params?: Record<string, string | string[]>;
  /** Sent as JSON, unless it is FormData, text or bytes. */
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** Calls a route handler as a page of the site would: with the Origin header of the site, unless the method is GET. */
export function callRoute(
  handler: RouteHandler,
  { method = 'GET', path, params = {}, body, cookie, headers }: RouteCall,
): Promise<Response> {
  const raw = body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
  const request = new Request(`${SITE}${path}`, {
    method,
    headers: {
      ...(method !== 'GET' && { origin: SITE }),
      ...(!raw && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

import type { RouteHandler } from '@/lib/http/route';
import { callRoute } from './call-route';

/** Returns a client that calls route handlers with its own IP address and cookie jar. */
export function createBrowser(ipAddress: string) {
  const jar = new Map<string, string>();
  return {
    cookie: (name: string) => jar.get(name),
    async call(handler: RouteHandler, path: string, body?: unknown, method = 'POST'): Promise<Response> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'x-forwarded-for': ipAddress };
      const response = await callRoute(handler, { method, path, body, cookie, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return response;
    },
  };
}

import { subscribe } from 'node:diagnostics_channel';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { isAllowedHost, HOST_NOT_ALLOWED_RESPONSE_BODY } from './allowed-hosts';
import { appUrl, env } from '@/lib/config/env';
import { API_SECURITY_POLICY, securityHeaders } from './security-headers';

/** Sets security headers and rejects unknown hosts, also for requests that skip the middleware (docs/decisions/104). */
export function guardServer(): void {
  const common = securityHeaders({ secure: appUrl().startsWith('https://'), hsts: env().HSTS });
  // The middleware replaces this policy on pages.
  const headers = [...common, ['content-security-policy', API_SECURITY_POLICY] as const];
  const guarded = new WeakSet<Server>();
  // Next.js creates the HTTP server itself; only the diagnostics channel gives access to it.
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server };
    for (const [name, value] of headers) response.setHeader(name, value);
    if (guarded.has(server)) return;
    guarded.add(server);
    rejectUnknownHosts(server);
  });
}

/** Also guards the first request: Node.js publishes to the channel before it emits `request`. */
function rejectUnknownHosts(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isAllowedHost(request.headers.host)) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    response.writeHead(421, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(HOST_NOT_ALLOWED_RESPONSE_BODY));
  });
}

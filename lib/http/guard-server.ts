import { subscribe } from 'node:diagnostics_channel';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { isAllowedHost, MISDIRECTED_BODY } from './allowed-hosts';
import { appUrl, env } from '@/lib/config/env';
import { API_SECURITY_POLICY, securityHeaders } from './security-headers';

/**
 * Puts the host check and the security headers ahead of Next.js, which answers some requests before the middleware (redirects
 * to the path without a slash) or without it (static files, uploads). Next.js creates the HTTP server itself, so Node's
 * diagnostics channel is the way to reach it. The middleware replaces the policy of pages.
 */
export function guardServer(): void {
  const common = securityHeaders({ secure: appUrl().startsWith('https://'), hsts: env().HSTS });
  const headers = [...common, ['content-security-policy', API_SECURITY_POLICY] as const];
  const guarded = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server };
    for (const [name, value] of headers) response.setHeader(name, value);
    if (guarded.has(server)) return;
    guarded.add(server);
    rejectUnknownHosts(server);
  });
}

/** Node publishes the start of a request before it emits `request`, so this already holds for the first one. */
function rejectUnknownHosts(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isAllowedHost(request.headers.host)) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    response.writeHead(421, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(MISDIRECTED_BODY));
  });
}

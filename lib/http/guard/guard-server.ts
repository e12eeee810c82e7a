import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { env, isHttps } from '@/lib/config/env';
import { text } from '@/lib/i18n/text';
import { isAllowedHost, HOST_NOT_ALLOWED_RESPONSE_BODY } from './allowed-hosts';
import { AppError } from '../errors';
import { BODY_TIMEOUT_MS, bodyReceiver, type LargeBody } from '../receive-body';
import { refuse } from '../refuse';
import { API_SECURITY_POLICY, securityHeaders } from '../security-headers';
import { withUnavailablePage } from '../unavailable-page';

/** Lets a slow phone upload a file. Node.js applies it to whole requests; `bodyReceiver` is stricter for other bodies. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Limits for the rest of a body after the response. More than any body that a person sends by mistake. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const MAX_PAUSE_MS = 5000;
/** How long a client may leave a response unread. */
const RESPONSE_TIMEOUT_MS = 30_000;

const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD'];
/** Next.js fails with 500 if a file does not meet these conditions. */
const IGNORED_FILE_HEADERS = ['range', 'if-match', 'if-unmodified-since'];

/**
 * Sets security headers and checks every request before Next.js sees it, also those that skip the middleware
 * (docs/decisions/104). Next.js creates the HTTP server itself; only diagnostics channels give access to it.
 */
export function guardServer(largeBodies: readonly LargeBody[]): void {
  // The middleware replaces the policy on pages.
  const headers = securityHeaders(API_SECURITY_POLICY, { secure: isHttps(), hsts: env().HSTS });
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    for (const [name, value] of headers) response.setHeader(name, value);
  });
  const trackers = new WeakMap<Server, TrackSocket>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    const { server } = socket;
    if (!(server instanceof Server)) return;
    const track = trackers.get(server) ?? guardHttpServer(server, largeBodies);
    trackers.set(server, track);
    track(socket);
  });
}

type TrackSocket = (socket: Socket) => void;

/** Puts the checks before the server's own listeners. Returns a function to call with each new connection. */
export function guardHttpServer(
  server: Server,
  largeBodies: readonly LargeBody[],
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS } = {},
): TrackSocket {
  const isProduction = env().NODE_ENV === 'production';
  server.headersTimeout = BODY_TIMEOUT_MS;
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  // Only hot reload needs upgrades. Without a listener, Node.js treats them as ordinary requests.
  if (isProduction) server.removeAllListeners('upgrade');
  const waiting = trackWaitingSockets(server);
  const receiveBody = bodyReceiver(largeBodies);
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The connection has had its last response, and only the rest of that request's body is still awaited.
    if (socket.writableEnded) return;
    response.prependOnceListener('finish', () => discardRest(request, socket));
    // Also calls back while a route prepares its response, of which nothing is unread yet.
    response.setTimeout(responseTimeoutMs, () => socket.writableLength > 0 && socket.destroy());
    if (!isAllowedHost(request.headers.host)) {
      response.writeHead(421, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(HOST_NOT_ALLOWED_RESPONSE_BODY));
      return;
    }
    if (!isWellFormed(request.url)) {
      refuse(request, response, new AppError('bad_request', text('errors.request.invalid')));
      return;
    }
    const isCall = request.url.startsWith('/api/');
    // Next.js's development server has calls of its own.
    const methods = !isProduction || isCall ? API_METHODS : PAGE_METHODS;
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { allow: methods.join(', '), 'cache-control': 'no-store' }).end();
      return;
    }
    if (!isCall) for (const name of IGNORED_FILE_HEADERS) delete request.headers[name];
    receiveBody(request, response, () => {
      waiting.remove(socket, response);
      withUnavailablePage(request, response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
  });
  return waiting.add;
}

/** Rejects targets that are not a path, to whose host Next.js would redirect, and paths that it cannot decode. */
function isWellFormed(target: string | undefined): target is string {
  if (!target?.startsWith('/')) return false;
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * After the response, reads and drops the rest of the body. A connection that is closed with unread data is reset, and
 * a reset can overtake the response.
 */
function discardRest(request: IncomingMessage, socket: Socket): void {
  if (request.complete && !request.readableAborted) return;
  const close = () => void socket.destroy();
  const timers = [setTimeout(close, BODY_TIMEOUT_MS), setTimeout(close, MAX_PAUSE_MS)];
  for (const timer of timers) timer.unref();
  socket.once('close', () => timers.forEach(clearTimeout));
  let size = 0;
  request.push = (chunk: Buffer | null) => {
    if (chunk) {
      size += chunk.byteLength;
      if (size > MAX_DISCARDED_BYTES) close();
      timers[1]?.refresh();
    } else {
      timers.forEach(clearTimeout);
      socket.destroySoon = destroySoon;
      if (socket.writableEnded) socket.destroySoon();
    }
    return true;
  };
  // Node.js calls this after the last response of a connection.
  const { destroySoon } = socket;
  socket.destroySoon = () => void socket.end();
  // Otherwise Node.js would drop the body without a call of `push`.
  request.read(0);
  socket.resume();
}

/** Tracks connections without a complete request, which would delay the end of the server: it closes them at once. */
function trackWaitingSockets(server: Server) {
  const sockets = new Set<Socket>();
  let isClosing = false;
  const add = (socket: Socket) => {
    if (isClosing) socket.destroySoon();
    else if (!socket.destroyed) sockets.add(socket);
  };
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  // `server.close()` calls this.
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const socket of sockets) socket.destroy();
    closeIdleConnections();
  };
  return {
    add: (socket: Socket) => {
      add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
    /** Until the response is complete. */
    remove: (socket: Socket, response: ServerResponse) => {
      sockets.delete(socket);
      // With those of Next.js and its compression there are more than ten listeners, of which Node.js warns by default.
      response.setMaxListeners(20).once('close', () => add(socket));
    },
  };
}

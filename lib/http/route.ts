import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isAccountDeletedError } from '@/lib/database/account-deleted-error';
import { interruptedError } from './bounded-body';
import { clientAddress } from './client-address';
import { clock } from '@/lib/clock';
import type {
  DocumentedResponses,
  ErrorPageContext,
  HandlerContext,
  RouteDeclaration,
  RouteMetadata,
  Role,
} from './declaration';
import { readDevice } from './device';
import { AppError } from './errors';
import type { Locale } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { text } from '@/lib/i18n/text';
import { logger } from '@/lib/logger';
import { consumeRateLimit } from './rate-limit';
import { requestLocale } from './request-locale';
import { isForm, parseRequestPart, readForm, readQuery, readJson, type ParsedInput } from './request-input';
import { recordRequest } from './request-metrics';
import { assertSameOrigin } from './guard/same-origin';
import { toErrorResponse, toResponse, withoutBody } from './responses';
import { limitRequestTime, takeTurns, type Deadline } from './take-turns';
import { extendSession, findSession, sessionCookie, setsSessionCookie, readSessionToken, type Actor } from './session';

type NextContext = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = (request: Request, context?: NextContext) => Promise<Response>;

/** The schemas of its call are part of the type, from which the browser's client derives the types of calls. */
export type DeclaredRoute<P = unknown, Q = unknown, B = unknown, R = unknown, H = unknown> = RouteHandler & {
  readonly declaration: RouteMetadata & { params?: P; query?: Q; body?: B; responses?: R; headers?: H };
};

/** The handler may return a value (sent with 200), `createdResponse(value)` (201), undefined (204) or a `Response`. */
export function route<
  A extends Role,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends DocumentedResponses = DocumentedResponses,
  H extends z.ZodType | undefined = undefined,
>(declaration: RouteDeclaration<A, P, Q, B, R, H>): DeclaredRoute<P, Q, B, R, H> {
  const handler: RouteHandler = async (request, context) => {
    const requestId = randomUUID();
    const now = clock.now();
    const started = performance.now();
    const caller: { userId?: string; locale?: Locale; body?: unknown } = {};
    const respond = async (deadline: Deadline): Promise<Response> => {
      const { signal } = deadline;
      if (declaration.crossOrigin !== 'allowed') assertSameOrigin(request);
      const sessionToken = readSessionToken(request);
      const session = await findSession(sessionToken, now).catch((error: unknown) => {
        // Public routes must work even if the session lookup fails.
        if (declaration.auth !== 'public') throw error;
        logger.warn({ requestId, err: error }, 'session lookup failed; treated as signed out');
        return undefined;
      });
      const user = session?.user;
      if (user) caller.userId = user.id;
      const locale = (caller.locale = requestLocale(request, user));
      assertRole(declaration.auth, user);
      await consumeCallerLimits(declaration.limits, request, user);

      const params = parseRequestPart(declaration.params as P, await context?.params, 'not_found');
      const query = parseRequestPart(
        declaration.query as Q,
        declaration.query ? readQuery(request) : undefined,
        'bad_request',
      );
      const headers = parseRequestPart(
        declaration.headers as H,
        declaration.headers ? Object.fromEntries(request.headers) : undefined,
        'bad_request',
      );
      caller.body = declaration.body ? await readBody(request, declaration.form) : undefined;
      const body = parseRequestPart(declaration.body as B, caller.body, 'bad_request');
      await consumeKeyedLimits(declaration.limits, body, user);

      const input = {
        request,
        user: user as HandlerContext<A, P, Q, B, H>['user'],
        sessionToken,
        params,
        query,
        body,
        headers,
        now,
        deadline,
        locale,
      };
      const handle = async () => {
        signal.throwIfAborted();
        return declaration.handler(input);
      };
      const value = await (user && declaration.inTurns ? takeTurns(user.id, handle) : handle());
      const response = toResponse(value);
      if (session && sessionToken && !setsSessionCookie(response)) {
        const expires = await extendSession(session, readDevice(request.headers.get('user-agent')), now);
        if (expires) response.headers.append('set-cookie', sessionCookie(sessionToken, expires));
      }
      return request.method === 'HEAD' || signal.aborted ? withoutBody(response) : response;
    };
    const { signal } = request;
    const response = await (
      declaration.isLong
        ? respond({ signal, beforeCommit: () => signal.throwIfAborted() })
        : limitRequestTime(respond, signal)
    ).catch((error: unknown) => {
      // If the account was deleted during the request, respond as to a signed-out caller.
      const isDeleted = caller.userId && isAccountDeletedError(error);
      const visible = signal.aborted ? interruptedError(error) : isDeleted ? unauthorized() : error;
      const { body, locale = requestLocale(request) } = caller;
      return respondToError(declaration.errorPage, visible, requestId, { request, context, body, now, locale });
    });
    response.headers.set('x-request-id', requestId);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    recordResponse(request, response, { requestId, userId: caller.userId, ms: performance.now() - started });
    return response;
  };
  const { handler: _, errorPage: _page, limits = [], ...declared } = declaration;
  const metadata: RouteMetadata = { ...declared, limits: limits.map(({ limit }) => limit) };
  return Object.assign(handler, { declaration: metadata }) as DeclaredRoute<P, Q, B, R, H>;
}

const readBody = (request: Request, form?: 'allowed') =>
  form === 'allowed' && isForm(request) ? readForm(request) : readJson(request);

/** Responds with the route's error page if it has one. A POST whose body is not a form always gets JSON. */
async function respondToError(
  errorPage: ((error: unknown, context: ErrorPageContext) => Promise<Response | undefined>) | undefined,
  error: unknown,
  requestId: string,
  { context, ...caller }: Omit<ErrorPageContext, 'params' | 'status'> & { context: NextContext | undefined },
): Promise<Response> {
  const json = toErrorResponse(error, requestId, getI18n(caller.locale));
  if (!errorPage || (caller.request.method === 'POST' && !isForm(caller.request))) return json;
  const params = (await context?.params) ?? {};
  const page = await errorPage(error, { ...caller, params, status: json.status }).catch((failure: unknown) => {
    logger.error({ requestId, err: failure }, 'error page failed');
    return undefined;
  });
  const retryAfter = json.headers.get('retry-after');
  if (page && retryAfter !== null) page.headers.set('retry-after', retryAfter);
  return page ?? json;
}

function recordResponse(
  request: Request,
  { status }: Response,
  { requestId, userId, ms }: { requestId: string; userId: string | undefined; ms: number },
): void {
  const { method } = request;
  recordRequest(method, status, ms);
  logger.info({ requestId, userId, method, path: redactedPath(request), status, ms: Math.round(ms) }, 'request');
}

/** Removes the tokens of uploads, answers and calendar feeds from logged paths, because each one is a permission. */
const redactedPath = (request: Request): string =>
  new URL(request.url).pathname.replace(/^(\/api\/(?:uploads|calendar)\/|(?:\/api)?\/notices\/).+/, '$1…');

const unauthorized = () => new AppError('unauthorized', text('errors.unauthorized'));

function assertRole(role: Role, user: Actor | undefined): void {
  if (role === 'public') return;
  if (!user) throw unauthorized();
  const allowed = role === 'user' || user.isAdmin || (role === 'testing' && user.isTestingUser);
  if (!allowed) throw new AppError('forbidden', text('errors.forbidden'));
}

type Limits<B> = RouteDeclaration<Role, undefined, undefined, B, DocumentedResponses>['limits'];

/** Runs before parsing, so that malformed requests count too. */
async function consumeCallerLimits<B>(
  limits: Limits<B> = [],
  request: Request,
  user: Actor | undefined,
): Promise<void> {
  for (const { limit, by, key } of limits) {
    if (key) continue;
    const caller = by === 'user' ? user?.id : clientAddress(request);
    if (caller !== undefined) await consumeRateLimit(limit, caller);
  }
}

async function consumeKeyedLimits<B>(
  limits: Limits<B> = [],
  body: ParsedInput<B>,
  user: Actor | undefined,
): Promise<void> {
  for (const { limit, key } of limits) {
    const value = key?.({ body, user });
    if (value !== undefined) await consumeRateLimit(limit, value);
  }
}

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isAccountGone } from '@/lib/database/account-gone';
import { clientAddress } from './client-address';
import { clock } from '@/lib/clock';
import { mapDatabaseUnavailable } from './database-unavailable';
import { AppError } from './errors';
import { logger } from '@/lib/logger';
import { countCall, type RateLimit } from './rate-limit';
import { parsePart, queryOf, readJson, type Parsed } from './request-input';
import { recordRequest } from './request-metrics';
import { refuseForeignOrigin } from './request-origin';
import { extendSession, findSession, sessionCookie, sessionTokenOf, type Actor } from './session';

export type Role = 'public' | 'user' | 'testing' | 'admin';

interface Context<A extends Role, P, Q, B> {
  request: Request;
  user: A extends 'public' ? Actor | undefined : Actor;
  /** The raw session token the caller holds, for the calls that act on the session itself. */
  sessionToken: string | undefined;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  now: Date;
}

interface Declaration<A extends Role, P, Q, B> {
  auth: A;
  params?: P;
  query?: Q;
  /** JSON body. Leave out for calls without one, as with a query; what such a call sends is not read. */
  body?: B;
  /**
   * Counted by network address where nothing else is said; by `key` once the body is parsed, and not at all where that is undefined.
   */
  limits?: {
    limit: RateLimit;
    by?: 'user';
    key?: (input: { body: Parsed<B>; user: Actor | undefined }) => string | undefined;
  }[];
  /** For the few calls that other sites' servers or mail clients make. */
  foreignOrigin?: 'allowed';
  handler: (context: Context<A, P, Q, B>) => Promise<unknown> | unknown;
}

/** A limit of a declaration that counts the calls of each account. */
export const perUser = (limit: RateLimit) => ({ limit, by: 'user' as const });

/** A value that answers 201. */
class Created {
  constructor(readonly value: unknown) {}
}
export const created = (value: unknown) => new Created(value);

/** A value that is JSON already, and answers 200. */
class WrittenJson {
  constructor(readonly text: string) {}
}
export const writtenJson = (text: string) => new WrittenJson(text);

/** A value that answers 200 with extra headers, such as cookies. */
class WithHeaders {
  constructor(
    readonly value: unknown,
    readonly headers: [string, string][],
  ) {}
}
export const withHeaders = (value: unknown, headers: [string, string][]) => new WithHeaders(value, headers);

type NextContext = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = (request: Request, context?: NextContext) => Promise<Response>;

/** A handler that shows what it enforces, so that tests can hold the contract (lib/contract) against it. */
export type DeclaredRoute = RouteHandler & {
  readonly declaration: {
    auth: Role;
    params: z.ZodType | undefined;
    query: z.ZodType | undefined;
    body: z.ZodType | undefined;
    limits: readonly RateLimit[];
    foreignOrigin: 'allowed' | undefined;
  };
};

/**
 * Turns a declaration into a route handler: request id, origin check, session, role, rate limits, parsing (and the limits by what the
 * body says), error mapping and logging, in that order. A value answers 200, `created(value)` 201, `undefined` 204; a `Response`
 * passes through.
 */
export function route<
  A extends Role,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(declaration: Declaration<A, P, Q, B>): DeclaredRoute {
  const handler: RouteHandler = async (request, context) => {
    const requestId = randomUUID();
    const now = clock.now();
    const started = performance.now();
    let response: Response;
    let userId: string | undefined;
    try {
      if (declaration.foreignOrigin !== 'allowed') refuseForeignOrigin(request);
      const sessionToken = sessionTokenOf(request);
      const session = await findSession(sessionToken, now).catch((error: unknown) => {
        // Who needs nobody signed in can answer without the database; whoever needs it will find out.
        if (declaration.auth !== 'public') throw error;
        logger.warn({ requestId, err: error }, 'the session could not be looked up; it counts as none');
        return undefined;
      });
      const user = session?.user;
      userId = user?.id;
      checkRole(declaration.auth, user);
      await countCaller(declaration.limits, request, user);

      const params = parsePart(declaration.params as P, await context?.params, 'not_found');
      const query = parsePart(declaration.query as Q, declaration.query ? queryOf(request) : undefined, 'bad_request');
      const body = parsePart(
        declaration.body as B,
        declaration.body ? await readJson(request) : undefined,
        'bad_request',
      );
      await countKeys(declaration, body, user);

      const value = await declaration.handler({
        request,
        user: user as Context<A, P, Q, B>['user'],
        sessionToken,
        params,
        query,
        body,
        now,
      });
      response = toResponse(value);
      if (request.method === 'HEAD') response = await withoutBody(response);
      const expires = session && (await extendSession(session, now));
      if (expires && sessionToken && !response.headers.has('set-cookie')) {
        response.headers.append('set-cookie', sessionCookie(sessionToken, expires));
      }
    } catch (error) {
      // A call that is under way while its account is deleted finds out late what any later one is told at once.
      response = toErrorResponse(userId && isAccountGone(error) ? signedOut() : error, requestId);
    }
    response.headers.set('x-request-id', requestId);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    const ms = performance.now() - started;
    recordRequest(request.method, response.status, ms);
    logger.info(
      {
        requestId,
        userId,
        method: request.method,
        path: loggedPath(request),
        status: response.status,
        ms: Math.round(ms),
      },
      'request',
    );
    return response;
  };
  const { auth, params, query, body, limits = [], foreignOrigin } = declaration;
  return Object.assign(handler, {
    declaration: { auth, params, query, body, limits: limits.map(({ limit }) => limit), foreignOrigin },
  });
}

/** The path as it may be logged: that of an upload is a permission, which is left out. */
const loggedPath = (request: Request): string => new URL(request.url).pathname.replace(/^(\/api\/uploads\/).+/, '$1…');

const signedOut = () => new AppError('unauthorized', 'Unauthorized');

function checkRole(role: Role, user: Actor | undefined): void {
  if (role === 'public') return;
  if (!user) throw signedOut();
  const allowed = role === 'user' || user.isAdmin || (role === 'testing' && user.isTestingUser);
  if (!allowed) throw new AppError('forbidden', 'You do not have access to this.');
}

/** Before anything of the call is read: what cannot be read counts too. */
async function countCaller(
  limits: { limit: RateLimit; by?: 'user'; key?: unknown }[] = [],
  request: Request,
  user: Actor | undefined,
): Promise<void> {
  for (const { limit, by, key } of limits) {
    if (key) continue;
    const caller = by === 'user' ? user?.id : clientAddress(request);
    if (caller !== undefined) await countCall(limit, caller);
  }
}

/** By what the body says, such as an account. */
async function countKeys<A extends Role, P, Q, B>(
  { limits = [] }: Declaration<A, P, Q, B>,
  body: Parsed<B>,
  user: Actor | undefined,
): Promise<void> {
  for (const { limit, key } of limits) {
    const value = key?.({ body, user });
    if (value !== undefined) await countCall(limit, value);
  }
}

function toResponse(value: unknown): Response {
  // A copy: the headers of a redirect may not be changed.
  if (value instanceof Response) return new Response(value.body, value);
  if (value instanceof Created) return Response.json(value.value, { status: 201 });
  if (value instanceof WrittenJson)
    return new Response(value.text, { headers: { 'content-type': 'application/json' } });
  if (value instanceof WithHeaders) {
    const response = toResponse(value.value);
    for (const [name, content] of value.headers) response.headers.append(name, content);
    return response;
  }
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

/** Next.js answers HEAD by our GET, and would drop the body without a word to whoever holds a file or a connection open for it. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

function toErrorResponse(thrown: unknown, requestId: string): Response {
  const error = mapDatabaseUnavailable(thrown);
  if (!(error instanceof AppError)) {
    logger.error({ requestId, err: error }, 'request failed');
    return Response.json(
      { message: 'Something went wrong on our side. Please try again.', code: 'internal', requestId },
      { status: 500 },
    );
  }
  if (error.status >= 500) logger.error({ requestId, err: error }, 'request failed');
  const headers = {
    ...(error.retryAfterSeconds !== undefined && { 'retry-after': String(error.retryAfterSeconds) }),
    ...(error.cookie !== undefined && { 'set-cookie': error.cookie }),
  };
  return Response.json(
    { message: error.message, code: error.code, ...(error.fields && { fields: error.fields }), ...error.details },
    { status: error.status, headers },
  );
}

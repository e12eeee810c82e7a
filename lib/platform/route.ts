import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clientAddress } from './client-address';
import { clock } from './clock';
import { appUrl } from './env';
import { AppError, type FieldErrors } from './errors';
import { logger } from './logger';
import { countCall, type RateLimit } from './rate-limit';
import { recordRequest } from './request-metrics';
import { extendSession, findSession, sessionCookie, sessionTokenOf, type Actor } from './session';

export type Role = 'public' | 'user' | 'testing' | 'admin';

/** Bytes of a JSON body that are read at most. */
const MAX_JSON_BYTES = 256 * 1024;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

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
  /** JSON body. Leave out for calls without one; what such a call sends is not read. */
  body?: B;
  /** Counted per address, and per `key` too where given. */
  limits?: { limit: RateLimit; key?: (input: { body: Parsed<B>; user: Actor | undefined }) => string | undefined }[];
  /** For the few calls that other sites' servers or mail clients make. */
  foreignOrigin?: 'allowed';
  handler: (context: Context<A, P, Q, B>) => Promise<unknown> | unknown;
}

/** A limit of a declaration that counts the calls of each account. */
export const perUser = (limit: RateLimit) => ({ limit, key: ({ user }: { user: Actor | undefined }) => user?.id });

/** A value that answers 201. */
class Created {
  constructor(readonly value: unknown) {}
}
export const created = (value: unknown) => new Created(value);

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
 * Turns a declaration into a route handler: request id, origin check, session, role, rate limits, parsing,
 * error mapping and logging, in that order. A value answers 200, `created(value)` 201, `undefined` 204; a `Response`
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

      const params = parsePart(declaration.params as P, await context?.params, 'not_found');
      const query = parsePart(declaration.query as Q, queryOf(request), 'bad_request');
      const body = parsePart(
        declaration.body as B,
        declaration.body ? await readJson(request) : undefined,
        'bad_request',
      );
      await countCalls(declaration, request, body, user);

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
      const expires = session && (await extendSession(session, now));
      if (expires && sessionToken && !response.headers.has('set-cookie')) {
        response.headers.append('set-cookie', sessionCookie(sessionToken, expires));
      }
    } catch (error) {
      response = toErrorResponse(error, requestId);
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

/** A write must come from this site's own pages. Callers without an Origin header are no browsers, and hold no cookie by accident. */
function refuseForeignOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const ownOrigins = [new URL(appUrl()).origin, ownOrigin(request)];
  const foreign = origin === null ? site === 'cross-site' : !ownOrigins.includes(origin);
  if (foreign) throw new AppError('forbidden', 'This request came from another site.');
}

function ownOrigin(request: Request): string {
  const url = new URL(request.url);
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? url.host;
  const protocol = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? url.protocol.replace(':', '');
  return `${protocol}://${host}`;
}

function checkRole(role: Role, user: Actor | undefined): void {
  if (role === 'public') return;
  if (!user) throw new AppError('unauthorized', 'Unauthorized');
  const allowed = role === 'user' || user.isAdmin || (role === 'testing' && user.isTestingUser);
  if (!allowed) throw new AppError('forbidden', 'You do not have access to this.');
}

async function countCalls<A extends Role, P, Q, B>(
  { limits = [] }: Declaration<A, P, Q, B>,
  request: Request,
  body: Parsed<B>,
  user: Actor | undefined,
): Promise<void> {
  for (const { limit, key } of limits) {
    const value = key ? key({ body, user }) : clientAddress(request);
    if (value !== undefined) await countCall(limit, value);
  }
}

function queryOf(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  if (searchParams.toString().includes('%00')) throw unstorable();
  return Object.fromEntries(searchParams);
}

/** PostgreSQL can hold neither: a NUL character, and half of a character that UTF-16 writes as two. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const unstorable = () => new AppError('bad_request', 'Text may not contain NUL or broken characters.');

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, MAX_JSON_BYTES);
  if (text === '') return {};
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw unstorable();
      return value;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('bad_request', 'The request body is not valid JSON.');
  }
}

/** Reads a body as text, giving up at the limit rather than at its end. @throws AppError too_large */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new AppError('too_large', 'The request is too large.');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsePart<S>(schema: S, value: unknown, code: 'bad_request' | 'not_found'): Parsed<S> {
  if (!(schema instanceof z.ZodType)) return undefined as Parsed<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data as Parsed<S>;
  if (code === 'not_found') throw new AppError('not_found', 'Not found');
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) (fields[issue.path.join('.') || 'body'] ??= []).push(issue.message);
  throw new AppError('bad_request', result.error.issues[0]?.message ?? 'The request is not valid.', { fields });
}

function toResponse(value: unknown): Response {
  // A copy: the headers of a redirect may not be changed.
  if (value instanceof Response) return new Response(value.body, value);
  if (value instanceof Created) return Response.json(value.value, { status: 201 });
  if (value instanceof WithHeaders) {
    const response = toResponse(value.value);
    for (const [name, content] of value.headers) response.headers.append(name, content);
    return response;
  }
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

function toErrorResponse(error: unknown, requestId: string): Response {
  if (!(error instanceof AppError)) {
    logger.error({ requestId, err: error }, 'request failed');
    return Response.json(
      { message: 'Something went wrong on our side. Please try again.', code: 'internal', requestId },
      { status: 500 },
    );
  }
  if (error.status >= 500) logger.error({ requestId, err: error }, 'request failed');
  const headers =
    error.retryAfterSeconds === undefined ? undefined : { 'retry-after': String(error.retryAfterSeconds) };
  return Response.json(
    { message: error.message, code: error.code, ...(error.fields && { fields: error.fields }) },
    { status: error.status, headers },
  );
}

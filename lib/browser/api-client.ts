import type { z } from 'zod';
import { httpStatusByErrorCode, type ErrorCode } from '@/lib/error-codes';

/** The route files by path, declared in app/api/routes.ts, because lib does not import app. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface ApiRoutes {}

export type ApiPath = keyof ApiRoutes;
export type MethodOf<Path extends ApiPath> = keyof ApiRoutes[Path] & ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE');
/** Paths with a GET. */
export type ReadablePath = { [Path in ApiPath]: 'GET' extends MethodOf<Path> ? Path : never }[ApiPath];

type Declaration<Path extends ApiPath, Method extends MethodOf<Path>> = ApiRoutes[Path][Method] extends {
  declaration: infer Declared;
}
  ? Declared
  : never;

type InputPart<Declared, Name extends string> =
  Declared extends Partial<Record<Name, infer Schema>>
    ? Schema extends z.ZodType
      ? Record<Name, z.input<Schema>>
      : unknown
    : unknown;

type HeadersPart<Declared> = Declared extends { headers?: infer Schema }
  ? Schema extends z.ZodType
    ? { headers?: z.input<Schema> }
    : unknown
  : unknown;

/** Path parameters, query, JSON body and headers of a call; `form` if its route takes a file. */
export type ApiInput<Path extends ApiPath, Method extends MethodOf<Path>> = InputPart<
  Declaration<Path, Method>,
  'params'
> &
  InputPart<Declaration<Path, Method>, 'query'> &
  InputPart<Declaration<Path, Method>, 'body'> &
  HeadersPart<Declaration<Path, Method>> & { form?: FormData };

/** The input may be omitted if all of it is optional. */
export type ApiArguments<Path extends ApiPath, Method extends MethodOf<Path>> =
  object extends ApiInput<Path, Method> ? [input?: ApiInput<Path, Method>] : [input: ApiInput<Path, Method>];

type Success = 200 | 201 | 204;
type JsonOf<Response> = Response extends { schema: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** The JSON of a successful response; undefined if it has none. */
export type ApiResult<Path extends ApiPath, Method extends MethodOf<Path>> =
  Declaration<Path, Method> extends { responses?: infer Responses }
    ? { [Status in keyof Responses & Success]: JsonOf<Responses[Status]> }[keyof Responses & Success]
    : never;

/** Thrown for any unsuccessful response. The message is '{status}: {response text or status text}'. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body:
      | { message?: string; code?: string; fields?: Record<string, string[]>; id?: string; reminder?: unknown }
      | undefined,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }

  get serverMessage(): string | undefined {
    return this.body?.message;
  }
}

export const hasErrorCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.body?.code === code;

/** `crypto.randomUUID` is missing over plain http. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Treats an object that is gone as deleted, because the answer to an earlier attempt may have been lost. */
export async function unlessGone<Result>(deletion: Promise<Result>): Promise<Result | undefined> {
  try {
    return await deletion;
  } catch (error) {
    if (hasErrorCode(error, 'not_found')) return undefined;
    throw error;
  }
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === httpStatusByErrorCode.unauthorized;

export type QueryParameters = Record<string, string | number | boolean | null | undefined>;

/** Omits null and undefined parameters. */
export function appendQuery(path: string, parameters: QueryParameters = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value != null) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Replaces `{id}` and other parameters of the path. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The key under which the browser caches what it reads: the path, then the query, if there is one. */
export const apiQueryKey = (path: ReadablePath, query?: object): readonly unknown[] => [
  path,
  ...(query ? [query] : []),
];

/** @throws ApiError for any unsuccessful response */
export async function requestApi<Path extends ApiPath, Method extends MethodOf<Path>>(
  method: Method,
  path: Path,
  ...[input]: ApiArguments<Path, Method>
): Promise<Response> {
  const { params, query, body, form, headers }: AnyInput = input ?? {};
  const response = await fetch(appendQuery(fillPath(path, params), query), {
    method,
    credentials: 'include',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(form && { body: form }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(response.status, parseBody(text), text || response.statusText);
}

interface AnyInput {
  params?: Record<string, string>;
  query?: QueryParameters;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Returns the parsed JSON, or undefined for an empty body. @throws ApiError */
export async function callApi<Path extends ApiPath, Method extends MethodOf<Path>>(
  method: Method,
  path: Path,
  ...input: ApiArguments<Path, Method>
): Promise<ApiResult<Path, Method>> {
  const text = await (await requestApi(method, path, ...input)).text();
  return (text ? JSON.parse(text) : undefined) as ApiResult<Path, Method>;
}

function parseBody(text: string): ApiError['body'] {
  try {
    return JSON.parse(text) as ApiError['body'];
  } catch {
    return undefined;
  }
}

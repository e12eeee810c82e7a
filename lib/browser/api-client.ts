import { httpStatusByErrorCode, type ErrorCode } from '@/lib/error-codes';

/** Thrown for any unsuccessful response. The message is '{status}: {response text or status text}'. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: { message?: string; code?: string; fields?: Record<string, string[]> } | undefined,
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

/** Returns the parsed JSON, or undefined for an empty body. @throws ApiError */
export async function callApi<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && {
      body: isForm ? body : JSON.stringify(body),
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, parseBody(text), text || response.statusText);
  return (text ? JSON.parse(text) : undefined) as T;
}

function parseBody(text: string): ApiError['body'] {
  try {
    return JSON.parse(text) as ApiError['body'];
  } catch {
    return undefined;
  }
}

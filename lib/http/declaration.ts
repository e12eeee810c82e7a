import type { z } from 'zod';
import type { Locale } from '@/lib/i18n/languages';
import type { ErrorCode } from './errors';
import type { RateLimit } from './rate-limit';
import type { ParsedInput } from './request-input';
import type { Actor } from './session';
import type { Deadline } from './take-turns';

export const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** Admins may also call `testing` routes. */
export type Role = 'public' | 'user' | 'testing' | 'admin';

export const API_SECTIONS = [
  'Sign-in',
  'Account',
  'Settings',
  'Reminders',
  'Calendar',
  'Activity',
  'Templates',
  'Files',
  'Export',
  'Testing',
  'Administration',
  'Operation',
] as const;

export type DocumentedResponse = { description?: string | undefined } & (
  | { kind: 'json'; schema: z.ZodType }
  | { kind: 'empty' }
  | { kind: 'redirect'; to: string }
  | { kind: 'content'; contentType: string }
);
export type DocumentedResponses = Partial<Record<200 | 201 | 204 | 302 | 303 | 304 | 503, DocumentedResponse>>;

export const documentJsonResponse = <S extends z.ZodType>(schema: S, description?: string) => ({
  kind: 'json' as const,
  schema,
  description,
});
export const documentEmptyResponse = (description?: string): DocumentedResponse => ({ kind: 'empty', description });
export const documentRedirectResponse = (to: string, description?: string): DocumentedResponse => ({
  kind: 'redirect',
  to,
  description,
});
export const documentContentResponse = (contentType: string, description?: string): DocumentedResponse => ({
  kind: 'content',
  contentType,
  description,
});

export interface FileBody {
  contentType: 'multipart/form-data' | 'application/octet-stream';
  /** Name of the form field; absent if the body is the file itself. */
  field?: string;
  description: string;
}

export interface RouteDocumentation<R extends DocumentedResponses = DocumentedResponses> {
  section: (typeof API_SECTIONS)[number];
  summary: string;
  /** Rules that the schemas do not express. */
  notes?: string;
  file?: FileBody;
  responses: R;
  /** Errors that the use case throws; others, such as unauthorized, follow from the declaration. */
  errors?: ErrorCode[];
}

export interface HandlerContext<A extends Role, P, Q, B, H = undefined> {
  request: Request;
  user: A extends 'public' ? Actor | undefined : Actor;
  sessionToken: string | undefined;
  params: ParsedInput<P>;
  query: ParsedInput<Q>;
  body: ParsedInput<B>;
  headers: ParsedInput<H>;
  now: Date;
  deadline: Deadline;
  /** The signed-in user's locale; for a signed-out visitor, from the language cookie or Accept-Language. */
  locale: Locale;
}

export interface ErrorPageContext {
  request: Request;
  params: Record<string, string | string[] | undefined>;
  /** The unvalidated body; undefined if the request failed before its body was parsed. */
  body: unknown;
  now: Date;
  locale: Locale;
  /** Status of the JSON error that the page replaces. */
  status: number;
}

interface LimitRule<B> {
  limit: RateLimit;
  by?: 'user';
  key?: (input: { body: ParsedInput<B>; user: Actor | undefined }) => string | undefined;
}

export type RouteDeclaration<A extends Role, P, Q, B, R extends DocumentedResponses, H = undefined> = {
  auth: A;
  params?: P;
  query?: Q;
  /** Schema of the JSON body. If omitted, `route` leaves the request's body to the handler. */
  body?: B;
  /** Schema of request headers, with names in lower case. */
  headers?: H;
  /** Counted per network address unless a rule has `by` or `key`. Rules whose `key` returns undefined are skipped. */
  limits?: LimitRule<B>[];
  /** Also accepts a URL-encoded form as the body. */
  form?: 'allowed';
  /** Renders an error as a page for a browser's navigation or form. Returns undefined to keep the JSON error. */
  errorPage?: (error: unknown, context: ErrorPageContext) => Promise<Response | undefined>;
  /** Of such requests, at most two of one user run at once. */
  inTurns?: true;
  /** Without the time limit of requests: reads a file as it arrives, runs jobs, or sends many mails. */
  isLong?: true;
  /** Skips the origin check, because mail clients or other sites' servers make these calls. */
  crossOrigin?: 'allowed';
  handler: (context: HandlerContext<A, P, Q, B, H>) => Promise<unknown> | unknown;
} & (RouteDocumentation<R> | { undocumented: true });

export const limitPerUser = (limit: RateLimit) => ({ limit, by: 'user' as const });

export type RouteMetadata = {
  auth: Role;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  headers?: z.ZodType | undefined;
  limits: readonly RateLimit[];
  form?: 'allowed' | undefined;
  crossOrigin?: 'allowed' | undefined;
  inTurns?: true | undefined;
  isLong?: true | undefined;
} & (RouteDocumentation | { undocumented: true });

import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { RateLimit } from './rate-limit';
import type { Parsed } from './request-input';
import type { Actor } from './session';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** Who may make a call; admins may make those of testing users too. */
export type Role = 'public' | 'user' | 'testing' | 'admin';

/** Sections of the API document, in its order. */
export const API_SECTIONS = [
  'Sign-in',
  'Account',
  'Settings',
  'Reminders',
  'Activity',
  'Templates',
  'Files',
  'Export',
  'Testing',
  'Administration',
  'Operation',
] as const;

/** A successful response. */
export type DocumentedResponse = { description?: string | undefined } & (
  | { kind: 'json'; schema: z.ZodType }
  | { kind: 'empty' }
  | { kind: 'redirect'; to: string }
  | { kind: 'content'; contentType: string }
);

export const jsonResponse = (schema: z.ZodType, description?: string): DocumentedResponse => ({
  kind: 'json',
  schema,
  description,
});
export const emptyResponse = (description?: string): DocumentedResponse => ({ kind: 'empty', description });
export const redirectResponse = (to: string, description?: string): DocumentedResponse => ({
  kind: 'redirect',
  to,
  description,
});
/** A body that is not JSON. */
export const contentResponse = (contentType: string, description?: string): DocumentedResponse => ({
  kind: 'content',
  contentType,
  description,
});

/** A request body that is not JSON. */
export interface FileBody {
  contentType: 'multipart/form-data' | 'application/octet-stream';
  /** The form's field; absent where the body is the file itself. */
  field?: string;
  description: string;
}

/** A call as the API document describes it. */
export interface RouteDocumentation {
  section: (typeof API_SECTIONS)[number];
  summary: string;
  /** What the schemas cannot say of the fields. */
  notes?: string;
  file?: FileBody;
  responses: Partial<Record<200 | 201 | 204 | 302 | 303 | 503, DocumentedResponse>>;
  /** Errors of the use case, beside those that follow from the rest of the declaration. */
  errors?: ErrorCode[];
}

export interface HandlerContext<A extends Role, P, Q, B> {
  request: Request;
  user: A extends 'public' ? Actor | undefined : Actor;
  /** The raw session token the caller holds, for the calls that act on the session itself. */
  sessionToken: string | undefined;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  now: Date;
}

interface LimitRule<B> {
  limit: RateLimit;
  by?: 'user';
  key?: (input: { body: Parsed<B>; user: Actor | undefined }) => string | undefined;
}

export type RouteDeclaration<A extends Role, P, Q, B> = {
  auth: A;
  params?: P;
  query?: Q;
  /** JSON body. Without it the body of a request is not read. */
  body?: B;
  /** Counted by network address by default; by `key` once the body is parsed, and not at all where that is undefined. */
  limits?: LimitRule<B>[];
  /** For the few calls that other sites' servers or mail clients make. */
  crossOrigin?: 'allowed';
  handler: (context: HandlerContext<A, P, Q, B>) => Promise<unknown> | unknown;
} & (RouteDocumentation | { undocumented: true });

/** A limit of a declaration that counts the calls of each account. */
export const perUser = (limit: RateLimit) => ({ limit, by: 'user' as const });

/** What a route enforces, as the API document and tests read it. */
export type RouteMetadata = {
  auth: Role;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  limits: readonly RateLimit[];
  crossOrigin?: 'allowed' | undefined;
} & (RouteDocumentation | { undocumented: true });

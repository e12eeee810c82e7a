import type { z } from 'zod';
import { statusOf, type ErrorCode } from '@/lib/http/errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: everybody, every signed-in person, testing users and admins, or admins alone. */
export type CallRole = 'public' | 'user' | 'testing' | 'admin';

export const AREAS = [
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
export type Area = (typeof AREAS)[number];

/** What a call answers when it succeeds. `when` tells several answers of one call apart. */
export type Answer = { status: number; when?: string } & (
  | { kind: 'json'; schema: z.ZodType }
  | { kind: 'empty' }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; contentType: string }
);

/** A body that is no JSON. */
export interface FileBody {
  contentType: 'multipart/form-data' | 'application/octet-stream';
  /** The form's field; absent where the body is the file itself. */
  field?: string;
  describe: string;
}

/** One call of the API, as its route declares and enforces it. */
export interface Call {
  method: Method;
  /** With parameters in braces, such as /api/reminders/{id}. */
  path: string;
  /** Where its behaviour is laid down: sections of the specification or of the design. */
  basis: string;
  area: Area;
  auth: CallRole;
  summary: string;
  /** The schemas that the route declares, the very same objects: a test compares them. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What the schemas cannot say of the fields. */
  notes?: string;
  file?: FileBody;
  /** The first is the usual one. */
  answers: [Answer, ...Answer[]];
  /** Errors of the use case itself, beside those that follow from the rest of the declaration. */
  errors?: ErrorCode[];
  /** Calls are counted, and too many refused. */
  limited?: true;
  /** Made by other sites' servers or mail clients too, so that the Origin header is not looked at. */
  foreignOrigin?: 'allowed';
}

type Rest = Omit<Call, 'method' | 'path' | 'area' | 'auth' | 'answers'> & { answers: Answer | [Answer, ...Answer[]] };

/** Writes calls of one area: `call('GET /api/templates', 'user', { … })`. */
export const callsOf =
  (area: Area) =>
  (name: `${Method} /api/${string}`, auth: CallRole, { answers, ...rest }: Rest): Call => {
    const [method, path] = name.split(' ') as [Method, string];
    return { method, path, area, auth, answers: Array.isArray(answers) ? answers : [answers], ...rest };
  };

export const ok = (schema: z.ZodType): Answer => ({ status: 200, kind: 'json', schema });
export const made = (schema: z.ZodType): Answer => ({ status: 201, kind: 'json', schema });
export const empty: Answer = { status: 204, kind: 'empty' };
export const redirect = (to: string): Answer => ({ status: 302, kind: 'redirect', to });
export const fileOf = (contentType: string): Answer => ({ status: 200, kind: 'file', contentType });

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET';

/** Every error code that a call can answer with, by status. */
export function errorsOf(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>(call.errors);
  if (call.auth !== 'public') codes.add('unauthorized');
  if (call.auth === 'testing' || call.auth === 'admin') codes.add('forbidden');
  if (isWrite(call) && call.foreignOrigin !== 'allowed') codes.add('forbidden');
  if (call.params) codes.add('not_found');
  if (call.query || call.body || call.file?.field) codes.add('bad_request');
  if (call.body || call.file) codes.add('too_large');
  if (call.limited) codes.add('too_many_requests');
  // Sessions and counts of calls are kept in the database.
  if (call.auth !== 'public' || call.limited) codes.add('unavailable');
  codes.add('internal');
  return [...codes].sort((a, b) => statusOf[a] - statusOf[b]);
}

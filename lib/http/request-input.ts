import { z } from 'zod';
import { readRequestBody } from './bounded-body';
import { text } from '@/lib/i18n/text';
import { issueText } from '@/lib/i18n/validation';
import { AppError, invalidFieldError, notFoundError, type FieldErrors } from './errors';

export const MAX_JSON_BYTES = 256 * 1024;
/** Of a list. More than any call needs: each invalid item would be an error of its own. */
const MAX_JSON_ITEMS = 1000;

export type ParsedInput<S> = S extends z.ZodType ? z.output<S> : undefined;

/** @throws AppError bad_request, also for a parameter that is given twice: another reader might use the other value */
export function readQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  if (searchParams.toString().includes('%00')) throw unstorable();
  return toRecord(searchParams);
}

function toRecord(pairs: URLSearchParams): Record<string, string> {
  const record = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (record.has(name)) throw invalidFieldError(name.slice(0, 100), text('errors.request.repeated'));
    record.set(name, value);
  }
  return Object.fromEntries(record);
}

/** PostgreSQL rejects NUL and unpaired surrogates. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
const unstorable = () => new AppError('bad_request', text('errors.request.brokenText'));

const tooLarge = () => new AppError('too_large', text('errors.request.tooLarge'));
const readText = async (request: Request) =>
  (await readRequestBody(request, MAX_JSON_BYTES, tooLarge)).toString('utf8');

export const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

/** Returns the fields of a form. @throws AppError bad_request, too_large */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields = new URLSearchParams(await readText(request));
  if (![...fields].flat().every(isStorable)) throw unstorable();
  return toRecord(fields);
}

/** Returns {} for an empty body. @throws AppError bad_request, too_large */
export async function readJson(request: Request): Promise<unknown> {
  const json = await readText(request);
  if (json === '') return {};
  try {
    return JSON.parse(json, (key, value: unknown) => {
      if (Array.isArray(value) && value.length > MAX_JSON_ITEMS) throw tooLarge();
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw unstorable();
      return value;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('bad_request', text('errors.request.notJson'));
  }
}

/** Returns undefined without a schema. @throws AppError with `code` and the invalid fields */
export function parseRequestPart<S>(schema: S, value: unknown, code: 'bad_request' | 'not_found'): ParsedInput<S> {
  if (!(schema instanceof z.ZodType)) return undefined as ParsedInput<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data as ParsedInput<S>;
  if (code === 'not_found') throw notFoundError();
  const fields: FieldErrors = {};
  const [first] = result.error.issues;
  for (const issue of result.error.issues) (fields[issue.path.join('.') || 'body'] ??= []).push(issueText(issue));
  throw new AppError('bad_request', first ? issueText(first) : text('errors.request.invalid'), { fields });
}

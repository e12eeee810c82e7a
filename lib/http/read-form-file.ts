import { readRequestBody } from './bounded-body';
import { AppError } from './errors';
import { text, type Text } from '@/lib/i18n/text';

/** Extra bytes allowed for the form's boundaries and part headers. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

export const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/** @throws AppError bad_request, or too_large beyond `maxBytes` */
export async function readFormFile(
  request: Request,
  { field, maxBytes, tooLarge }: { field: string; maxBytes: number; tooLarge: Text },
): Promise<{ file: File; form: FormData }> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isMultipart(request) || !request.body) {
    throw new AppError('bad_request', text('errors.request.fileMissing', { field }));
  }
  const tooLargeError = () => new AppError('too_large', tooLarge);
  const body = await readRequestBody(request, maxBytes + FORM_OVERHEAD_BYTES, tooLargeError);
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  const file = form?.get(field);
  if (!form || !(file instanceof File))
    throw new AppError('bad_request', text('errors.request.fileMissing', { field }));
  if (file.size > maxBytes) throw tooLargeError();
  return { file, form };
}

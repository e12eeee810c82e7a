import { readRequestBody } from './bounded-body';
import { AppError } from './errors';
import { text, type Text } from '@/lib/i18n/text';

/** Extra bytes allowed for the form's boundaries and part headers. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/** @throws AppError bad_request, or too_large beyond `maxBytes` */
export async function readFormFile(
  request: Request,
  { field, maxBytes, tooLarge }: { field: string; maxBytes: number; tooLarge: Text },
): Promise<File> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !request.body) {
    throw new AppError('bad_request', text('errors.request.fileMissing', { field }));
  }
  const tooLargeError = () => new AppError('too_large', tooLarge);
  const body = await readRequestBody(request, maxBytes + FORM_OVERHEAD_BYTES, tooLargeError);
  const file = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .then((form) => form.get(field))
    .catch(() => null);
  if (!(file instanceof File)) throw new AppError('bad_request', text('errors.request.fileMissing', { field }));
  if (file.size > maxBytes) throw tooLargeError();
  return file;
}

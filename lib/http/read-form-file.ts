import { AppError } from './errors';

/** Bytes that the parts' own headers may take beside the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * The file in one field of a multipart form, read no further than it may be long.
 * @throws AppError too_large with `tooLarge` once more than `maxBytes` come; bad_request where it is no such form
 */
export async function readFormFile(
  request: Request,
  { field, maxBytes, tooLarge }: { field: string; maxBytes: number; tooLarge: string },
): Promise<File> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !request.body) {
    throw new AppError('bad_request', `Please send a file as the form field ${field}.`);
  }
  const limit = maxBytes + FORM_OVERHEAD_BYTES;
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('too_large', tooLarge);
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('too_large', tooLarge);
    chunks.push(chunk);
  }
  const file = await new Response(Buffer.concat(chunks), { headers: { 'content-type': contentType } })
    .formData()
    .then((form) => form.get(field))
    .catch(() => null);
  if (!(file instanceof File)) throw new AppError('bad_request', `Please send a file as the form field ${field}.`);
  if (file.size > maxBytes) throw new AppError('too_large', tooLarge);
  return file;
}

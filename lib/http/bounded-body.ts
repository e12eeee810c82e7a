import { text } from '@/lib/i18n/text';
import { AppError } from './errors';

/** Throws `tooLarge()` if the body exceeds `maxBytes`. Cancels the body if the caller stops reading early. */
export async function* readBoundedChunks(
  maxBytes: number,
  body: ReadableStream<Uint8Array>,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield chunk;
  }
}

export async function readBoundedBody(...args: Parameters<typeof readBoundedChunks>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBoundedChunks(...args)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Throws `tooLarge()` without reading if Content-Length already exceeds `maxBytes`.
 * @throws AppError bad_request if the client disconnects
 */
export async function readRequestBody(
  { headers, body }: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!body) return Buffer.alloc(0);
  return readBoundedBody(maxBytes, body, tooLarge).catch((error: unknown) => {
    throw error instanceof AppError ? error : interruptedError(error);
  });
}

export const interruptedError = (cause: unknown): AppError =>
  new AppError('bad_request', text('errors.upload.interrupted'), { cause });

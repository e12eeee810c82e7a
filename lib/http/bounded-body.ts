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

/** Throws `tooLarge()` without reading if Content-Length already exceeds `maxBytes`. */
export async function readRequestBody(
  { headers, body }: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  return body ? readBoundedBody(maxBytes, body, tooLarge) : Buffer.alloc(0);
}

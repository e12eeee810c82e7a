/**
 * Yields the chunks of a body up to a limit; leaving the loop early cancels the body.
 * @throws the error that `tooLarge` makes once more than `maxBytes` arrived
 */
export async function* boundedChunks(
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

/** As boundedChunks, all chunks together. */
export async function readBounded(...args: Parameters<typeof boundedChunks>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(...args)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The body of a request. Reads nothing if the request announces more than the limit. */
export async function readRequestBody(
  { headers, body }: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  return body ? readBounded(maxBytes, body, tooLarge) : Buffer.alloc(0);
}

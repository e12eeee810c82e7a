/**
 * Yields the chunks of a body up to a limit; leaving the loop early cancels the body.
 * @throws the error that `tooLarge` makes once more than `maxBytes` arrived
 */
export async function* chunksUpTo(
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

/** As chunksUpTo, all chunks together. */
export async function readUpTo(...args: Parameters<typeof chunksUpTo>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksUpTo(...args)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The body of a request. Reads nothing if the request announces more than the limit. */
export async function readRequestBody(
  { headers, body }: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  return body ? readUpTo(maxBytes, body, tooLarge) : Buffer.alloc(0);
}

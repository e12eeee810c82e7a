import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from '@/lib/i18n/text';
import { addressFromHeader } from './client-address';
import { AppError } from './errors';
import { refuse } from './refuse';
import { MAX_JSON_BYTES } from './request-input';

export interface LargeBody {
  path: RegExp;
  maxBytes: number;
  /** The route reads the body from the connection and limits its size. Next.js's middleware must skip the path. */
  isStreamed: boolean;
}

export const BODY_TIMEOUT_MS = 30_000;

/** Memory for the bodies of all current requests, and those of one network address. */
const MAX_RESERVED_BYTES = 48 * 1024 * 1024;
const MAX_RESERVED_BYTES_PER_ADDRESS = MAX_RESERVED_BYTES / 4;
/** What a connection needs besides its body; all that a streamed body needs. */
const MIN_RESERVED_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 10;

type Handle = () => void;

/**
 * Returns a function that calls `handle` once the body of a request has arrived completely, so that slow clients cost
 * a buffer of known size and nothing else. Refuses bodies that are too large, too slow or too many at a time.
 */
export function bodyReceiver(largeBodies: readonly LargeBody[]) {
  const reserve = createReservations();
  return (request: IncomingMessage, response: ServerResponse, handle: Handle): void => {
    const declaredSize = request.headers['content-length'];
    if (Number(declaredSize ?? 0) === 0 && !('transfer-encoding' in request.headers)) {
      handle();
      return;
    }
    const path = request.url?.split('?', 1)[0] ?? '';
    const { maxBytes, isStreamed } = largeBodies.find((body) => body.path.test(path)) ?? {
      maxBytes: MAX_JSON_BYTES,
      isStreamed: false,
    };
    const size = Number(declaredSize ?? maxBytes);
    if (size > maxBytes) {
      refuse(request, response, tooLarge());
      return;
    }
    if (!reserve(request, response, isStreamed ? 0 : size)) {
      refuse(request, response, tooMany());
      return;
    }
    if (isStreamed) handle();
    else collectBody(request, response, size, handle);
  };
}

const tooLarge = () => new AppError('too_large', text('errors.request.tooLarge'));
const tooMany = () =>
  new AppError('unavailable', text('errors.unavailable'), { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Reservations end with the response. */
function createReservations() {
  let reserved = 0;
  const reservedByAddress = new Map<string, number>();
  return (request: IncomingMessage, response: ServerResponse, bodyBytes: number): boolean => {
    const address = addressFromHeader(String(request.headers['x-forwarded-for'] ?? ''));
    const bytes = Math.max(bodyBytes, MIN_RESERVED_BYTES);
    const ofAddress = reservedByAddress.get(address) ?? 0;
    if (reserved + bytes > MAX_RESERVED_BYTES || ofAddress + bytes > MAX_RESERVED_BYTES_PER_ADDRESS) return false;
    reserved += bytes;
    reservedByAddress.set(address, ofAddress + bytes);
    response.once('close', () => {
      reserved -= bytes;
      const left = (reservedByAddress.get(address) ?? 0) - bytes;
      if (left > 0) reservedByAddress.set(address, left);
      else reservedByAddress.delete(address);
    });
    return true;
  };
}

/** Replaces `push`, by which Node.js hands over the body, so that the request can still be read from the start. */
function collectBody(request: IncomingMessage, response: ServerResponse, size: number, handle: Handle): void {
  const body = Buffer.allocUnsafeSlow(size);
  let received = 0;
  const timer = setTimeout(() => {
    response.writeHead(408, { connection: 'close' }).end();
  }, BODY_TIMEOUT_MS);
  response.once('close', () => clearTimeout(timer));
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null) => {
    if (response.headersSent) return true;
    if (chunk === null) {
      clearTimeout(timer);
      request.push = push;
      if (received > 0) push(body.subarray(0, received));
      handle();
      return push(null);
    }
    if (received + chunk.byteLength > size) {
      clearTimeout(timer);
      refuse(request, response, tooLarge());
      return true;
    }
    received += chunk.copy(body, received);
    return true;
  };
}

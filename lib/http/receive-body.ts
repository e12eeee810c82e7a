import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from '@/lib/i18n/text';
import { addressFromHeader } from './client-address';
import { AppError, unavailableError } from './errors';
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
    const giveWay = () => (isStreamed ? request.destroy() : refuse(request, response, unavailableError()));
    if (!reserve(request, response, isStreamed ? 0 : size, giveWay)) {
      refuse(request, response, unavailableError());
      return;
    }
    if (isStreamed) handle();
    else collectBody(request, response, size, handle);
  };
}

const tooLarge = () => new AppError('too_large', text('errors.request.tooLarge'));

interface Reservation {
  request: IncomingMessage;
  address: string;
  bytes: number;
  giveWay: () => void;
}

/**
 * Reservations end with the response. When the memory is full, the oldest incomplete body of the address that holds
 * most gives way, so that a few addresses with slow bodies cannot keep out everybody else's.
 */
function createReservations() {
  // Oldest first.
  const reservations = new Set<Reservation>();
  const makeRoom = (address: string, bytes: number): boolean => {
    const heldBy = new Map<string, number>();
    const bytesOf = (holder: string) => heldBy.get(holder) ?? 0;
    let total = bytes;
    for (const open of reservations) {
      heldBy.set(open.address, bytesOf(open.address) + open.bytes);
      total += open.bytes;
    }
    const isShareUsed = bytesOf(address) + bytes > MAX_RESERVED_BYTES_PER_ADDRESS;
    if (!isShareUsed && total <= MAX_RESERVED_BYTES) return true;
    const [first, ...others] = [...reservations].filter(
      (open) => !open.request.complete && (!isShareUsed || open.address === address),
    );
    if (!first) return false;
    const victim = others.reduce((most, next) => (bytesOf(next.address) > bytesOf(most.address) ? next : most), first);
    reservations.delete(victim);
    victim.giveWay();
    return makeRoom(address, bytes);
  };
  return (request: IncomingMessage, response: ServerResponse, bodyBytes: number, giveWay: () => void): boolean => {
    const address = addressFromHeader(String(request.headers['x-forwarded-for'] ?? ''));
    const bytes = Math.max(bodyBytes, MIN_RESERVED_BYTES);
    if (!makeRoom(address, bytes)) return false;
    const reservation = { request, address, bytes, giveWay };
    reservations.add(reservation);
    response.once('close', () => reservations.delete(reservation));
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

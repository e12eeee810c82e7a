import { AppError } from '@/lib/http/errors';
import { isServedOnLoopbackOnly, isLoopback } from '@/lib/config/loopback';
import { listOutbox, mailProvider, type OutboxMail } from './index';

/** What of a request tells where it comes from. */
type RequestHeaders = Pick<Headers, 'get'>;

/**
 * Whether the mailbox exists for this request: only while the outbox is the mail provider, and only on this machine, as
 * it holds links that verify addresses and set passwords. Each check closes a way in that the others leave open:
 * - HOST: listening on a loopback address, the server cannot be reached from elsewhere at all;
 * - Host: a page of another site whose name was pointed at 127.0.0.1 (DNS rebinding) still sends that name;
 * - APP_URL and the forwarded headers: a proxy on this machine comes from a loopback address, but serves the world.
 */
export function isMailboxAvailable(headers: RequestHeaders, fallbackHost = ''): boolean {
  if (mailProvider().name !== 'outbox' || !isServedOnLoopbackOnly()) return false;
  const hosts = [headers.get('host') ?? fallbackHost];
  for (const name of ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip'])
    hosts.push(...splitHeader(headers.get(name)));
  return !headers.get('forwarded') && hosts.every(isLoopback);
}

const splitHeader = (header: string | null): string[] => (header ? header.split(',').map((entry) => entry.trim()) : []);

/** The mails of the outbox, newest first. @throws AppError not_found where the mailbox does not exist */
export async function readMailbox(headers: RequestHeaders, fallbackHost?: string): Promise<OutboxMail[]> {
  if (!isMailboxAvailable(headers, fallbackHost)) throw new AppError('not_found', 'Not found');
  return listOutbox();
}

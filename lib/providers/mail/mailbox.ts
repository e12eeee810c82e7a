import { notFoundError } from '@/lib/http/errors';
import { isServedOnLoopbackOnly, isLoopback } from '@/lib/config/loopback';
import { listOutbox, mailProvider, type OutboxMail } from './index';

type RequestHeaders = Pick<Headers, 'get'>;

/**
 * The outbox contains sign-in links, so only this machine may read it. The Host header check stops DNS rebinding; the
 * checks of APP_URL and forwarded headers stop a local proxy that serves other machines.
 */
export function isMailboxAvailable(headers: RequestHeaders, fallbackHost = ''): boolean {
  if (mailProvider() !== 'outbox' || !isServedOnLoopbackOnly()) return false;
  const hosts = [headers.get('host') ?? fallbackHost];
  for (const name of ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip'])
    hosts.push(...splitHeader(headers.get(name)));
  return !headers.get('forwarded') && hosts.every(isLoopback);
}

const splitHeader = (header: string | null): string[] => (header ? header.split(',').map((entry) => entry.trim()) : []);

/** Lists the newest mail first. @throws AppError not_found if the mailbox is not available */
export async function readMailbox(headers: RequestHeaders, fallbackHost?: string): Promise<OutboxMail[]> {
  if (!isMailboxAvailable(headers, fallbackHost)) throw notFoundError();
  return listOutbox();
}

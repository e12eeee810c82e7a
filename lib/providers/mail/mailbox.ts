import { DIRECT_PEER_HEADER } from '@/lib/http/client-address';
import { notFoundError } from '@/lib/http/errors';
import { isServedOnLoopbackOnly, isLoopback } from '@/lib/config/loopback';
import { listOutbox, mailProvider, type OutboxMail } from './index';

type RequestHeaders = Pick<Headers, 'get'>;

/**
 * The outbox contains sign-in links, so only this machine may read it. The Host header check stops DNS rebinding; the
 * checks of APP_URL and of forwarding headers stop a local proxy that serves other machines.
 */
export function isMailboxAvailable(headers: RequestHeaders, fallbackHost = ''): boolean {
  if (mailProvider() !== 'outbox' || !isServedOnLoopbackOnly()) return false;
  const peers = headers.get('x-forwarded-for')?.split(',') ?? [];
  const hosts = [headers.get('host') ?? fallbackHost, headers.get(DIRECT_PEER_HEADER) ?? '', ...peers];
  return hosts.every((host) => isLoopback(host.trim()));
}

/** Lists the newest mail first. @throws AppError not_found if the mailbox is not available */
export async function readMailbox(headers: RequestHeaders, fallbackHost?: string): Promise<OutboxMail[]> {
  if (!isMailboxAvailable(headers, fallbackHost)) throw notFoundError();
  return listOutbox();
}

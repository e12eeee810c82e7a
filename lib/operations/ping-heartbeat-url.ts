import { clock } from '@/lib/clock';
import { env } from '@/lib/config/env';
import { tryConsumeRateLimit, type RateLimit } from '@/lib/http/rate-limit';
import { logger } from '@/lib/logger';
import { emailChannel } from '@/lib/notifications/channels/email';
import { channelPausedUntil } from '@/lib/notifications/dispatch/channel-pause';
import { checkMailProvider } from './status';

const TIMEOUT_MS = 5_000;
/** Shared by all processes. */
const ONCE_A_MINUTE: RateLimit = { name: 'heartbeat-url', points: 1, seconds: 60 };

/**
 * Tells whoever watches the site from outside that a sweep succeeded: requests HEARTBEAT_URL, at most once a minute,
 * unless no mail can be sent. Never throws.
 */
export async function pingHeartbeatUrl(): Promise<void> {
  const url = env().HEARTBEAT_URL;
  if (!url) return;
  try {
    if (!(await tryConsumeRateLimit(ONCE_A_MINUTE, 'sweep')) || (await isSendingStopped(clock.now()))) return;
    const { ok, status, body } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body?.cancel();
    if (!ok) throw new Error(`Status ${status}`);
  } catch (error) {
    logger.warn({ err: error }, 'HEARTBEAT_URL could not be requested');
  }
}

async function isSendingStopped(now: Date): Promise<boolean> {
  if ((await checkMailProvider(now)) === 'down') return true;
  return (await channelPausedUntil(emailChannel.name, now)) !== undefined;
}

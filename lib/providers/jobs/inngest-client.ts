import { createHash } from 'node:crypto';
import { Inngest } from 'inngest';
import { env, applyInngestDevSetting } from '@/lib/config/env';
import { logger } from '@/lib/logger';

export const inngest = new Inngest({
  id: 'reminder-manager',
  // The SDK's default logger writes plain text between our JSON lines.
  logger,
  // Development mode accepts unsigned calls, so the SDK and `usesInngest` must agree on the mode.
  isDev: applyInngestDevSetting(),
  ...(env().INNGEST_EVENT_KEY && { eventKey: env().INNGEST_EVENT_KEY }),
});

const CHECK_TIMEOUT_MS = 5_000;
const INNGEST_CLOUD = 'https://api.inngest.com';

/** Whether Inngest's API can be reached and accepts the signing key. Never throws. */
export async function checkInngest(): Promise<'ok' | 'down' | 'refused'> {
  const { INNGEST_DEV, INNGEST_BASE_URL, INNGEST_SIGNING_KEY } = env();
  const devServer = typeof INNGEST_DEV === 'string' ? INNGEST_DEV : 'http://localhost:8288';
  const url = new URL('/v1/events?limit=1', INNGEST_BASE_URL ?? (INNGEST_DEV === false ? INNGEST_CLOUD : devServer));
  const headers = INNGEST_SIGNING_KEY ? { authorization: `Bearer ${hashSigningKey(INNGEST_SIGNING_KEY)}` } : undefined;
  try {
    const { status, body } = await fetch(url, { headers, signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    await body?.cancel();
    if (status === 401 || status === 403) return 'refused';
    return status < 500 ? 'ok' : 'down';
  } catch {
    return 'down';
  }
}

/** As Inngest's API expects it: the SHA-256 of the key's bytes behind its prefix. */
function hashSigningKey(key: string): string {
  const [prefix = ''] = /^signkey-\w+-/.exec(key) ?? [];
  return prefix + createHash('sha256').update(key.slice(prefix.length), 'hex').digest('hex');
}

import type { Day } from '@/lib/calendar';
import type { NoticeKind } from './notice-rules';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = 6 * HOUR_MS;
/** Upper bound for Retry-After: a wrong number must not delay mail for years. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;
/** Minimum wait after a quota refusal. One hour, because a quota may be renewed hourly, daily or monthly. */
const QUOTA_RETRY_MS = HOUR_MS;
/** How long to retry if the sender is the likely cause of refusals (docs/decisions/106). */
export const SENDER_REFUSED_GIVE_UP_MS = 72 * HOUR_MS;

/** Returns 1 minute after the first failed attempt, doubled after each further attempt, up to 6 hours. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), MAX_RETRY_DELAY_MS);

/** The number of attempts whose delays add up to at least SENDER_REFUSED_GIVE_UP_MS. */
export const MAX_SEND_ATTEMPTS = (() => {
  let attempts = 1;
  for (let waited = retryDelayMs(1); waited < SENDER_REFUSED_GIVE_UP_MS; waited += retryDelayMs(attempts))
    attempts += 1;
  return attempts;
})();

interface RetryHint {
  code: string;
  retryAfterSeconds?: number | undefined;
}

/** Returns 0 unless the provider reported a quota or a rate limit, which affect every mail of the channel. */
export function channelPauseMs({ code, retryAfterSeconds = 0 }: RetryHint): number {
  const retryAfterMs = Math.min(retryAfterSeconds * 1000, MAX_RETRY_AFTER_MS);
  if (code === 'quota') return Math.max(QUOTA_RETRY_MS, retryAfterMs);
  return code === 'rate-limited' ? retryAfterMs : 0;
}

/** `attempts` counts the failed attempts, including the latest. */
export function nextRetryAt({
  attempts,
  now,
  refusal,
}: {
  attempts: number;
  now: Date;
  refusal?: RetryHint | undefined;
}): Date {
  if (refusal?.code === 'quota') return new Date(+now + channelPauseMs(refusal));
  const retryAfterMs = Math.min((refusal?.retryAfterSeconds ?? 0) * 1000, MAX_RETRY_AFTER_MS);
  return new Date(+now + Math.max(retryDelayMs(attempts), retryAfterMs));
}

/**
 * A notice for a lead day is useful until its due date has passed. Other kinds, and notices of reminders that can be
 * overdue, are useful even after that (docs/decisions/106).
 */
export const isNoticeStillUseful = ({
  kind,
  occurrenceOn,
  today,
  canBeOverdue,
}: {
  kind: NoticeKind;
  occurrenceOn: Day;
  today: Day;
  canBeOverdue: boolean;
}): boolean => kind !== 'lead' || canBeOverdue || today <= occurrenceOn;

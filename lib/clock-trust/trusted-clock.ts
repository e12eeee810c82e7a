import type { ClockCheck, ClockState } from '@/prisma/generated/client';
import { clock } from '@/lib/clock';
import { databaseNow } from './database-clock';
import { db } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import { AppError } from '@/lib/http/errors';
import { text, type Text } from '@/lib/i18n/text';
import { mailer } from '@/lib/providers/mail';

/** Allowed skew from the database's clock. Two machines may differ by twice as much, which leases allow for. */
export const CLOCK_TOLERANCE_MS = 60_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longest clock jump accepted without further checks. Also the allowed skew from the mail provider's clock. */
const SMALL_JUMP_MS = HOUR_MS;
/** Longest jump attributed to downtime. A longer one is more likely due to a failed clock battery. */
const LONG_JUMP_MS = 366 * DAY_MS;
const LONG_JUMP_HOLD_MS = DAY_MS;
/** If the gap between checks exceeds both this and three sweep intervals, a jumped clock's hold time restarts. */
const MAX_CHECK_GAP_MS = 15 * MINUTE_MS;

/** Whether this process has checked the clock. A forward jump found by its first check may be due to downtime. */
export const globalForClockCheck = globalThis as { reminderClockChecked?: boolean };

/** Time source for jobs that send, advance or delete (docs/decisions/110). @throws AppError unavailable */
export async function trustedNow(): Promise<Date> {
  // Read before the checks, so that a clock jump during them does not affect the returned time.
  const [now, machine] = [clock.now(), clock.systemNowMs()];
  const [last] = await Promise.all([findLastCheck(), assertClockInSync(machine)]);
  await assertClockPlausible(machine, last);
  return now;
}

/** Result of the latest check for jumps; 'ok' before the first one. */
export const readClockState = async (): Promise<ClockState> => (await findLastCheck())?.state ?? 'ok';

/** Every machine's clock must agree with the database's, because machines check each other's leases. */
async function assertClockInSync(machineTime: number): Promise<void> {
  const database = await databaseNow();
  const skew = machineTime > database ? machineTime - database : Math.min(0, clock.systemNowMs() - database);
  if (Math.abs(skew) <= CLOCK_TOLERANCE_MS) return;
  throw clockUnreliable(text('errors.clock.skewed', { seconds: Math.round(skew / 1000) }));
}

async function assertClockPlausible(now: number, last: ClockCheck | null): Promise<void> {
  const state = last ? await evaluateClock(last, now) : 'ok';
  globalForClockCheck.reminderClockChecked = true;
  if (state === 'ok') {
    const isRecent = last?.state === 'ok' && Math.abs(now - +last.trustedAt) < MINUTE_MS;
    if (!isRecent) await saveCheck({ trustedAt: new Date(now), state, checkedAt: null, steadySince: null });
    return;
  }
  const { trustedAt, steadySince } = last!;
  const since = steadySince && wasSteady(last!, now) ? steadySince : new Date(now);
  await saveCheck({ trustedAt, state, checkedAt: new Date(now), steadySince: since });
  throw clockUnreliable(
    state === 'contradicted'
      ? text('errors.clock.contradicted', { hours: SMALL_JUMP_MS / HOUR_MS })
      : text('errors.clock.jumped', { days: Math.round((now - +trustedAt) / DAY_MS) }),
  );
}

async function evaluateClock(last: ClockCheck, now: number): Promise<ClockState> {
  const jump = Math.abs(now - +last.trustedAt);
  if (jump <= SMALL_JUMP_MS) return 'ok';
  const { serverTime } = mailer();
  const providerTime = await serverTime?.();
  if (providerTime) return Math.abs(now - +providerTime) <= SMALL_JUMP_MS ? 'ok' : 'contradicted';
  // A clock in doubt stays in doubt while the provider is unreachable: no mail could be sent anyway.
  if (serverTime && last.state !== 'ok') return last.state;
  if (jump <= env().CLOCK_JUMP_HOURS * HOUR_MS) return 'ok';
  const wasShutDown = !globalForClockCheck.reminderClockChecked && now > +last.trustedAt;
  if (wasShutDown && last.state === 'ok' && jump <= LONG_JUMP_MS) return 'ok';
  if (serverTime || !last.steadySince || !wasSteady(last, now)) return 'jumped';
  const hold = jump > LONG_JUMP_MS ? LONG_JUMP_HOLD_MS : env().CLOCK_HOLD_MINUTES * MINUTE_MS;
  return now - +last.steadySince >= hold ? 'ok' : 'jumped';
}

function wasSteady({ checkedAt }: ClockCheck, now: number): boolean {
  const gap = Math.max(MAX_CHECK_GAP_MS, 3 * env().SWEEP_SECONDS * 1000);
  return checkedAt !== null && Math.abs(now - +checkedAt) <= gap;
}

const findLastCheck = () => db.clockCheck.findUnique({ where: { id: 1 } });

const saveCheck = (check: Omit<ClockCheck, 'id'>) =>
  db.clockCheck.upsert({ where: { id: 1 }, create: { id: 1, ...check }, update: check });

const clockUnreliable = (message: Text) => new AppError('unavailable', message);

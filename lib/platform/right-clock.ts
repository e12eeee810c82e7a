import { clock } from './clock';
import { Prisma, queryRows } from './db';

/**
 * Milliseconds by which this machine's clock and the database's may differ. Two machines may be apart by twice as much, which a lease of
 * five minutes must leave room for.
 */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Hours and leases go by the clock of the machine that asks: one that is off would send before the hour, or take batches from
 * those who hold them (docs/decisions/081).
 * @throws Error where this machine's clock is off against the database's
 */
export async function requireRightClock(): Promise<void> {
  const [database] = await queryRows<{ now: number }>(
    Prisma.sql`SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::float8 AS now`,
  );
  const off = clock.machine() - database!.now;
  if (Math.abs(off) <= CLOCK_TOLERANCE_MS) return;
  const seconds = Math.round(off / 1000);
  throw new Error(`The clock of this machine is off by ${seconds} s against the database's: it sends nothing.`);
}

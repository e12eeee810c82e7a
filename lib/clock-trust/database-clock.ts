import { Prisma, queryRows } from '@/lib/database/db';

/** Unix time in milliseconds by the database's clock. */
export async function databaseNow(): Promise<number> {
  const [row] = await queryRows<{ now: number }>(
    Prisma.sql`SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::float8 AS now`,
    { prepared: true },
  );
  return row!.now;
}

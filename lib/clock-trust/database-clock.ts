import { z } from 'zod';
import { Prisma, queryRows } from '@/lib/database/db';

/** Unix time in milliseconds by the database's clock. */
export async function databaseNow(): Promise<number> {
  const [row] = await queryRows(Prisma.sql`SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::float8 AS now`, {
    row: z.object({ now: z.number() }),
    prepared: true,
  });
  return row!.now;
}

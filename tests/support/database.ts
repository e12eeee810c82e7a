import { beforeEach } from 'vitest';
import { db } from '@/lib/database/db';

/** Empties every table before each test of the file, but for the system templates. */
export function useDatabase(): void {
  beforeEach(async () => {
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('templates', '_prisma_migrations')`;
    await db.$executeRawUnsafe(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(', ')} CASCADE`);
  });
}

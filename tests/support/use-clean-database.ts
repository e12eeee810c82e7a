import { beforeEach } from 'vitest';
import { db } from '@/lib/database/db';

/** Deletes all rows except system templates before each test of the file. */
export function useCleanDatabase(): void {
  beforeEach(async () => {
    // DELETE is ten times as fast as TRUNCATE on small tables. The replica role skips foreign keys, so any order works.
    await db.$executeRawUnsafe(`DO $$
      DECLARE name text;
      BEGIN
        SET LOCAL session_replication_role = replica;
        FOR name IN SELECT tablename FROM pg_tables
          WHERE schemaname = 'public' AND tablename NOT IN ('templates', 'template_translations', '_prisma_migrations')
        LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
      END $$`);
  });
}

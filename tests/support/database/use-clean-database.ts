import { beforeEach } from 'vitest';
import { db } from '@/lib/database/db';
import { deleteRowsSql } from './delete-rows-sql';

/** Deletes all rows, except those of system templates and migrations, before each test of the file. */
export function useCleanDatabase(): void {
  beforeEach(async () => {
    await db.$executeRawUnsafe(deleteRowsSql(['templates', 'template_translations', '_prisma_migrations']));
  });
}

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { migrationNames, migrationsFolder } from '@/scripts/database/schema-engine';

export const [INITIAL_MIGRATION = ''] = migrationNames();
export const SECOND_MIGRATION = '99990101000000_second';

export function addSecondMigration(folder: string, sql = 'ALTER TABLE "reminders" ADD COLUMN "colour" TEXT;'): void {
  mkdirSync(path.join(folder, SECOND_MIGRATION));
  writeFileSync(path.join(folder, SECOND_MIGRATION, 'migration.sql'), sql);
}

/** Copies the product's migrations and adds another one. The copy is removed after the test. */
export function copyWithSecondMigration(sql?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  addSecondMigration(folder, sql);
  return folder;
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'date-fns';
import { migrationsFolder, readSchema, schemaChanges } from './schema-engine';
import { startScratchDatabase } from './scratch-database';

/**
 * Writes the migration that leads from the last one's schema to today's `schema.prisma`:
 * `npm run db:new-migration -- name`. Each migration keeps the schema it leads to beside its SQL, which is what the next
 * one starts from; read the SQL, and add checks and partial indexes by hand, before it is committed.
 */

const name = process.argv[2]?.replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase();
if (!name) {
  console.error('Usage: npm run db:new-migration -- name');
  process.exit(1);
}

mkdirSync(migrationsFolder, { recursive: true });
const last = readdirSync(migrationsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.join(migrationsFolder, entry.name, 'schema.prisma'))
  .sort()
  .at(-1);

const scratch = await startScratchDatabase();
const sql = await schemaChanges(scratch.url, last && readFileSync(last, 'utf8'));
await scratch.close();

if (!sql) {
  console.log('schema.prisma has not changed since the last migration.');
} else {
  const folder = path.join(migrationsFolder, `${format(new Date(), 'yyyyMMddHHmmss')}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  writeFileSync(path.join(folder, 'schema.prisma'), readSchema());
  const lockfile = path.join(migrationsFolder, 'migration_lock.toml');
  if (!existsSync(lockfile)) writeFileSync(lockfile, 'provider = "postgresql"\n');
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql`);
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'date-fns';
import { migrationNames, migrationsFolder, diffSchema } from './database/schema-engine';
import { startScratchDatabase } from './database/scratch-database';
import { runMain, CliError, projectRoot } from './cli.mjs';

/** `npm run db:new-migration -- name`: writes a migration for the uncommitted changes to `schema.prisma`. */
await runMain(async () => {
  const name = process.argv[2]?.replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase();
  if (!name) throw new CliError('Usage: npm run db:new-migration -- name');
  const committed = () =>
    execFileSync('git', ['show', 'HEAD:./prisma/schema.prisma'], { cwd: projectRoot, encoding: 'utf8' });
  const scratch = await startScratchDatabase();
  const sql = await diffSchema(scratch.url, migrationNames().length > 0 ? committed() : undefined);
  await scratch.close();
  if (!sql) {
    console.log('schema.prisma has not changed since the last commit.');
    return;
  }
  const folder = path.join(migrationsFolder, `${format(new Date(), 'yyyyMMddHHmmss')}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${path.relative(projectRoot, folder)}/migration.sql`);
});

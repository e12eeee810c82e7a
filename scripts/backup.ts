import { existsSync } from 'node:fs';
import { readSecret, secretFile } from './database/data-folder';
import { withDatabase } from './database/with-database';
import { runOperatorCommand } from './run-operator-command';
import { readSettings } from './read-settings';
import { CliError } from './cli.mjs';

/** `npm run backup -- <file>`: writes the database and the stored files to one backup file, even while the app runs. */
await runOperatorCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new CliError('Usage: npm run backup -- <file>');
  if (existsSync(file)) throw new CliError(`${file} is there already; a backup never replaces another.`);
  const { AUTH_SECRET, DATA_DIR } = readSettings();
  const backUp = async () => {
    const { storage } = await import('@/lib/providers/storage');
    const { writeBackup } = await import('./backups/write-backup');
    const url = process.env.DATABASE_URL ?? '';
    const { rows, files, missingFiles: missing } = await writeBackup({ url, storage: storage() }, file);
    console.log(`${file}: ${rows} rows, ${files} files`);
    if (missing > 0) console.log(`${missing} files that rows name were not in the storage.`);
    if (!AUTH_SECRET && readSecret(DATA_DIR))
      console.log(`The secret is not in it: keep a copy of ${secretFile(DATA_DIR)} too, but not beside the backups.`);
  };
  // Do not migrate, so that the previous version of the app can restore a backup made after an update.
  await withDatabase(backUp, { migrate: false, copy: true });
});

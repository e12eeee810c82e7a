import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withDatabase } from './with-database';
import { makePrivateFolder, writePrivateFile } from './durable-files';
import { runOperatorCommand } from './run-operator-command';
import { readSettings } from './read-settings';
import { CliError } from './cli.mjs';

/** `npm run restore -- <file>`: restores a backup with its files into an empty database, embedded or on a server. */
await runOperatorCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new CliError('Usage: npm run restore -- <file>');
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`);
  const { AUTH_SECRET, DATA_DIR } = readSettings();
  await withDatabase(async () => {
    const { storage } = await import('@/lib/providers/storage');
    const { restoreBackup } = await import('./restore-backup');
    const secretFile = path.join(DATA_DIR, 'auth-secret');
    const target = {
      url: process.env.DATABASE_URL ?? '',
      storage: storage(),
      saveSecret: (secret: string) => {
        if (AUTH_SECRET) {
          console.log('The secret of the backup is left out: AUTH_SECRET is set.');
          return;
        }
        const isReplacing = existsSync(secretFile) && readFileSync(secretFile, 'utf8').trim() !== secret;
        makePrivateFolder(path.resolve(DATA_DIR));
        // Replacing the secret is safe, because the database was empty and nothing signed with the old one is in use.
        writePrivateFile(secretFile, secret);
        if (isReplacing)
          console.log(`The secret of the backup has replaced the one in ${secretFile}. Restart the app if it runs.`);
      },
    };
    const { rows, files } = await restoreBackup(target, file);
    console.log(`Restored ${rows} rows and ${files} files.`);
  });
});

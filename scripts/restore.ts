import { existsSync } from 'node:fs';
import { readSecret, secretFile } from './database/data-folder';
import { withDatabase } from './database/with-database';
import { runOperatorCommand } from './run-operator-command';
import { readSettings } from './read-settings';
import { CliError } from './cli.mjs';

/** `npm run restore -- <file>`: restores a backup with its files into an empty database, embedded or on a server. */
await runOperatorCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new CliError('Usage: npm run restore -- <file>');
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`);
  const { AUTH_SECRET, DATA_DIR } = readSettings();
  const secret = AUTH_SECRET ?? readSecret(DATA_DIR);
  if (secret) process.env.AUTH_SECRET = secret;
  await withDatabase(async () => {
    const { storage } = await import('@/lib/providers/storage');
    const { restoreBackup } = await import('./backups/restore-backup');
    const { rows, files } = await restoreBackup({ url: process.env.DATABASE_URL ?? '', storage: storage() }, file);
    console.log(`Restored ${rows} rows and ${files} files.`);
    if (secret) await reportUnreadableApps();
    else
      console.log(
        `A restore brings no AUTH_SECRET. Before the first start, set that of the backed-up installation, or copy its file to ${secretFile(DATA_DIR)}. With a new one, links in mails already sent and authenticator apps stop working.`,
      );
  });
});

async function reportUnreadableApps(): Promise<void> {
  const { db, disconnect } = await import('@/lib/database/db');
  const { decryptTotpSecret } = await import('@/lib/accounts/two-factor/totp');
  const apps = await db.authenticator.findMany({ where: { kind: 'totp' }, select: { userId: true, secret: true } });
  const unreadable = apps.filter(({ userId, secret }) => !secret || decryptTotpSecret(secret, userId) === undefined);
  if (unreadable.length > 0)
    console.log(
      `${unreadable.length} of ${apps.length} authenticator apps do not work with this AUTH_SECRET. If it is not that of the backed-up installation, set that one before the first start.`,
    );
  await disconnect();
}

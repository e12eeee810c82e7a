import { applyMigrations } from './database/schema-engine';
import { runOperatorCommand } from './run-operator-command';
import { readSettings } from './read-settings';
import { CliError } from './cli.mjs';

/** `npm run db:migrate`: the equivalent of `prisma migrate deploy`. */
await runOperatorCommand(async () => {
  const { DATABASE_URL } = readSettings();
  if (!DATABASE_URL) {
    throw new CliError('DATABASE_URL is not set. (The embedded database is migrated by `npm start` itself.)');
  }
  const applied = await applyMigrations(DATABASE_URL);
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
});

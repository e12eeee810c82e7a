import { applyMigrations } from './schema-engine';

/** `npm run db:migrate`: applies what the database at DATABASE_URL lacks, as `prisma migrate deploy` does. */
const connectionString = process.env.DATABASE_URL;
if (!connectionString) {
  console.error('DATABASE_URL is not set. (The embedded database is migrated by `npm start` itself.)');
  process.exit(1);
}
const applied = await applyMigrations(connectionString);
console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
process.exit(0);

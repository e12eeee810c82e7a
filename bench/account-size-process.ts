import { applyMigrations } from '@/scripts/database/schema-engine';
import { startScratchDatabase } from '@/scripts/database/scratch-database';
import { setIsolatedSettings } from '@/tests/support/isolated-settings';

/** Measures on an embedded database of its own, in a process of its own, because settings and pool exist once in each. */
const database = await startScratchDatabase();
setIsolatedSettings({ DATABASE_URL: database.url, EMBEDDED_DATABASE: '1', LOG_LEVEL: 'silent' });
await applyMigrations(database.url);
// Import these modules late, because they read the settings when they are imported.
const { disconnect } = await import('@/lib/database/db');
const { seedSystemTemplates } = await import('@/scripts/database/seed');
const { measureAccountSizes } = await import('./measure-account-sizes');
await seedSystemTemplates();
process.send?.(await measureAccountSizes(Number(process.argv[2])));
await disconnect();
await database.close();
process.disconnect();

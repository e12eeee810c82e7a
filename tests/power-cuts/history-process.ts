import path from 'node:path';
import { SeededRandom } from '../support/seeded-random';
import type { HistoryFact, SiteName } from './history-log';
import { recordFileChanges } from './record-file-changes';

/*
 * Runs one part of the recorded history: `history-process.ts <folder> <log> <part> <seed> [account digest of the backup]`.
 * Logs the file changes below the folder, and facts such as confirmed changes.
 */
const [root = '', logFile = '', historyPart = '', seed = '', backupDigest = ''] = process.argv.slice(2);
const site: SiteName = ['restore', 'after the restore'].includes(historyPart) ? 'restored' : 'first';
const dataFolder = path.join(root, site);
const backupFile = path.join(root, 'reminders.backup');

// Recording must start before the product is imported.
const record = await recordFileChanges(root, logFile);
const recordFact = (entry: HistoryFact) => record({ op: 'fact', site, ...entry });
const recordChange = (key: string, value: string | null) => recordFact({ kind: 'done', key, value });
const beginPhase = (name: string) => record({ op: 'phase', phase: name, site });

const { setUpProcess } = await import('./set-up-process');
const provider = await setUpProcess(dataFolder, (batch) => recordFact({ kind: 'accepted', ...batch }));
if (historyPart === 'restore') await restore();

const { readAccountDigests, startSite } = await import('./start-site');
beginPhase(historyPart === 'first start' ? 'creation' : 'start');
const running = await startSite(dataFolder, {
  onSecret: (secret) => recordChange('secret', secret),
  onOpened: () => beginPhase(historyPart === 'first start' ? 'migration' : 'start'),
});
const { db } = await import('@/lib/database/db');
const { SimulatedUsers } = await import('./simulated-users');
const { DEMO_EMAIL, ...seeds } = await import('@/scripts/database/seed');
if (historyPart === 'first start') {
  await seeds.seedSystemTemplates();
  recordFact({ kind: 'begin', key: 'demo reminders' });
  await seeds.seedDemoAccount();
  recordChange('demo reminders', String(await db.reminder.count()));
  recordChange(`account ${DEMO_EMAIL}`, (await readAccountDigests()).get(DEMO_EMAIL) ?? null);
}

beginPhase('traffic');
const users = new SimulatedUsers(historyPart.replaceAll(' ', '-'), new SeededRandom(Number(seed)), recordFact);
for (let count = 0; count < 4; count += 1) await users.register();
await users.act(10);
// Simulates kill -9: exits without stopping the site.
if (historyPart === 'second start') process.exit(0);

beginPhase('checkpoint');
for (const statement of ['CHECKPOINT', 'VACUUM', 'VACUUM FULL reminders', 'CHECKPOINT']) {
  await Promise.all([db.$executeRawUnsafe(statement), users.act(2)]);
}
await users.sweep();
if (historyPart === 'third start') await backUp();

beginPhase('stop');
await running.stop();
await provider.close();
beginPhase('stopped');
process.exit(0);

async function backUp(): Promise<void> {
  beginPhase('backup');
  const { storage } = await import('@/lib/providers/storage');
  const { withDatabaseCopy } = await import('@/scripts/database/database-copy');
  const { writeBackup } = await import('@/scripts/backups/write-backup');
  recordFact({ kind: 'begin', key: 'backup' });
  await withDatabaseCopy(dataFolder, running.url, async () => {
    const url = process.env.DATABASE_URL ?? '';
    await writeBackup({ url, storage: storage() }, backupFile);
  });
  recordChange('backup', 'whole');
}

async function restore(): Promise<never> {
  beginPhase('restore');
  recordFact({ kind: 'begin', key: 'restored accounts' });
  process.once('exit', (code) => {
    if (code !== 0) return;
    recordChange('restored accounts', backupDigest);
    beginPhase('stopped');
  });
  process.argv[2] = backupFile;
  await import('@/scripts/restore');
  return new Promise(() => undefined);
}

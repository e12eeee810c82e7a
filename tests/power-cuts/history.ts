import path from 'node:path';
import { SeededRandom } from '../support/seeded-random';
import type { Mark, Site } from './log';
import { recordFiles } from './record-files';

/*
 * One process of the recorded history: `history.ts <folder> <log> <part> <seed> [digest of the accounts in the backup]`.
 * Logs every change of a file below the folder, and everything that was confirmed meanwhile.
 */
const [root = '', logFile = '', part = '', seed = '', backupDigest = ''] = process.argv.slice(2);
const site: Site = ['restore', 'after the restore'].includes(part) ? 'restored' : 'first';
const dataFolder = path.join(root, site);
const backupFile = path.join(root, 'reminders.backup');

// Before anything of the product is loaded.
const record = await recordFiles(root, logFile);
const mark = (entry: Mark) => record({ op: 'mark', site, ...entry });
const done = (key: string, value: string | null) => mark({ kind: 'done', key, value });
const phase = (name: string) => record({ op: 'phase', phase: name, site });

const { setUpProcess } = await import('./provider');
const provider = await setUpProcess(dataFolder, (batch) => mark({ kind: 'accepted', ...batch }));
if (part === 'restore') await restore();

const { accountDigests, startSite } = await import('./site');
phase(part === 'first start' ? 'creation' : 'start');
const running = await startSite(dataFolder, {
  onSecret: (secret) => done('secret', secret),
  onOpened: () => phase(part === 'first start' ? 'migration' : 'start'),
});
const { db } = await import('@/lib/database/db');
const { People } = await import('./people');
const { DEMO_EMAIL, ...seeds } = await import('@/scripts/seed');
if (part === 'first start') {
  await seeds.seedSystemTemplates();
  mark({ kind: 'begin', key: 'demo reminders' });
  await seeds.seedDemoAccount();
  done('demo reminders', String(await db.reminder.count()));
  done(`account ${DEMO_EMAIL}`, (await accountDigests()).get(DEMO_EMAIL) ?? null);
}

phase('traffic');
const people = new People(part.replaceAll(' ', '-'), new SeededRandom(Number(seed)), mark);
for (let count = 0; count < 4; count += 1) await people.register();
await people.act(10);
// Exits without closing anything, as after kill -9.
if (part === 'second start') process.exit(0);

phase('checkpoint');
for (const statement of ['CHECKPOINT', 'VACUUM', 'VACUUM FULL reminders', 'CHECKPOINT']) {
  await Promise.all([db.$executeRawUnsafe(statement), people.act(2)]);
}
await people.sweep();
if (part === 'third start') await backUp();

phase('stop');
await running.stop();
await provider.close();
phase('stopped');
process.exit(0);

async function backUp(): Promise<void> {
  phase('backup');
  const { storage } = await import('@/lib/providers/storage');
  const { withDatabaseCopy } = await import('@/scripts/copy-database');
  const { writeBackup } = await import('@/scripts/write-backup');
  mark({ kind: 'begin', key: 'backup' });
  await withDatabaseCopy(dataFolder, running.url, async () => {
    const url = process.env.DATABASE_URL ?? '';
    await writeBackup({ url, storage: storage(), secret: running.secret }, backupFile);
  });
  done('backup', 'whole');
}

async function restore(): Promise<never> {
  phase('restore');
  mark({ kind: 'begin', key: 'restored accounts' });
  process.once('exit', (code) => {
    if (code !== 0) return;
    done('restored accounts', backupDigest);
    phase('stopped');
  });
  process.argv[2] = backupFile;
  await import('@/scripts/restore');
  return new Promise(() => undefined);
}

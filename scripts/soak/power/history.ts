import path from 'node:path';
import { setScratchSettings } from '@/tests/support/no-settings';
import { Chance } from '../chance';
import { recordFiles } from './file-recorder';
import type { Mark, Site } from './log';

/*
 * One process of the recorded history: `history.ts <folder> <log> <part> <seed> [digest of the accounts in the backup]`. Every file that it changes below the
 * folder is in the log, and so is everything that was confirmed meanwhile.
 */
const [root = '', logFile = '', part = '', seed = '', backupDigest = ''] = process.argv.slice(2);
const site: Site = ['restore', 'after the restore'].includes(part) ? 'restored' : 'first';
const dataFolder = path.join(root, site);
const backupFile = path.join(root, 'reminders.backup');

// Before anything of the product is loaded.
const record = await recordFiles(root, logFile);
const mark = (entry: Mark) => record({ op: 'mark', site, ...entry });
const phase = (name: string) => record({ op: 'phase', phase: name, site });

const { startRecordedProvider } = await import('./recorded-provider');
const provider = await startRecordedProvider((batch) => mark({ kind: 'handed', ...batch }));
setScratchSettings({
  DATA_DIR: dataFolder,
  EMBEDDED_DATABASE: '1',
  AUTH_SECRET: '',
  APP_URL: 'http://localhost:3000',
  RESEND_API_KEY: provider.apiKey,
  RESEND_BASE_URL: provider.url,
  // Whatever the hour, a notice of today is due.
  NOTIFY_HOUR: '0',
  LOG_LEVEL: 'silent',
});
if (part === 'restore') await restore();

const { startSite } = await import('./site');
phase(part === 'first start' ? 'creation' : 'start');
const running = await startSite(dataFolder, {
  onSecret: (secret) => mark({ kind: 'done', key: 'secret', value: secret }),
  onOpened: () => phase(part === 'first start' ? 'migration' : 'start'),
});
const { accountDigests } = await import('./account-digests');
const { db } = await import('@/lib/database/db');
const { RecordedPeople } = await import('./recorded-people');
const { DEMO_EMAIL, ...seeds } = await import('@/scripts/seed');
if (part === 'first start') {
  await seeds.seedSystemTemplates();
  mark({ kind: 'begin', key: 'demo reminders' });
  await seeds.seedDemoAccount();
  mark({ kind: 'done', key: 'demo reminders', value: String(await db.reminder.count()) });
  mark({ kind: 'done', key: `account ${DEMO_EMAIL}`, value: (await accountDigests()).get(DEMO_EMAIL) ?? null });
}

phase('traffic');
const people = new RecordedPeople(part.replaceAll(' ', '-'), new Chance(Number(seed)), mark);
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
  mark({ kind: 'done', key: 'backup', value: 'whole' });
}

async function restore(): Promise<never> {
  phase('restore');
  mark({ kind: 'begin', key: 'restored accounts' });
  process.once('exit', (code) => {
    if (code !== 0) return;
    mark({ kind: 'done', key: 'restored accounts', value: backupDigest });
    phase('stopped');
  });
  process.argv[2] = backupFile;
  await import('@/scripts/restore');
  return new Promise(() => undefined);
}

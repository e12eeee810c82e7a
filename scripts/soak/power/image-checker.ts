import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setScratchSettings } from '@/tests/support/no-settings';
import { digestOfAll, type Expected } from './expected-state';
import { startRecordedProvider, type HandedBatch } from './recorded-provider';

export interface ImageRequest {
  folder: string;
  expected: Expected;
}

export interface ImageReport {
  faults: string[];
  startSeconds: number;
}

/** Minutes by which the clock is ahead, so that leases of before the cut have run out. */
const AHEAD_MINUTES = 10;

/*
 * A process that opens images with the product's own code and compares them with what was confirmed. It must be
 * replaced after an image that did not open.
 */
let batches: HandedBatch[] = [];
const provider = await startRecordedProvider((batch) => void batches.push(batch));
setScratchSettings({
  EMBEDDED_DATABASE: '1',
  AUTH_SECRET: '',
  APP_URL: 'http://localhost:3000',
  RESEND_API_KEY: provider.apiKey,
  RESEND_BASE_URL: provider.url,
  NOTIFY_HOUR: '0',
  LOG_LEVEL: 'silent',
});
const { clock } = await import('@/lib/clock');
const { db } = await import('@/lib/database/db');
const { env } = await import('@/lib/config/env');
const { sweep } = await import('@/lib/operations/sweep');
const { createStorage, readBytes } = await import('@/lib/providers/storage');
const { readLines } = await import('@/scripts/backup-format');
const { DEMO_EMAIL, seedDemoAccount, seedSystemTemplates } = await import('@/scripts/seed');
const { accountDigests } = await import('./account-digests');
const { RecordedPeople } = await import('./recorded-people');
const { startSite } = await import('./site');
const { Chance } = await import('../chance');
clock.now = () => new Date(Date.now() + AHEAD_MINUTES * 60_000);

process.on('message', (request: ImageRequest) => {
  void check(request).then((report: ImageReport) => process.send?.(report));
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

async function check({ folder, expected }: ImageRequest): Promise<ImageReport> {
  const faults: string[] = [];
  const started = performance.now();
  const dataFolder = path.join(folder, expected.site);
  batches = [];
  Object.assign(env(), { DATA_DIR: dataFolder });
  try {
    const site = await startSite(dataFolder);
    const startSeconds = (performance.now() - started) / 1000;
    faults.push(...compare(expected, await actualValues(expected, folder, site.secret)));
    faults.push(...(await findDamage()), ...(await findUnsent(expected.sent)));
    await seedSystemTemplates();
    await seedDemoAccount();
    const demo = String(await db.reminder.count({ where: { user: { email: DEMO_EMAIL } } }));
    if (!(expected.values['demo reminders']?.filter(Boolean) ?? [demo]).includes(demo))
      faults.push('half done: the demo account');
    await sweep();
    faults.push(...compareMails(expected));
    const people = new RecordedPeople('afterwards', new Chance(1), () => undefined);
    await people.register();
    await people.act(2);
    await site.stop();
    return { faults, startSeconds };
  } catch (error) {
    return { faults: [...faults, `does not work: ${(error as Error).message}`], startSeconds: 0 };
  }
}

async function actualValues({ site, values }: Expected, folder: string, secret: string) {
  const actual: { [key: string]: string | null } = { secret };
  const all = [...(await accountDigests())];
  const isOfBackup = ([email]: [string, string]) => site === 'restored' && !email.startsWith('after-the-restore');
  for (const [email, digest] of all.filter((one) => !isOfBackup(one))) {
    // A start replaces an incomplete demo account.
    if (email !== DEMO_EMAIL || `account ${email}` in values) actual[`account ${email}`] = digest;
  }
  const restored = new Map(all.filter(isOfBackup));
  if (site === 'restored') actual['restored accounts'] = restored.size > 0 ? digestOfAll(restored) : null;
  const backup = path.join(folder, 'reminders.backup');
  if ('backup' in values && existsSync(backup)) actual.backup = await readBackup(backup);
  for (const key of Object.keys(values).filter((name) => name.startsWith('file '))) {
    const bytes = await readBytes(createStorage(env()), key.slice('file '.length), 1_000_000);
    actual[key] = bytes ? Buffer.from(bytes).toString('utf8') : null;
  }
  return actual;
}

async function readBackup(file: string): Promise<string> {
  let last = '';
  for await (const line of readLines(file)) last = line.kind;
  return last === 'end' ? 'whole' : `cut off after ${readFileSync(file).length} bytes`;
}

function compare({ values }: Expected, actual: { [key: string]: string | null }): string[] {
  const keys = new Set([
    ...Object.keys(values).filter((key) => key !== 'demo reminders'),
    ...Object.keys(actual).filter((key) => key.startsWith('account ')),
  ]);
  return [...keys].flatMap((key) => {
    const found = actual[key] ?? null;
    const wanted = values[key] ?? [null];
    if (wanted.includes(found)) return [];
    if (found === null) return `lost: ${key}`;
    return wanted.every((value) => value === null) ? `came back or half done: ${key}` : `not as confirmed: ${key}`;
  });
}

/** Finds tables whose index and rows disagree, and notices without an owner. */
async function findDamage(): Promise<string[]> {
  const faults: string[] = [];
  for (const table of ['users', 'reminders', 'notices', 'audit_entries', 'sessions', 'templates']) {
    const count = (off: string) =>
      db.$transaction(async (tx) => {
        for (const kind of off.split(' ')) await tx.$executeRawUnsafe(`SET LOCAL enable_${kind} = off`);
        const rows = await tx.$queryRawUnsafe<{ count: bigint }[]>(
          `SELECT count(*) FROM (SELECT id, to_jsonb(t)::text FROM ${table} t ORDER BY id) AS rows`,
        );
        return rows[0]?.count;
      });
    if ((await count('indexscan indexonlyscan bitmapscan')) !== (await count('seqscan sort')))
      faults.push(`damaged: rows and index of ${table} disagree`);
  }
  const orphans = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM notices n LEFT JOIN reminders r ON r.id = n.reminder_id LEFT JOIN users u ON u.id = r.user_id WHERE u.id IS NULL`;
  return orphans.length > 0 ? [...faults, 'damaged: notices without a reminder or account'] : faults;
}

async function findUnsent(reminders: string[]): Promise<string[]> {
  const where = { status: 'sent' as const, reminderId: { in: reminders } };
  const sent = await db.notice.findMany({ where, select: { reminderId: true } });
  const known = new Set(sent.map(({ reminderId }) => reminderId));
  return reminders.filter((id) => !known.has(id)).map((id) => `no longer known as sent: ${id}`);
}

function compareMails({ due, handed }: Expected): string[] {
  const callOf = ({ key, hash }: HandedBatch) => `${key} ${hash}`;
  const calls = new Map<string, Set<string>>();
  for (const batch of [...handed, ...batches]) {
    for (const id of batch.reminders) calls.set(id, (calls.get(id) ?? new Set()).add(callOf(batch)));
  }
  const missed = due.filter((id) => !calls.has(id)).map((id) => `missed: the notice of ${id}`);
  const twice = [...calls].filter(([, { size }]) => size > 1).map(([id]) => `sent twice: the notice of ${id}`);
  return [...missed, ...twice];
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { NoticeLedger } from '../support/notice-ledger';
import { SeededRandom } from '../support/seeded-random';
import { combineDigests, type ExpectedState } from './expected-state';
import type { AcceptedBatch } from './history-log';
import { setUpProcess } from './set-up-process';

export interface DiskImageRequest {
  folder: string;
  expected: ExpectedState;
}

export interface DiskImageReport {
  violations: string[];
  startSeconds: number;
}

/** How far the clock is moved forward, so that leases from before the power cut have expired. */
const CLOCK_OFFSET_MS = 600_000;

/*
 * Opens disk images with the product's code and compares them with the confirmed facts. If an image does not open, this
 * process must be replaced.
 */
let batches: AcceptedBatch[] = [];
await setUpProcess('', (batch) => void batches.push(batch));
const { clock } = await import('@/lib/clock');
const { db } = await import('@/lib/database/db');
const { env } = await import('@/lib/config/env');
const { sweep } = await import('@/lib/operations/sweep');
const { createStorage, readStoredFile } = await import('@/lib/providers/storage');
const { readBackupLines } = await import('@/scripts/backups/backup-format');
const { DEMO_EMAIL, seedDemoAccount, seedSystemTemplates } = await import('@/scripts/database/seed');
const { SimulatedUsers } = await import('./simulated-users');
const { readAccountDigests, startSite } = await import('./start-site');
clock.now = () => new Date(Date.now() + CLOCK_OFFSET_MS);

process.on('message', (request: DiskImageRequest) => void check(request).then((report) => process.send?.(report)));
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

async function check({ folder, expected }: DiskImageRequest): Promise<DiskImageReport> {
  const violations: string[] = [];
  const started = performance.now();
  const dataFolder = path.join(folder, expected.site);
  batches = [];
  Object.assign(env(), { DATA_DIR: dataFolder });
  try {
    const site = await startSite(dataFolder);
    const startSeconds = (performance.now() - started) / 1000;
    violations.push(...compareValues(expected, await readActualValues(expected, folder, site.secret)));
    violations.push(...(await findDamage()), ...(await findForgottenSends(expected.sent)));
    await seedSystemTemplates();
    await seedDemoAccount();
    const demo = String(await db.reminder.count({ where: { user: { email: DEMO_EMAIL } } }));
    if (!(expected.values['demo reminders']?.filter(Boolean) ?? [demo]).includes(demo))
      violations.push('half done: the demo account');
    await sweep();
    violations.push(...compareMails(expected));
    const users = new SimulatedUsers('afterwards', new SeededRandom(1), () => undefined);
    await users.register();
    await users.act(2);
    await site.stop();
    return { violations, startSeconds };
  } catch (error) {
    return { violations: [...violations, `does not work: ${(error as Error).message}`], startSeconds: 0 };
  }
}

async function readActualValues({ site, values }: ExpectedState, folder: string, secret: string) {
  const actual: { [key: string]: string | null } = { secret };
  const isFromBackup = (email: string) => site === 'restored' && !email.startsWith('after-the-restore');
  const all = [...(await readAccountDigests())];
  for (const [email, digest] of all) {
    // Skip an incomplete demo account, because the app replaces it at startup.
    if (!isFromBackup(email) && (email !== DEMO_EMAIL || `account ${email}` in values))
      actual[`account ${email}`] = digest;
  }
  const restored = all.filter(([email]) => isFromBackup(email));
  if (restored.length > 0) actual['restored accounts'] = combineDigests(restored);
  const backup = path.join(folder, 'reminders.backup');
  if ('backup' in values && existsSync(backup)) {
    for await (const { kind } of readBackupLines(backup))
      actual.backup = kind === 'end' ? 'whole' : `cut off after ${kind}`;
  }
  for (const key of Object.keys(values).filter((name) => name.startsWith('file '))) {
    const bytes = await readStoredFile(createStorage(env()), key.slice('file '.length), 1_000_000);
    actual[key] = bytes ? Buffer.from(bytes).toString('utf8') : null;
  }
  return actual;
}

function compareValues({ values }: ExpectedState, actual: { [key: string]: string | null }): string[] {
  const keys = new Set([...Object.keys(values), ...Object.keys(actual).filter((key) => key.startsWith('account '))]);
  keys.delete('demo reminders');
  return [...keys].flatMap((key) => {
    const found = actual[key] ?? null;
    const allowed = values[key] ?? [null];
    if (allowed.includes(found)) return [];
    if (found === null) return `lost: ${key}`;
    return allowed.every((value) => value === null) ? `came back or half done: ${key}` : `not as confirmed: ${key}`;
  });
}

/** Finds tables whose row count depends on whether an index is used, and notices without a reminder or account. */
async function findDamage(): Promise<string[]> {
  const violations: string[] = [];
  for (const table of ['users', 'reminders', 'notices', 'audit_entries', 'sessions', 'templates']) {
    const count = (off: string[]) =>
      db.$transaction(async (tx) => {
        for (const kind of off) await tx.$executeRawUnsafe(`SET LOCAL enable_${kind} = off`);
        const rows = await tx.$queryRawUnsafe<{ count: bigint }[]>(
          `SELECT count(*) FROM (SELECT id, to_jsonb(t)::text FROM ${table} t ORDER BY id) AS rows`,
        );
        return rows[0]?.count;
      });
    if ((await count(['indexscan', 'indexonlyscan', 'bitmapscan'])) !== (await count(['seqscan', 'sort'])))
      violations.push(`damaged: rows and index of ${table} disagree`);
  }
  const orphans = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM notices n LEFT JOIN reminders r ON r.id = n.reminder_id
    LEFT JOIN users u ON u.id = COALESCE(r.user_id, r.deleted_by_id) WHERE u.id IS NULL`;
  return orphans.length > 0 ? [...violations, 'damaged: notices without a reminder or account'] : violations;
}

async function findForgottenSends(reminders: string[]): Promise<string[]> {
  const where = { status: 'sent' as const, reminderId: { in: reminders } };
  const sent = await db.notice.findMany({ where, select: { reminderId: true } });
  const known = new Set(sent.map(({ reminderId }) => reminderId));
  return reminders.filter((id) => !known.has(id)).map((id) => `no longer known as sent: ${id}`);
}

function compareMails({ due, accepted }: ExpectedState): string[] {
  // Each reminder of the recorded site has one notice.
  const ledger = new NoticeLedger();
  due.forEach(ledger.expect);
  for (const { key, hash, reminders } of [...accepted, ...batches])
    for (const id of reminders) ledger.accept(id, `${key} ${hash}`);
  return ledger.violations();
}

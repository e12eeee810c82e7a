import { randomUUID } from 'node:crypto';
import { addDays, subHours } from 'date-fns';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimDueNotices } from '@/lib/notifications/claim/claim-notices';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { loadNotices } from '@/lib/notifications/claim/load-notices';
import { renderNoticeMail } from '@/lib/notifications/mail/notice-mail';
import { sweep } from '@/lib/operations/sweep';
import { databasePool } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import { formatMailSender } from '@/lib/config/mail-sender';
import { addNotices, clearBenchmarkData } from './notice-data';
import { measureInterleaved, median } from './results';

const BATCH_SIZE = 100;
const elapsedSeconds = (since: number) => (performance.now() - since) / 1000;

/** Replaces the benchmark data with `count` due notices and sends them by sweeps. @returns notices per second */
async function sendWithProduct(count: number): Promise<number> {
  await clearBenchmarkData();
  await addNotices({ count, sendAt: subHours(new Date(), 1) });
  const start = performance.now();
  let sent = 0;
  for (let more = true; more;) {
    const result = await sweep();
    sent += result.sent;
    ({ more } = result);
  }
  if (sent !== count) throw new Error(`Of ${count} notices ${sent} were sent.`);
  return count / elapsedSeconds(start);
}

/** Replaces the data; claims, sends and records notices with plain SQL and fetch. @returns notices per second */
async function sendByHand(count: number, bodyOf: () => string): Promise<number> {
  await clearBenchmarkData();
  await addNotices({ count, sendAt: subHours(new Date(), 1) });
  const pool = databasePool();
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM notices');
  const batches = Array.from({ length: count / BATCH_SIZE }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE).map(({ id }) => id),
  ).values();
  const start = performance.now();
  const worker = async () => {
    for (const ids of batches) {
      const key = randomUUID();
      await pool.query(
        `UPDATE notices SET status = 'sending', attempts = attempts + 1, claim_id = $2, lease_until = now() + interval '5 minutes',
         batch_id = $2, batch_position = 0 WHERE id = ANY($1) AND status = 'pending'`,
        [ids, key],
      );
      const response = await fetch(`${env().RESEND_BASE_URL}/emails/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: bodyOf(),
      });
      await response.json();
      await pool.query(
        `UPDATE notices SET status = 'sent', sent_at = now(), claim_id = NULL, lease_until = NULL, batch_id = NULL, batch_position = NULL
         WHERE id = ANY($1) AND claim_id = $2`,
        [ids, key],
      );
    }
  };
  await Promise.all([worker(), worker()]);
  return count / elapsedSeconds(start);
}

/**
 * Measures notices per second. `product` uses the app's sweep. `limit` and `oneBody` use plain SQL and HTTP calls:
 * `limit` serialises the mails for each call, `oneBody` only once.
 */
export async function measureThroughput(count: number, rounds: number) {
  const mails = await sampleBatch();
  const body = JSON.stringify(mails);
  if (!body.includes('/notices/')) throw new Error('The mails have no links that answer them.');
  return measureInterleaved(
    {
      product: () => sendWithProduct(count),
      limit: () => sendByHand(count, () => JSON.stringify(mails)),
      oneBody: () => sendByHand(count, () => body),
    },
    rounds,
  );
}

/** Replaces the benchmark data with one batch of due notices. Returns their mails in the provider's format. */
async function sampleBatch(): Promise<object[]> {
  await clearBenchmarkData();
  await addNotices({ count: BATCH_SIZE, sendAt: subHours(new Date(), 1) });
  const now = new Date();
  const claim = await claimDueNotices({ channel: emailChannel, now, limit: BATCH_SIZE });
  const notices = claim ? await loadNotices(claim) : [];
  return Promise.all(
    notices.map(async (notice) => {
      const { to, ...mail } = await renderNoticeMail(notice, now);
      return { from: formatMailSender(env().EMAIL_FROM), to: [to], ...mail };
    }),
  );
}

/** Replaces the benchmark data. Returns the median milliseconds of a sweep that finds no due notice. */
export async function measureIdleSweep(pending: number, sweeps: number): Promise<number> {
  await clearBenchmarkData();
  await addNotices({ count: pending, perPerson: 50, sendAt: addDays(new Date(), 10) });
  // Otherwise autovacuum would run during the measurement, for longer with more rows.
  await databasePool().query('VACUUM ANALYZE');
  for (let run = 0; run < 20; run += 1) await sweep();
  const times: number[] = [];
  for (let run = 0; run < sweeps; run += 1) {
    const start = performance.now();
    await sweep();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Returns the largest heap in bytes while sending: `early` in the first tenth of the batches, `highest` after it. */
export async function measureMemory(count: number): Promise<{ early: number; highest: number }> {
  await clearBenchmarkData();
  await addNotices({ count, sendAt: subHours(new Date(), 1) });
  const used: number[] = [];
  for (;;) {
    const { claimed } = await dispatchDue({ now: new Date() });
    if (claimed === 0) break;
    globalThis.gc?.();
    used.push(process.memoryUsage().heapUsed);
  }
  const tenth = Math.ceil(used.length / 10);
  return { early: Math.max(...used.slice(0, tenth)), highest: Math.max(...used.slice(tenth)) };
}

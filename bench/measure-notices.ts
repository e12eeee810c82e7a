import { randomUUID } from 'node:crypto';
import { addDays, subHours } from 'date-fns';
import { claimDueNotices } from '@/lib/notifications/claim-notices';
import { dispatchDue } from '@/lib/notifications/dispatch-due';
import { loadNotices } from '@/lib/notifications/load-notices';
import { renderNoticeMail } from '@/lib/notifications/notice-mail';
import { sweep } from '@/lib/operations/sweep';
import { databasePool } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import { addNotices, clearDatabase } from './notice-data';
import { measureInterleaved, median } from './results';

const BATCH_SIZE = 100;
const elapsedSeconds = (since: number) => (performance.now() - since) / 1000;

/** Sends everything due with the product's own sweep. @returns notices a second */
async function sendWithProduct(count: number): Promise<number> {
  await clearDatabase();
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

/**
 * The same number of calls and the same rows claimed and marked, by hand.
 * @param bodyOf the body of a call
 * @returns notices a second
 */
async function sendByHand(count: number, bodyOf: () => string): Promise<number> {
  await clearDatabase();
  await addNotices({ count, sendAt: subHours(new Date(), 1) });
  const pool = databasePool();
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM notices');
  const batches = Array.from({ length: count / BATCH_SIZE }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE).map(({ id }) => id),
  ).values();
  const start = performance.now();
  const lane = async () => {
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
  await Promise.all([lane(), lane()]);
  return count / elapsedSeconds(start);
}

/**
 * All in notices a second: the product; the limit, by hand with mails made beforehand, which each call writes as its body; and
 * by hand with one body made beforehand for all calls, which no calls with mails of their own could have.
 */
export async function measureThroughput(count: number, rounds: number) {
  const mails = await sampleBatch();
  const body = JSON.stringify(mails);
  return measureInterleaved(
    {
      product: () => sendWithProduct(count),
      limit: () => sendByHand(count, () => JSON.stringify(mails)),
      oneBody: () => sendByHand(count, () => body),
    },
    rounds,
  );
}

/** A batch of mails as the provider gets them. */
async function sampleBatch(): Promise<object[]> {
  await clearDatabase();
  await addNotices({ count: BATCH_SIZE, sendAt: subHours(new Date(), 1) });
  const now = new Date();
  const claim = await claimDueNotices({ channel: 'email', now, limit: BATCH_SIZE });
  const notices = claim ? await loadNotices(claim) : [];
  return Promise.all(
    notices.map(async (notice) => {
      const { to, ...mail } = await renderNoticeMail(notice, now);
      return { from: env().EMAIL_FROM, to: [to], ...mail };
    }),
  );
}

/** Milliseconds of one pass that finds nothing due, with that many notices still to come. */
export async function measureIdleSweep(pending: number, sweeps: number): Promise<number> {
  await clearDatabase();
  await addNotices({ count: pending, perPerson: 50, sendAt: addDays(new Date(), 10) });
  for (let pass = 0; pass < 20; pass += 1) await sweep();
  const times: number[] = [];
  for (let pass = 0; pass < sweeps; pass += 1) {
    const start = performance.now();
    await sweep();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Bytes of heap in use during a long pass: after a tenth of the batches, and at its highest after that. */
export async function measureMemory(count: number): Promise<{ early: number; highest: number }> {
  await clearDatabase();
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

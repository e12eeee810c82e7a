import { addDays, subHours } from 'date-fns';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { sweep } from '@/lib/operations/sweep';
import { databasePool } from '@/lib/database/db';
import { addNotices, clearBenchmarkData } from './notice-data';
import { measureInterleaved, median } from './results';

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

/** Returns the median of notices per second. The first round only warms up. */
export async function measureThroughput(count: number, rounds: number): Promise<number> {
  const { product } = await measureInterleaved({ product: () => sendWithProduct(count) }, rounds);
  return product;
}

/** Each reminder has a notice to be sent in ten days, and with `isShared` one for each of two readers too. */
export interface Backlog {
  reminders: number;
  isShared: boolean;
}

/** Replaces the benchmark data. Returns the median milliseconds of a sweep that finds no due notice. */
export async function measureIdleSweep({ reminders, isShared }: Backlog, sweeps: number): Promise<number> {
  await clearBenchmarkData();
  await addNotices({ count: reminders, perPerson: 50, sendAt: addDays(new Date(), 10), isShared });
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

import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import type { FeedAddress } from '@/lib/calendar-feed/schema';
import type { ImportResponse } from '@/lib/import/schema';
import { addBenchmarkUser } from './add-user';
import { formatInteger, measureInterleaved, type ResultRow } from './results';

const [FEW, MANY] = [200, 2_000];

const csvOf = (lines: number): string => {
  const today = dayInTimezone(new Date(), 'Africa/Johannesburg');
  const line = (n: number) =>
    `Licence disc of car number ${n},${addDaysTo(today, ((n * 37) % 730) + 1)},In the drawer,CA ${n}`;
  return ['Title,Due date,Description,Reference', ...Array.from({ length: lines }, (_, n) => line(n))].join('\n');
};

/** Measures imports of CSV files and feeds over HTTP, each of a new account, because an import fills one. */
export async function measureFiles(url: string, rounds: number): Promise<ResultRow[]> {
  const request = async (path: string, cookie: string, init: RequestInit): Promise<[ms: number, text: string]> => {
    const start = performance.now();
    const response = await fetch(url + path, { ...init, headers: { cookie, origin: url } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return [performance.now() - start, text];
  };
  const importTime = (lines: number, dryRun: boolean) => async () => {
    const { cookie } = await addBenchmarkUser(0);
    const path = `/api/import?format=csv&dates=ymd&dryRun=${dryRun}`;
    const [ms, text] = await request(path, cookie, { method: 'POST', body: csvOf(lines) });
    const { ready, created } = JSON.parse(text) as ImportResponse;
    if (ready !== lines || created !== (dryRun ? 0 : lines)) throw new Error(`Of ${lines} lines, ${ready} were ready.`);
    return ms;
  };
  const feedTime = async (reminders: number) => {
    const { cookie } = await addBenchmarkUser(reminders);
    const [, text] = await request('/api/calendar-feed', cookie, { method: 'POST' });
    const { pathname } = new URL((JSON.parse(text) as FeedAddress).url);
    return async () => (await request(pathname, cookie, {}))[0];
  };
  const compare = async (name: string, few: () => Promise<number>, many: () => Promise<number>): Promise<ResultRow> => {
    const ms = await measureInterleaved({ few, many }, rounds);
    return [
      `${name}, ${formatInteger(MANY)} against ${MANY / FEW} × ${formatInteger(FEW)}`,
      `${formatInteger(ms.many)} ms`,
      ((ms.many * FEW) / (ms.few * MANY)).toFixed(2),
      '≤ 1.50',
    ];
  };
  return [
    await compare('dry run of CSV lines', importTime(FEW, true), importTime(MANY, true)),
    await compare('import of CSV lines', importTime(FEW, false), importTime(MANY, false)),
    await compare('calendar feed of reminders', await feedTime(FEW), await feedTime(MANY)),
  ];
}

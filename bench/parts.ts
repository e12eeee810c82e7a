import { App } from '@/tests/support/app';
import { addCrowd } from './crowd';
import { withEmptyPage } from './empty-page';
import { measureJavaScript } from './javascript';
import { measureLighthouse } from './lighthouse';
import { measureIdlePass, measureMemory, measureThroughput } from './notices';
import { addPerson } from './people';
import { sequentialScans } from './plans';
import { clear } from './data';
import type { PartName } from './part-names';
import { megabytes, whole, type Row } from './figures';
import { measureCalls, measureDashboard } from './web';

interface Size {
  quick: boolean;
}

/** What is measured. */
export const parts: Record<PartName, (size: Size) => Promise<Row[]>> = {
  notices: async ({ quick }) => [
    ...(await throughput(quick ? 1_000 : 5_000)),
    ...(await idlePasses(quick ? [1_000, 10_000, 100_000] : [10_000, 100_000, 1_000_000])),
    ...(await memory(quick ? 2_000 : 10_000)),
  ],
  calls: ({ quick }) =>
    withApp(async ({ url }) => {
      // Short turns: a shared machine's speed changes within seconds.
      const [seconds, rounds] = quick ? [1, 3] : [1, 25];
      return [...(await measureCalls(url, seconds, rounds)), ...(await measureDashboard(url, seconds, rounds))];
    }),
  plans: ({ quick }) => plans(quick ? 100_000 : 1_000_000),
  javascript: () =>
    withEmptyPage((empty) =>
      withApp(async ({ url }) => measureJavaScript({ app: url, empty, cookie: (await addPerson(10)).cookie })),
    ),
  lighthouse: () =>
    withEmptyPage((empty) =>
      withApp(async ({ url }) => measureLighthouse({ app: url, empty, cookie: (await addPerson(10)).cookie })),
    ),
};

async function withApp(measure: (app: App) => Promise<Row[]>): Promise<Row[]> {
  await clear();
  // A sweep on the way would slow the one measure and not the other.
  const app = await App.start({ SWEEP_SECONDS: '86400' });
  try {
    return await measure(app);
  } finally {
    await app.stop();
  }
}

async function throughput(count: number): Promise<Row[]> {
  const { limit, oneBody, product } = await measureThroughput(count, 5);
  return [
    ['notices a second, bare limit', whole(limit), '1.00', ''],
    ['notices a second, claim to mark', whole(product), (product / limit).toFixed(2), '≥ 0.50'],
    ['notices a second, bare limit with one body for all', whole(oneBody), (oneBody / limit).toFixed(2), ''],
  ];
}

async function idlePasses(sizes: number[]): Promise<Row[]> {
  const times: [size: number, ms: number][] = [];
  for (const size of sizes) times.push([size, await measureIdlePass(size, 200)]);
  const first = times[0]?.[1] ?? Number.NaN;
  return times.map(([size, ms]) => [
    `a pass with nothing due, ${whole(size)} pending`,
    `${ms.toFixed(2)} ms`,
    (ms / first).toFixed(2),
    '≤ 1.20',
  ]);
}

async function memory(count: number): Promise<Row[]> {
  const { early, highest } = await measureMemory(count);
  return [
    [`heap after a tenth of ${whole(count)} notices`, megabytes(early), '1.00', ''],
    ['heap at its highest after that', megabytes(highest), (highest / early).toFixed(2), '≤ 1.20'],
  ];
}

async function plans(reminders: number): Promise<Row[]> {
  await clear();
  const scans = await sequentialScans(await addCrowd(reminders), new Date());
  const found = Object.entries(scans).filter(([, tables]) => tables.length > 0);
  for (const [use, tables] of found) console.log(`${use} reads the whole of ${tables.join(', ')}`);
  return [[`tables read from end to end, of ${whole(reminders)} reminders`, String(found.length), '', '0']];
}

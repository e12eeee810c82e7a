import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserArguments, findBrowser } from '@/scripts/find-browser';
import { median, whole, type Row } from './table';

/** The last line that runs on every Node.js that the product runs on. Not a dependency: it is larger than the product. */
const LIGHTHOUSE = 'lighthouse@12';
/** Runs of each page; their medians count. Now and then Chrome gives Lighthouse no trace: such a run is made once more. */
const RUNS = 3;
const MOST_RUNS = 2 * RUNS;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

interface MeasuredPage {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** A page that is there to be compared with. */
  isEmpty?: true;
}

/** Lighthouse's phone on slow 4G, on the landing page, on a dashboard and on a page with one word on it. */
export async function measureLighthouse({
  app,
  empty,
  cookie,
}: {
  /** Addresses of the product, and of an app of one empty page. */
  app: string;
  empty: string;
  cookie: string;
}): Promise<Row[]> {
  const pages: MeasuredPage[] = [
    { name: 'empty page', url: empty, headers: {}, isEmpty: true },
    { name: 'landing', url: app, headers: {} },
    { name: 'dashboard', url: app, headers: { cookie } },
  ];
  const measured = await reportsOf(pages);
  const machine = median([...measured.values()].flat().map(({ environment }) => environment.benchmarkIndex));
  return [
    // Lighthouse takes its phone for four times as slow as the machine, which is meant for machines of 1,500 to 2,000.
    ['Lighthouse: speed of the machine', whole(machine), '', ''],
    ...[...measured].flatMap(([page, reports]) => rowsOf(page, reports)),
  ];
}

function rowsOf({ name, isEmpty }: MeasuredPage, reports: Report[]): Row[] {
  const ms = (audit: keyof Report['audits']) => median(reports.map(({ audits }) => audits[audit].numericValue));
  const categories = isEmpty ? (['performance'] as const) : CATEGORIES;
  return [
    ...categories.map((category): Row => [
      `Lighthouse, ${name}: ${category}`,
      String(Math.round(100 * median(reports.map(({ categories }) => categories[category].score)))),
      '',
      isEmpty ? '' : '> 95',
    ]),
    [`${name}: largest contentful paint`, `${(ms('largest-contentful-paint') / 1000).toFixed(1)} s`, '', ''],
    [`${name}: blocking time`, `${ms('total-blocking-time').toFixed(0)} ms`, '', ''],
  ];
}

/** Runs turn by turn, so that a busy machine slows all pages. */
async function reportsOf(pages: MeasuredPage[]): Promise<Map<MeasuredPage, Report[]>> {
  const reports = new Map<MeasuredPage, Report[]>(pages.map((page) => [page, []]));
  for (let run = 0; run < MOST_RUNS; run += 1)
    for (const [page, made] of reports) {
      if (made.length === RUNS) continue;
      const report = await reportOf(page).catch(withoutTrace);
      if (report) made.push(report);
    }
  return reports;
}

async function reportOf({ url, headers }: MeasuredPage): Promise<Report> {
  const chrome = findBrowser();
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '-y',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${['--headless=new', ...browserArguments].join(' ')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { maxBuffer: 50 * 1024 * 1024, env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) } },
  );
  return JSON.parse(stdout) as Report;
}

/** @throws anything but Lighthouse's word that there was no trace, without the report that comes with it */
function withoutTrace(error: unknown): undefined {
  const { stderr = '' } = error as { stderr?: string };
  if (!stderr.includes('NO_NAVSTART')) throw new Error(stderr || String(error));
}

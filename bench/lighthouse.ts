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

/** Lighthouse's phone on slow 4G, on the landing page and on a dashboard. */
export async function measureLighthouse(url: string, cookie: string): Promise<Row[]> {
  const pages: [name: string, headers: Record<string, string>][] = [
    ['landing', {}],
    ['dashboard', { cookie }],
  ];
  const rows: Row[] = [];
  for (const [name, headers] of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < MOST_RUNS && reports.length < RUNS; run += 1) {
      const made = await report(url, headers).catch(withoutTrace);
      if (made) reports.push(made);
    }
    const score = (category: (typeof CATEGORIES)[number]) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[category].score)));
    const ms = (audit: keyof Report['audits']) => median(reports.map(({ audits }) => audits[audit].numericValue));
    for (const category of CATEGORIES)
      rows.push([`Lighthouse, ${name}: ${category}`, String(score(category)), '', '> 95']);
    rows.push([`${name}: largest contentful paint`, `${(ms('largest-contentful-paint') / 1000).toFixed(1)} s`, '', '']);
    rows.push([`${name}: blocking time`, `${ms('total-blocking-time').toFixed(0)} ms`, '', '']);
    // Lighthouse takes its phone for four times as slow as the machine, whatever that is.
    const machine = median(reports.map(({ environment }) => environment.benchmarkIndex));
    rows.push([`${name}: speed of the machine, by Lighthouse`, whole(machine), '', '']);
  }
  return rows;
}

async function report(url: string, headers: Record<string, string>): Promise<Report> {
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

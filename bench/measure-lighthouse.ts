import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserArguments, findBrowser } from '@/scripts/find-browser';
import { median, formatInteger, type ResultRow } from './results';

/** The last line that runs on every Node.js that the product runs on. Not a dependency: it is larger than the product. */
const LIGHTHOUSE_PACKAGE = 'lighthouse@12';
/** Runs of each page; their medians count. Now and then Chrome gives Lighthouse no trace: such a run is made once more. */
const RUNS = 5;
const MAX_ATTEMPTS = 2 * RUNS;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/**
 * How the phone comes about: `devtools` slows the browser and its network down and measures; `simulate`, Lighthouse's own choice, loads the page
 * at full speed and calculates. On loopback everything has arrived by the first paint, which the calculation then waits for.
 */
const THROTTLING_METHODS = ['devtools', 'simulate'] as const;
type ThrottlingMethod = (typeof THROTTLING_METHODS)[number];

interface LighthouseReport {
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
}): Promise<ResultRow[]> {
  const pages: MeasuredPage[] = [
    { name: 'empty page', url: empty, headers: {}, isEmpty: true },
    { name: 'landing', url: app, headers: {} },
    { name: 'dashboard', url: app, headers: { cookie } },
  ];
  const rows: ResultRow[] = [];
  for (const method of THROTTLING_METHODS) {
    const measured = await collectReports(pages, method);
    const machine = median([...measured.values()].flat().map(({ environment }) => environment.benchmarkIndex));
    // Lighthouse takes its phone for four times as slow as the machine, which is meant for machines of 1,500 to 2,000.
    rows.push([`Lighthouse (${method}): speed of the machine`, formatInteger(machine), '', '']);
    for (const [page, reports] of measured) rows.push(...toResultRows(page, method, reports));
  }
  return rows;
}

function toResultRows(
  { name, isEmpty }: MeasuredPage,
  method: ThrottlingMethod,
  reports: LighthouseReport[],
): ResultRow[] {
  const ms = (audit: keyof LighthouseReport['audits']) =>
    median(reports.map(({ audits }) => audits[audit].numericValue));
  // The others do not depend on the phone.
  const categories = isEmpty || method === 'simulate' ? (['performance'] as const) : CATEGORIES;
  const scores = (category: (typeof CATEGORIES)[number]) =>
    reports.map(({ categories }) => Math.round(100 * categories[category].score)).toSorted((a, b) => a - b);
  return [
    ...categories.map((category): ResultRow => [
      `${method}, ${name}: ${category} (${scores(category).join(', ')})`,
      String(median(scores(category))),
      '',
      isEmpty ? '' : '> 95',
    ]),
    [`${method}, ${name}: largest contentful paint`, `${(ms('largest-contentful-paint') / 1000).toFixed(1)} s`, '', ''],
    [`${method}, ${name}: blocking time`, `${ms('total-blocking-time').toFixed(0)} ms`, '', ''],
  ];
}

/** Runs turn by turn, so that a busy machine slows all pages. */
async function collectReports(
  pages: MeasuredPage[],
  method: ThrottlingMethod,
): Promise<Map<MeasuredPage, LighthouseReport[]>> {
  const reports = new Map<MeasuredPage, LighthouseReport[]>(pages.map((page) => [page, []]));
  for (let run = 0; run < MAX_ATTEMPTS; run += 1)
    for (const [page, collected] of reports) {
      if (collected.length === RUNS) continue;
      const report = await runLighthouse(page, method).catch(ignoreMissingTrace);
      if (report) collected.push(report);
    }
  return reports;
}

async function runLighthouse({ url, headers }: MeasuredPage, method: ThrottlingMethod): Promise<LighthouseReport> {
  const chrome = findBrowser();
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '-y',
      LIGHTHOUSE_PACKAGE,
      url,
      '--quiet',
      '--output=json',
      `--throttling-method=${method}`,
      `--chrome-flags=${['--headless=new', ...browserArguments].join(' ')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { maxBuffer: 50 * 1024 * 1024, env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) } },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

/** @throws anything but Lighthouse's word that there was no trace, without the report that comes with it */
function ignoreMissingTrace(error: unknown): undefined {
  const { stderr = '' } = error as { stderr?: string };
  if (!stderr.includes('NO_NAVSTART')) throw new Error(stderr || String(error));
}

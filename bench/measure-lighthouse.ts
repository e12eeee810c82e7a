import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserArguments, findBrowser } from '@/tests/support/find-browser';
import { median, formatInteger, type ResultRow } from './results';

/** The last major version that runs on all supported Node.js versions. Not a dependency, because of its size. */
const LIGHTHOUSE_PACKAGE = 'lighthouse@12';
/** Successful runs per page and throttling method. A run without a trace from Chrome is repeated. */
const RUNS = 5;
const MAX_ATTEMPTS = 2 * RUNS;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/**
 * `devtools` throttles browser and network. `simulate`, the default, loads at full speed and estimates the slow load.
 * On loopback, the estimate is too high, because all files arrive before the first paint and seem to delay it.
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
  /** True for the empty page, which is measured for comparison only. */
  isEmpty?: true;
}

/** Measures the landing page, a dashboard and an empty page with Lighthouse's settings for a phone on slow 4G. */
export async function measureLighthouse({
  app,
  empty,
  cookie,
}: {
  /** URLs of the product and of an app with one empty page. */
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
    // Lighthouse slows the CPU by a factor of four, which suits machines with a benchmark index of 1,500 to 2,000.
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
  // Report the other categories only once, because they do not depend on throttling.
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

/** Measures the pages in turn, so that other load on the machine affects all of them equally. */
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
  for (const [{ name }, { length }] of reports)
    if (length < RUNS) throw new Error(`Only ${length} of ${RUNS} Lighthouse runs of the ${name} page succeeded.`);
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

/** Ignores the error of a missing trace. @throws other errors, with a message that does not contain the report */
function ignoreMissingTrace(error: unknown): undefined {
  const { stderr = '' } = error as { stderr?: string };
  if (!stderr.includes('NO_NAVSTART')) throw new Error(stderr || String(error));
}

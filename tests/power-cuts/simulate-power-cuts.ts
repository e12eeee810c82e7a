import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@/scripts/cli.mjs';
import { SeededRandom } from '../support/seeded-random';
import { SimulatedDisk } from './disk';
import { DATA_LOSSES, writeDiskImage, type DataLoss } from './disk-image';
import { combineDigests, computeExpectedState, type LoggedFact } from './expected-state';
import type { DiskImageReport, DiskImageRequest } from './image-checker';
import { readLog, type SiteName } from './history-log';

const HISTORY_PARTS = ['first start', 'second start', 'third start', 'restore', 'after the restore'];
/** Log entries next to which a power cut is most likely to do harm. */
const CRITICAL_OPERATIONS = new Set(['sync', 'rename', 'link', 'remove', 'resize', 'mkdir', 'fact']);
/** Number of images after which a process is replaced. PGlite releases its memory only when the process exits. */
const IMAGES_PER_PROCESS = 20;
/** Maximum lifetime of a process that checks images. Exceeding it counts as a failed start. */
const PROCESS_TIMEOUT_MS = 1_200_000;

interface CutPoint {
  /** The first log entry that the power cut prevents. */
  index: number;
  phase: string;
  site: SiteName;
  loss: DataLoss;
}

export interface CheckedPowerCut extends CutPoint, DiskImageReport {}

export interface PowerCutReport {
  cuts: CheckedPowerCut[];
  /** Files with changes that the recorder missed, so the simulation does not cover them. */
  unrecorded: string[];
}

/**
 * Records a history of file changes, then checks disk images that power cuts at many points of the history could leave.
 * The seed determines the choices, but neither ids nor timing.
 */
export async function simulatePowerCuts(args: {
  seed: number;
  images: number;
  processes?: number;
  onCut?: (cut: CheckedPowerCut) => void;
}): Promise<PowerCutReport> {
  const { seed, images, processes = 2, onCut } = args;
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-power-'));
  const checkers = Array.from(
    { length: processes },
    (_, index) => new ImageCheckerProcess(path.join(folder, `image-${index}`)),
  );
  const freeChecker = () => Promise.race(checkers.map((checker) => checker.work.then(() => checker)));
  try {
    const recorded = path.join(folder, 'recorded');
    const log = await recordHistory(recorded, seed);
    const unrecorded = unrecordedChanges(log, recorded, path.join(folder, 'replayed'));
    rmSync(recorded, { recursive: true });
    const random = new SeededRandom(seed);
    const facts = factsIn(log);
    const points = chooseCutPoints(log, images, random);
    const cuts: CheckedPowerCut[] = [];
    const disk = new SimulatedDisk();
    for (const { index, entry, bytes } of readLog(log)) {
      for (let point = points[0]; point?.index === index; point = points[0]) {
        const cut = points.shift()!;
        const checker = await freeChecker();
        writeDiskImage(disk, checker.folder, cut.loss, random);
        checker.begin({ folder: checker.folder, expected: computeExpectedState(facts, index, cut.site) }, (report) => {
          cuts.push({ ...cut, ...report });
          onCut?.({ ...cut, ...report });
        });
      }
      disk.apply(entry, bytes);
    }
    await Promise.all(checkers.map(({ work }) => work));
    return { cuts, unrecorded };
  } finally {
    for (const checker of checkers) checker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs and records all parts of the history below `folder`. @returns the log file */
async function recordHistory(folder: string, seed: number): Promise<string> {
  const log = `${folder}.log`;
  mkdirSync(folder, { mode: 0o700 });
  const script = path.join(import.meta.dirname, 'history-process.ts');
  for (const part of HISTORY_PARTS) {
    const args = [script, folder, log, part, String(seed), part === 'restore' ? accountsDigest(log) : ''];
    await promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], { cwd: projectRoot });
  }
  return log;
}

const factsIn = (log: string): LoggedFact[] =>
  [...readLog(log)].flatMap(({ index, entry }) => (entry.op === 'fact' ? [{ ...entry, index }] : []));

function accountsDigest(log: string): string {
  const { values } = computeExpectedState(factsIn(log), Infinity, 'first');
  return combineDigests(
    Object.entries(values).flatMap(([key, [value]]) =>
      key.startsWith('account ') && value ? [[key.slice('account '.length), value]] : [],
    ),
  );
}

/** Finds files that differ between the recorded folder and a complete replay of the log. */
function unrecordedChanges(log: string, folder: string, scratch: string): string[] {
  const disk = new SimulatedDisk();
  for (const { entry, bytes } of readLog(log)) disk.apply(entry, bytes);
  writeDiskImage(disk, scratch, 'all kept', new SeededRandom(0));
  const [replayed, recorded] = [readContents(scratch), readContents(folder)];
  return [...new Set([...replayed.keys(), ...recorded.keys()])].filter(
    (name) => !replayed.get(name)?.equals(recorded.get(name) ?? Buffer.from('missing')),
  );
}

function readContents(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** Spreads power cuts evenly over the phases, about half of them next to critical operations. Sorts them by entry. */
export function chooseCutPoints(log: string, count: number, random: SeededRandom): CutPoint[] {
  const phases = new Map<
    string,
    { all: { index: number; site: SiteName }[]; critical: { index: number; site: SiteName }[] }
  >();
  let current: { phase: string; site: SiteName } | undefined;
  for (const { index, entry } of readLog(log)) {
    if (entry.op === 'phase') current = entry;
    if (!current) continue;
    const { phase, site } = current;
    const points = phases.get(phase) ?? { all: [], critical: [] };
    phases.set(phase, points);
    points.all.push({ index, site });
    if (CRITICAL_OPERATIONS.has(entry.op)) points.critical.push({ index, site });
  }
  const last = Math.max(...[...phases.values()].map(({ all }) => all.at(-1)!.index));
  const cuts = Array.from({ length: count }, (_, number): CutPoint => {
    const [phase, { all, critical }] = [...phases][number % phases.size]!;
    const isCritical = critical.length > 0 && random.chance(0.5);
    const { index, site } = random.pick(isCritical ? critical : all);
    const cut = Math.min(last, index + (isCritical ? random.between(0, 1) : 0));
    // Sometimes check the first site while the restored site runs. The first was stopped cleanly and must survive.
    return { index: cut, phase, site: random.chance(0.1) ? 'first' : site, loss: random.pick(DATA_LOSSES) };
  });
  return cuts.sort((a, b) => a.index - b.index);
}

/** Checks images in a child process. Replaces the process after a violation and every IMAGES_PER_PROCESS images. */
class ImageCheckerProcess {
  work: Promise<void> = Promise.resolve();
  private child: ChildProcess | undefined;
  private exited: Promise<DiskImageReport> | undefined;
  private checked = 0;

  constructor(readonly folder: string) {}

  begin(request: DiskImageRequest, onReport: (report: DiskImageReport) => void): void {
    this.work = this.check(request).then((report) => {
      rmSync(this.folder, { recursive: true, force: true });
      this.checked += 1;
      if (report.violations.length > 0 || this.checked % IMAGES_PER_PROCESS === 0) this.stop();
      onReport(report);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async check(request: DiskImageRequest): Promise<DiskImageReport> {
    const child = (this.child ??= await this.startChild());
    const answered = new Promise<DiskImageReport>((resolve) => child.once('message', resolve));
    child.send(request);
    return Promise.race([answered, this.exited!]);
  }

  private async startChild(): Promise<ChildProcess> {
    const child = fork(path.join(import.meta.dirname, 'image-checker.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: PROCESS_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    this.exited = new Promise((resolve) =>
      child.once('exit', (code) =>
        resolve({ violations: [`does not start: the process ended with ${code ?? 'no answer'}`], startSeconds: 0 }),
      ),
    );
    await once(child, 'message');
    return child;
  }
}

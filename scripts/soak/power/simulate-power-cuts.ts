import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Chance } from '../chance';
import { chooseCutPoints, type CutPoint } from './cut-points';
import { Disk } from './disk';
import { writeImage } from './disk-image';
import type { Expected } from './expected-state';
import type { ImageReport, ImageRequest } from './image-checker';
import { readLog } from './log';
import { recordHistory, unrecordedChanges } from './record-history';

/** Images that one process opens; its end frees PGlite's memory. */
const IMAGES_PER_PROCESS = 20;
/** Milliseconds after which an image counts as one that does not start. */
const PATIENCE_MS = 600_000;

export interface CheckedCut extends CutPoint, ImageReport {}

export interface PowerCutReport {
  cuts: CheckedCut[];
  /** Files whose changes the recorder did not see: the simulation proves nothing for them. */
  unrecorded: string[];
}

/** Records a history, and opens images that power cuts at many of its moments could have left. The seed repeats the choices, not the timing. */
export async function simulatePowerCuts(args: {
  seed: number;
  images: number;
  processes?: number;
  onCut?: (cut: CheckedCut) => void;
}): Promise<PowerCutReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-power-'));
  const { seed, images, processes = 2, onCut } = args;
  const checkers = Array.from({ length: processes }, (_, index) => new Checker(path.join(folder, `image-${index}`)));
  try {
    const recorded = path.join(folder, 'recorded');
    const { log, state } = await recordHistory(recorded, seed);
    const unrecorded = unrecordedChanges(log, recorded, path.join(folder, 'replayed'));
    rmSync(recorded, { recursive: true });
    const chance = new Chance(seed);
    const points = chooseCutPoints(log, images, chance);
    const cuts: CheckedCut[] = [];
    const disk = new Disk();
    let index = 0;
    for (const { entry, bytes } of readLog(log)) {
      for (; points[0]?.index === index; points.shift()) {
        const point = points[0];
        const checker = await Promise.race(checkers.map((one) => one.whenFree()));
        writeImage(disk, checker.folder, point.loss, chance);
        checker.begin(state.at(index, point.site), (report) => {
          const cut = { ...point, ...report };
          cuts.push(cut);
          onCut?.(cut);
        });
      }
      disk.apply(entry, bytes);
      index += 1;
    }
    await Promise.all(checkers.map((one) => one.whenFree()));
    return { cuts, unrecorded };
  } finally {
    for (const checker of checkers) checker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens images one after the other in a child process, which it replaces from time to time. */
class Checker {
  private child: ChildProcess | undefined;
  private checked = 0;
  private work: Promise<void> = Promise.resolve();

  constructor(readonly folder: string) {}

  async whenFree(): Promise<this> {
    await this.work;
    return this;
  }

  begin(expected: Expected, onReport: (report: ImageReport) => void): void {
    this.work = this.check(expected).then((report) => {
      rmSync(this.folder, { recursive: true, force: true });
      this.checked += 1;
      if (report.faults.length > 0 || this.checked % IMAGES_PER_PROCESS === 0) this.stop();
      onReport(report);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async check(expected: Expected): Promise<ImageReport> {
    if (!this.child) {
      const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
      this.child = fork(path.join(import.meta.dirname, 'image-checker.ts'), {
        execArgv: ['--import', 'tsx'],
        stdio: [...stdio],
      });
      await once(this.child, 'message');
    }
    const { child } = this;
    const settled = new AbortController();
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const answer = once(child, 'message', { signal: settled.signal }).then(([report]) => report as ImageReport);
    const ended = once(child, 'exit', { signal: settled.signal }).then(([code]): ImageReport => {
      this.child = undefined;
      return { faults: [`does not start: the process ended with ${code ?? 'no answer'}`], startSeconds: 0 };
    });
    child.send({ folder: this.folder, expected } satisfies ImageRequest);
    const report = await Promise.race([answer, ended]);
    clearTimeout(late);
    settled.abort();
    await Promise.allSettled([answer, ended]);
    return report;
  }
}

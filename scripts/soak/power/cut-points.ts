import type { Chance } from '../chance';
import { LOSSES, type Loss } from './disk-image';
import { readLog, type Site } from './log';

export interface CutPoint {
  index: number;
  phase: string;
  site: Site;
  loss: Loss;
}

/** Calls next to which a cut is most likely to do harm. */
const TURNING_POINTS = new Set(['sync', 'rename', 'link', 'remove', 'resize', 'mkdir', 'mark']);

interface Phase {
  all: number[];
  turning: number[];
  sites: Map<number, Site>;
}

/** Chooses power cuts evenly over the phases of a history, half of them next to a turning point; in order of the log. */
export function chooseCutPoints(log: string, count: number, chance: Chance): CutPoint[] {
  const phases = new Map<string, Phase>();
  let phase = '';
  let site: Site = 'first';
  let index = 0;
  for (const { entry } of readLog(log)) {
    if (entry.op === 'phase') ({ phase, site } = entry);
    if (phase) {
      const points: Phase = phases.get(phase) ?? { all: [], turning: [], sites: new Map() };
      phases.set(phase, points);
      points.all.push(index);
      points.sites.set(index, site);
      if (TURNING_POINTS.has(entry.op)) points.turning.push(index);
    }
    index += 1;
  }
  return Array.from({ length: count }, (_, number) => {
    const name = [...phases.keys()][number % phases.size]!;
    const { all, turning, sites } = phases.get(name)!;
    const isTurning = turning.length > 0 && chance.is(0.5);
    const point = Math.min(isTurning ? chance.one(turning) + chance.between(0, 1) : chance.one(all), index - 1);
    // A site that was stopped cleanly long ago must survive too.
    const other = sites.get(point) === 'restored' && chance.is(0.1) ? 'first' : sites.get(point);
    return { index: point, phase: name, site: other ?? site, loss: chance.one(LOSSES) };
  }).sort((a, b) => a.index - b.index);
}

import { parseArgs } from 'node:util';
import { simulatePowerCuts, type CheckedPowerCut } from './simulate-power-cuts';

/** `npm run soak:power -- --images 1000 --seed 1`: simulates power cuts throughout the life of an embedded database. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e9)) },
    images: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '2' },
  },
});
const [seed, images, processes] = [Number(values.seed), Number(values.images), Number(values.processes)];
console.log(`Seed ${seed}, ${images} images`);

let openedImages = 0;
const report = ({ phase, loss, index, violations }: CheckedPowerCut) => {
  openedImages += 1;
  for (const violation of violations.slice(0, 3)) console.log(`  ${phase}, ${loss}, entry ${index}: ${violation}`);
  if (openedImages % 25 === 0) console.log(`  … ${openedImages} images`);
};
const { cuts, unrecorded } = await simulatePowerCuts({ seed, images, processes, onCut: report });

const hasSurvived = ({ violations }: CheckedPowerCut) => violations.length === 0;
for (const key of ['phase', 'loss'] as const) {
  const groups = new Map<string, { images: number; survived: number }>();
  for (const cut of cuts) {
    const group = groups.get(cut[key]) ?? { images: 0, survived: 0 };
    groups.set(cut[key], { images: group.images + 1, survived: group.survived + Number(hasSurvived(cut)) });
  }
  console.table(Object.fromEntries(groups));
}
for (const file of unrecorded) console.log(`not recorded: ${file}`);
const survivors = cuts.filter(hasSurvived).length;
const slowest = Math.max(...cuts.map(({ startSeconds }) => startSeconds)).toFixed(1);
console.log(`${survivors} of ${cuts.length} images survived, the slowest start took ${slowest} s (seed ${seed})`);
process.exit(survivors === images && unrecorded.length === 0 ? 0 : 1);

import { parseArgs } from 'node:util';
import { simulatePowerCuts, type CheckedCut } from './simulate-power-cuts';

/** `npm run soak:power -- --images 1000 --seed 1`: power cuts at many moments of an embedded database's life. */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, images: { type: 'string', default: '1000' }, processes: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e9));
const images = Number(values.images);
console.log(`Seed ${seed}, ${images} images`);

let opened = 0;
const tell = (cut: CheckedCut) => {
  opened += 1;
  for (const fault of cut.faults.slice(0, 3)) console.log(`  ${cut.phase}, ${cut.loss}, entry ${cut.index}: ${fault}`);
  if (opened % 25 === 0) console.log(`  … ${opened} images`);
};
const processes = values.processes ? { processes: Number(values.processes) } : {};
const { cuts, unrecorded } = await simulatePowerCuts({ seed, images, onCut: tell, ...processes });

const survived = ({ faults }: CheckedCut) => faults.length === 0;
const tally = (title: string, of: (cut: CheckedCut) => string) => {
  console.log(`\n${title}`);
  for (const name of new Set(cuts.map(of))) {
    const those = cuts.filter((cut) => of(cut) === name);
    console.log(`  ${name.padEnd(12)} ${those.filter(survived).length} of ${those.length}`);
  }
};
tally('Survived, by phase', ({ phase }) => phase);
tally('Survived, by what was lost', ({ loss }) => loss);
for (const file of unrecorded) console.log(`not recorded: ${file}`);
const whole = cuts.filter(survived).length;
const slowest = Math.max(...cuts.map(({ startSeconds }) => startSeconds));
console.log(
  `\n${whole} of ${cuts.length} images survived, the slowest start took ${slowest.toFixed(1)} s (seed ${seed})`,
);
process.exit(whole === images && unrecorded.length === 0 ? 0 : 1);

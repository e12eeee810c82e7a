import { expect, it } from 'vitest';
import { simulatePowerCuts } from '../power-cuts/simulate-power-cuts';

/** Minutes; the sample takes two or three on two quiet cores. */
const TIMEOUT = 20;

it(
  'the embedded database keeps what it confirmed and starts again after a power cut at any moment',
  async () => {
    const { cuts, unrecorded } = await simulatePowerCuts({ seed: 20_261_123, images: 60 });
    expect(unrecorded).toEqual([]);
    expect(cuts).toHaveLength(60);
    expect(cuts.filter(({ violations: faults }) => faults.length > 0)).toEqual([]);
  },
  TIMEOUT * 60_000,
);

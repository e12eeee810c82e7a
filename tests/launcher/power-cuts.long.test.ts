import { expect, it } from 'vitest';
import { simulatePowerCuts } from '../power-cuts/simulate-power-cuts';

/** Number of disk images to check, kept low to save CI time. `npm run soak:power` can check more. */
const IMAGES = 10;
/** Far more than the minute or two that the test takes on two idle cores. */
const TIMEOUT_MINUTES = 20;

it(
  'the embedded database keeps committed data and restarts after simulated power cuts',
  async () => {
    const { cuts, unrecorded } = await simulatePowerCuts({ seed: 20_261_123, images: IMAGES });
    expect(unrecorded).toEqual([]);
    expect(cuts).toHaveLength(IMAGES);
    expect(cuts.filter(({ violations }) => violations.length > 0)).toEqual([]);
  },
  TIMEOUT_MINUTES * 60_000,
);

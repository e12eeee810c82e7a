import { expect, it } from 'vitest';
import { atMost } from '@/lib/platform/at-most';

it('lets two run at a time, the others in their order, and those behind one that fails too', async () => {
  const gate = atMost(2);
  const begun: number[] = [];
  const ends: { well: () => void; badly: (reason: Error) => void }[] = [];
  const results = [0, 1, 2, 3].map((task) => {
    const done = new Promise<void>((well, badly) => ends.push({ well, badly }));
    return gate(async () => {
      begun.push(task);
      await done;
    });
  });
  expect(begun).toEqual([0, 1]);
  ends[1]?.badly(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.well();
  await results[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end.well();
  await Promise.all([results[2], results[3]]);
  expect(await gate(async () => 'after them')).toBe('after them');
});

import { setImmediate } from 'node:timers/promises';

/** How long a loop may keep all other requests waiting. */
const MAX_TURN_MS = 25;

let lastTurn = Promise.resolve();
/** Of all loops that wait, one goes on in each round of the event loop. */
const nextTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => setImmediate()));

/**
 * Calls `work` for each item, and lets other requests run whenever 25 ms have passed. For lists whose length a person
 * decides, such as the lines of a file.
 * @param signal ends the loop by throwing its reason
 */
export async function forEachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let turnEnd = performance.now() + MAX_TURN_MS;
  for (const item of items) {
    work(item);
    if (performance.now() < turnEnd) continue;
    await nextTurn();
    signal?.throwIfAborted();
    turnEnd = performance.now() + MAX_TURN_MS;
  }
}

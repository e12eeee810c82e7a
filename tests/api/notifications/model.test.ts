import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { ProviderModel } from './provider-model';

const provider = vi.hoisted(() => ({ current: undefined as ProviderModel | undefined }));
vi.mock('@/lib/platform/mailer', async (original) => ({
  ...(await original<object>()),
  mailer: () => provider.current?.mailer,
}));
process.env.MAIL_RATE = '1000';

const { anyHistory } = await import('./history-events');
const { playHistory } = await import('./histories');
const { useDatabase } = await import('@/tests/support/database');

useDatabase();
afterEach(() => void vi.restoreAllMocks());

/** Histories to play, for a thorough run (CONTRIBUTING.md). Else as many as fit into the time, but never fewer than the least. */
const asked = Number(process.env.MODEL_RUNS ?? 0);
const [LEAST, MOST] = [100, 1000];
const SECONDS = 60;

it(
  'every notice goes out once, at its hour, whatever happens meanwhile',
  async () => {
    const end = performance.now() + SECONDS * 1000;
    let played = 0;
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        if (!asked && played >= LEAST && performance.now() >= end) return;
        const model = (provider.current = new ProviderModel());
        expect(await playHistory(history, model)).toEqual([]);
        played += 1;
      }),
      { numRuns: asked || MOST, endOnFailure: Boolean(process.env.MODEL_FIRST) },
    );
    console.info(`${played} histories played`);
  },
  (asked || MOST) * 2000,
);

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

/** Histories to play; as many of them as fit into the time, where no number is asked for. */
const asked = Number(process.env.MODEL_RUNS ?? 0);
const SECONDS = 40;

it(
  'every notice goes out once, at its hour, whatever happens meanwhile',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const model = (provider.current = new ProviderModel());
        expect(await playHistory(history, model)).toEqual([]);
      }),
      {
        numRuns: asked || 300,
        endOnFailure: Boolean(process.env.MODEL_FIRST),
        ...(!asked && { interruptAfterTimeLimit: SECONDS * 1000 }),
      },
    );
  },
  asked ? asked * 2000 : (SECONDS + 60) * 1000,
);

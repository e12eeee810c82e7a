import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails tests with unexpected calls of console.error. */
beforeEach(() => void vi.spyOn(console, 'error').mockClear());

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  expect(calls, 'unexpected console.error').toEqual([]);
});

import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test fails when something it did not expect was written to the console as an error. */
beforeEach(() => void vi.spyOn(console, 'error').mockClear());

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  expect(calls, 'unexpected console.error').toEqual([]);
});

import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails tests that call console.error. A test that expects a call must clear the mock. */
beforeEach(() => void vi.spyOn(console, 'error').mockClear());

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  expect(calls, 'unexpected console.error').toEqual([]);
});

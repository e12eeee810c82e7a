import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '@/lib/browser/draft-storage';
import { ACCOUNT_KEY } from '@/lib/browser/kept-keys';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('stores a draft of the account that uses the browser', () => {
  localStorage.setItem(ACCOUNT_KEY, 'thandi');
  writeDraft('thandi', 'form', { title: 'The lease' });
  expect(readDraft('thandi', 'form')).toEqual({ title: 'The lease' });
});

it.each([undefined, 'sipho'])('stores no draft of an account that has left the browser to %s', (next) => {
  if (next) localStorage.setItem(ACCOUNT_KEY, next);
  writeDraft('thandi', 'form', { title: 'The lease' });
  expect(readDraft('thandi', 'form')).toBeNull();
});

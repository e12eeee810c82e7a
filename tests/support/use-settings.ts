import { afterEach } from 'vitest';
import { env, type Env } from '@/lib/config/env';

/** Returns a function that changes settings until the end of the test. */
export function useSettings(): (changes: Partial<Env>) => void {
  const settings = env();
  const usual = { ...settings };
  afterEach(() => {
    for (const name of Object.keys(settings)) delete (settings as Record<string, unknown>)[name];
    Object.assign(settings, usual);
  });
  return (changes) => void Object.assign(settings, changes);
}

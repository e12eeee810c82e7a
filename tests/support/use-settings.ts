import { afterEach } from 'vitest';
import { env, type Env } from '@/lib/config/env';

/** Changes settings of the running app for the length of a test. */
export function useSettings(): (changes: Partial<Env>) => void {
  const settings = env();
  const usual = { ...settings };
  afterEach(() => {
    for (const name of Object.keys(settings)) delete (settings as Record<string, unknown>)[name];
    Object.assign(settings, usual);
  });
  return (changes) => void Object.assign(settings, changes);
}

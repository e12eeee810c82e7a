import { readFileSync } from 'node:fs';
import path from 'node:path';

const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
/** Set by the host and by the launcher, never by people. */
export const INTERNAL_SETTINGS = [
  'VERCEL',
  'VERCEL_URL',
  'VERCEL_BRANCH_URL',
  'VERCEL_PROJECT_PRODUCTION_URL',
  'EMBEDDED_DATABASE',
];
const exampleSettings = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

/**
 * Every setting there is, empty, which counts as not set. An app under test is given these before its own: one that is only
 * left out would be filled in by the `.env` of the installation beside it, whose database and providers are real.
 */
export const emptySettings: Record<string, string> = Object.fromEntries(
  [...exampleSettings, ...INTERNAL_SETTINGS].map((name) => [name, '']),
);

/** Gives this process, and what it starts, the settings of a run that measures or tries the product, and no other. */
export function setIsolatedSettings(overrides: Record<string, string>): void {
  Object.assign(process.env, emptySettings, {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of this run alone',
    MAIL_RATE: '1000',
    MAIL_PER_DAY: '1000000',
    LOG_LEVEL: 'error',
    ...overrides,
  });
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
/** Settings that are set by the hosting platform or the launcher, not by operators. */
export const INTERNAL_SETTINGS = [
  'VERCEL',
  'VERCEL_URL',
  'VERCEL_BRANCH_URL',
  'VERCEL_PROJECT_PRODUCTION_URL',
  'EMBEDDED_DATABASE',
];
const exampleSettings = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

/**
 * All settings as empty strings. An app under test treats these as not set, and does not read them from `.env`.
 */
export const emptySettings: Record<string, string> = Object.fromEntries(
  [...exampleSettings, ...INTERNAL_SETTINGS].map((name) => [name, '']),
);

/** Replaces the settings of this process and its children for a benchmark or a simulation. */
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

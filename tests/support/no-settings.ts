import { readFileSync } from 'node:fs';
import path from 'node:path';

const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

/**
 * Every setting there is, empty, which counts as not set. An app under test is given these before its own: one that is only
 * left out would be filled in by the `.env` of the installation beside it, whose database and providers are real.
 */
export const noSettings: Record<string, string> = Object.fromEntries(
  // The last two are set by the host and by the launcher.
  [...listed, 'VERCEL', 'EMBEDDED_DATABASE'].map((name) => [name, '']),
);

/** Gives this process, and what it starts, the settings of a run that measures or tries the product, and no other. */
export function setScratchSettings(own: Record<string, string>): void {
  Object.assign(process.env, noSettings, {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of this run alone',
    MAIL_RATE: '1000',
    MAIL_PER_DAY: '1000000',
    LOG_LEVEL: 'error',
    ...own,
  });
}

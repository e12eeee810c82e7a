import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, SettingsError, type Env } from '@/lib/config/env';
import { CliError, projectRoot } from './cli.mjs';

/** Loads `.env` without overriding the environment. @throws CliError with a line per invalid setting */
export function readSettings(): Env {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const [, ...wrong] = error.message.split('\n');
    throw new CliError(wrong.map((line) => `Wrong setting ${line.trim()}`).join('\n'));
  }
}

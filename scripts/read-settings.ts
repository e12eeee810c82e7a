import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, SettingsError, type Env } from '@/lib/config/env';
import { isLoopback } from '@/lib/config/loopback';
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

/**
 * Requires APP_URL unless HOST is loopback: mails and the Host header check would otherwise use localhost.
 * @throws CliError
 */
export function requireAppUrlOnNetwork({ HOST, APP_URL }: Env): void {
  if (APP_URL || isLoopback(HOST)) return;
  throw new CliError(
    `HOST=${HOST} lets other machines reach this site. Set APP_URL to the address they use, such as https://reminders.example.com, or leave HOST at 127.0.0.1.`,
  );
}

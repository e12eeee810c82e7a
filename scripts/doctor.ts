import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/config/env';
import { listSettingsWarnings } from '@/lib/config/settings-warnings';
import { databaseFolder } from './database/embedded-database';
import { migrationNames } from './database/schema-engine';
import { withDatabase } from './database/with-database';
import { readSettings, requireAppUrlOnNetwork } from './read-settings';
import { toCliError } from './run-operator-command';
import { CliError, runMain } from './cli.mjs';

interface Finding {
  check: 'settings' | 'database' | 'schema' | 'clock' | 'mail' | 'storage' | 'scanner' | 'inngest';
  state: 'ok' | 'warning' | 'wrong';
  message: string;
  /** What to do; null if nothing. */
  help: string | null;
}

const finding = (
  check: Finding['check'],
  state: Finding['state'],
  message: string,
  help: string | null = null,
): Finding => ({ check, state, message, help });

function toLine({ check, state, message, help }: Finding): string {
  return `${state.padEnd(7)}  ${check.padEnd(8)}  ${message}${help ? ` ${help}` : ''}`;
}

async function diagnose(): Promise<Finding[]> {
  const { settings, findings } = checkSettings();
  if (!settings) return findings;
  process.env.LOG_LEVEL ??= 'silent';
  return [...findings, ...(await checkDatabase(settings)), ...(await checkProviders(settings))];
}

const SETTINGS_HELP = 'README.md describes every setting.';

function checkSettings(): { settings?: Env; findings: Finding[] } {
  try {
    const settings = readSettings();
    requireAppUrlOnNetwork(settings);
    const warnings = listSettingsWarnings(settings).map((line) => finding('settings', 'warning', line, SETTINGS_HELP));
    return {
      settings,
      findings: warnings.length > 0 ? warnings : [finding('settings', 'ok', 'The settings go together.')],
    };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const lines = error.message.split('\n').map((line) => line.replace(/\.?$/, '.'));
    return { findings: lines.map((line) => finding('settings', 'wrong', line, SETTINGS_HELP)) };
  }
}

const UNCHECKED = (['schema', 'clock'] as const).map((check) =>
  finding(check, 'warning', 'Not checked, because the database cannot be used as it is.'),
);

async function checkDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<Finding[]> {
  if (!DATABASE_URL && !existsSync(databaseFolder(path.resolve(DATA_DIR))))
    return [finding('database', 'warning', 'There is no database yet.', '`npm start` creates it.'), ...UNCHECKED];
  try {
    return await withDatabase(checkOpenDatabase, { migrate: false });
  } catch (error) {
    const { message } = error instanceof Error ? toCliError(error) : { message: String(error) };
    return [finding('database', 'wrong', message, DATABASE_URL ? 'Check DATABASE_URL.' : null), ...UNCHECKED];
  }
}

async function checkOpenDatabase(): Promise<Finding[]> {
  const { disconnect } = await import('@/lib/database/db');
  try {
    const schema = await checkSchema();
    return [await checkWritable(), schema, schema.state === 'wrong' ? UNCHECKED[1]! : await checkClock()];
  } finally {
    await disconnect();
  }
}

async function checkWritable(): Promise<Finding> {
  const { isDatabaseWritable } = await import('@/lib/operations/status');
  return (await isDatabaseWritable())
    ? finding('database', 'ok', 'The database takes reads and writes.')
    : finding('database', 'wrong', 'The database takes no writes.', 'Check its disk, and whether it is a replica.');
}

async function checkSchema(): Promise<Finding> {
  const { Prisma, queryRows } = await import('@/lib/database/db');
  const [table] = await queryRows<{ exists: boolean }>(
    Prisma.sql`SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS exists`,
  );
  const rows = table?.exists
    ? await queryRows<{ name: string; isApplied: boolean }>(Prisma.sql`
        SELECT migration_name AS name, finished_at IS NOT NULL AS "isApplied" FROM _prisma_migrations
        WHERE rolled_back_at IS NULL`)
    : [];
  const applied = new Set(rows.filter(({ isApplied }) => isApplied).map(({ name }) => name));
  const known = migrationNames();
  const missing = known.filter((name) => !applied.has(name));
  if (missing.length > 0)
    return finding('schema', 'wrong', `${missing.length} migrations are missing.`, '`npm start` applies them.');
  const unknown = [...applied].filter((name) => !known.includes(name));
  return unknown.length > 0
    ? finding('schema', 'wrong', `The database is of a newer version (${unknown[0]}).`, 'Run that version.')
    : finding('schema', 'ok', `All ${known.length} migrations are applied.`);
}

async function checkClock(): Promise<Finding> {
  const { databaseNow } = await import('@/lib/clock-trust/database-clock');
  const { CLOCK_TOLERANCE_MS, readClockState } = await import('@/lib/clock-trust/trusted-clock');
  const skewMs = Date.now() - (await databaseNow());
  const help = 'Nothing is sent until it is right. Set the time, and let the machine keep it by NTP.';
  if (Math.abs(skewMs) > CLOCK_TOLERANCE_MS) {
    const seconds = Math.round(Math.abs(skewMs) / 1000);
    return finding('clock', 'wrong', `The clock differs from the database’s by ${seconds} seconds.`, help);
  }
  const state = await readClockState();
  return state === 'ok'
    ? finding('clock', 'ok', 'The clock agrees with the database’s.')
    : finding('clock', 'wrong', `The clock has ${state === 'jumped' ? 'jumped' : 'been contradicted'}.`, help);
}

async function checkProviders(settings: Env): Promise<Finding[]> {
  return Promise.all([checkMail(settings), checkStorage(settings), checkScanner(settings), checkInngestUse()]);
}

/** The checks of local folders would create them. `npm start` does that. */
const isFolderMissing = ({ DATA_DIR }: Env) => !existsSync(DATA_DIR);

async function checkMail(settings: Env): Promise<Finding> {
  const { mailer } = await import('@/lib/providers/mail');
  const { provider, check } = mailer();
  const isUp = (provider === 'outbox' && isFolderMissing(settings)) || (await check()) === 'ok';
  if (provider === 'outbox')
    return isUp
      ? finding('mail', 'ok', 'No mail provider is set: mails stay in DATA_DIR and show at /mailbox.')
      : finding('mail', 'wrong', 'The local outbox cannot be written to.', 'Check DATA_DIR and its disk.');
  const [name, help] =
    provider === 'resend'
      ? ['Resend', 'Check RESEND_API_KEY, and whether this machine reaches Resend.']
      : ['The SMTP server', 'Check the host, port, user and password in SMTP_URL.'];
  return isUp
    ? finding('mail', 'ok', `${name} accepts the sign-in.`)
    : finding('mail', 'wrong', `${name} does not answer, or refuses the sign-in.`, help);
}

async function checkStorage(settings: Env): Promise<Finding> {
  const { localFileStorage, storage } = await import('@/lib/providers/storage');
  const isLocal = localFileStorage() !== undefined;
  const [name, help] = !isLocal
    ? ['Vercel Blob', 'Check BLOB_READ_WRITE_TOKEN, and whether this machine reaches Vercel Blob.']
    : ['The folder of files', 'Check DATA_DIR and its disk.'];
  return (isLocal && isFolderMissing(settings)) || (await storage().check()) === 'ok'
    ? finding('storage', 'ok', `${name} can be used.`)
    : finding('storage', 'wrong', `${name} cannot be used.`, help);
}

async function checkScanner({ CLAMAV_HOST, CLAMAV_PORT }: Env): Promise<Finding> {
  const { scanner } = await import('@/lib/providers/scanner');
  if (!CLAMAV_HOST) return finding('scanner', 'ok', 'No virus scanner is set: files are checked by their content.');
  return (await scanner().check()) === 'ok'
    ? finding('scanner', 'ok', 'ClamAV answers.')
    : finding(
        'scanner',
        'wrong',
        `ClamAV does not answer at ${CLAMAV_HOST}:${CLAMAV_PORT}.`,
        'Files stay unscanned, and cannot be downloaded. Start clamd, or check CLAMAV_HOST and CLAMAV_PORT.',
      );
}

async function checkInngestUse(): Promise<Finding> {
  const { usesInngest } = await import('@/lib/config/env');
  if (!usesInngest()) return finding('inngest', 'ok', 'Inngest is not set: the server process schedules by itself.');
  const { checkInngest } = await import('@/lib/providers/jobs/inngest-client');
  const answer = await checkInngest();
  if (answer === 'ok') return finding('inngest', 'ok', 'Inngest answers.');
  return answer === 'refused'
    ? finding('inngest', 'wrong', 'Inngest refuses the signing key.', 'Check INNGEST_SIGNING_KEY.')
    : finding('inngest', 'wrong', 'Inngest does not answer.', 'Check INNGEST_BASE_URL or INNGEST_DEV.');
}

/**
 * `npm run doctor [-- --json]`: checks the settings and everything they name. Changes and sends nothing. Exits with 1
 * if something is wrong, and with 0 if there are only warnings.
 */
await runMain(async () => {
  const findings = await diagnose();
  if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2));
  else for (const found of findings) console.log(toLine(found));
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
});

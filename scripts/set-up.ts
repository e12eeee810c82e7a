import { env } from '@/lib/config/env';
import { isServedOnLoopbackOnly } from '@/lib/config/loopback';
import { disconnect } from '@/lib/database/db';
import { analyzeEmbeddedDatabase } from '@/lib/database/analyze-embedded-database';
import { fillSearchText } from '@/lib/reminders/list/fill-search-text';
import { ensureAppBuilt } from './prepare.mjs';
import { applyMigrations } from './database/schema-engine';
import {
  disableDemoAccount,
  DEMO_EMAIL,
  DEMO_PASSWORD,
  hasDemoAccount,
  seedDemoAccount,
  seedSystemTemplates,
} from './database/seed';
import { shutdownSignal, runMain, CliError, runStep } from './cli.mjs';

const CERTIFICATE_HINT =
  '. If a private authority signed the certificate of the server, add sslrootcert=/path/to/ca.pem to DATABASE_URL.';

/** Child process of the launcher: migrates, seeds, builds (in production) and sends its parent any demo credentials. */
process.once('disconnect', () => process.exit(1));
await runMain(async () => {
  await runStep('Applying migrations', () => applyMigrations(env().DATABASE_URL ?? '')).catch((error: unknown) => {
    if (error instanceof CliError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const hint = /certificate/i.test(reason) ? CERTIFICATE_HINT : '';
    throw new CliError(`The database cannot be brought up to date: ${reason.replaceAll(/\s+/g, ' ').trim()}${hint}`);
  });
  shutdownSignal.throwIfAborted();
  const signIn = await runStep('Seeding', seed);
  await disconnect();
  shutdownSignal.throwIfAborted();
  if (env().NODE_ENV === 'production') await ensureAppBuilt();
  if (signIn) await new Promise((resolve) => process.send?.(signIn, resolve));
});

/** The demo account is only for an embedded database and a site on loopback. @returns its credentials if usable */
async function seed(): Promise<string | undefined> {
  await seedSystemTemplates();
  await fillSearchText();
  await analyzeEmbeddedDatabase();
  if (env().EMBEDDED_DATABASE && isServedOnLoopbackOnly()) {
    await seedDemoAccount();
    return (await hasDemoAccount()) ? `${DEMO_EMAIL} / ${DEMO_PASSWORD}` : undefined;
  }
  if (await disableDemoAccount()) {
    console.log('  The demo account is closed: other machines can reach this site, and its password is published.');
  }
  return undefined;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findFreePort } from '@/scripts/ports';
import { makeDataFolderWithDatabase } from '../support/database/data-folders';
import { launchApp } from '../support/launcher';
import { startResendStandIn } from '../support/providers/resend-stand-in';

const TITLE = 'Ending: the batch under way';

/** Creates a user with a notice that is due now. */
async function makeNoticeDue(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    WITH person AS (
      INSERT INTO users (id, email, email_verified, updated_at)
      VALUES (gen_random_uuid(), 'thandi@example.com', now(), now()) RETURNING id),
    reminder AS (
      INSERT INTO reminders (id, user_id, title, category, due_on, first_due_on, lead_days, updated_at)
      SELECT gen_random_uuid(), id, '${TITLE}', 'one-time-deadline', current_date + 1, current_date + 1, '{1}', now()
      FROM person RETURNING id, user_id, due_on)
    INSERT INTO notices (id, reminder_id, occurrence_on, lead_day, channel, recipient_id, send_at, next_attempt_at, updated_at)
    SELECT gen_random_uuid(), id, due_on, 1, 'email', user_id, now(), now(), now() FROM reminder`);
  await client.end();
}

async function noticeStates(dataFolder: string) {
  const database = await PGlite.create(path.join(dataFolder, 'postgres'));
  const { rows } = await database.query(
    `SELECT notices.status FROM notices JOIN reminders ON reminders.id = reminder_id WHERE title = '${TITLE}'`,
  );
  await database.close();
  return rows;
}

it('on SIGTERM, the app finishes and records the current batch before the database closes', async () => {
  const provider = await startResendStandIn();
  onTestFinished(() => provider.close());
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  const reached = new Promise<void>((resolve) => provider.failNext({ kind: 'slow', reached: resolve, until }));

  const folder = makeDataFolderWithDatabase();
  const port = String(await findFreePort());
  const app = launchApp({
    DATA_DIR: folder,
    PORT: port,
    RESEND_API_KEY: provider.apiKey,
    RESEND_BASE_URL: provider.url,
    SWEEP_SECONDS: '0.2',
    LOG_LEVEL: 'info',
    // With a public APP_URL, the app creates no demo account, whose notices would be sent too.
    APP_URL: 'http://reminders.example.com',
  });
  await app.ready;
  await makeNoticeDue(readFileSync(path.join(folder, 'database-url'), 'utf8'));
  await reached;

  app.process.kill('SIGTERM');
  await vi.waitFor(() => expect(app.output()).toContain('shutting down after the current batch'), 60_000);
  // The server still answers requests while it waits for the provider.
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true);
  answer();
  expect(await app.ended).toBe(0);

  expect(await noticeStates(folder)).toEqual([{ status: 'sent' }]);
  expect(provider.mails.filter(({ subject }) => subject.includes(TITLE))).toHaveLength(1);
});

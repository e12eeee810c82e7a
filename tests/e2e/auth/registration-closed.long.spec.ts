import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../../scripts/ports';
import { emptySettings } from '../../support/isolated-settings';
import { fillLogin } from '../support/account-forms';
import { expectToast } from '../support/page-helpers';
import { expect, test } from '../support/test';

const folder = mkdtempSync(path.join(tmpdir(), 'reminders-closed-'));
let app: ChildProcess;
let site: string;

// `REGISTRATION` is read at startup, so this file starts its own app, with registration switched off.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await findFreePort();
  site = `http://localhost:${port}`;
  app = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...emptySettings, PORT: String(port), APP_URL: site, DATA_DIR: folder, REGISTRATION: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    app.stdout!.on('data', (text) => void (String(text).includes('Ready: ') && resolve()));
    app.once('exit', (code) => reject(new Error(`The app ended (${code}).`)));
  });
});

test.afterAll(async () => {
  app.kill('SIGTERM');
  if (app.exitCode === null) await once(app, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('while registration is closed, the register page says so and existing users can sign in', async ({ page }) => {
  await page.goto(site);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, 'demo@example.com', 'demo1234');
  await expectToast(page, 'Welcome back!');
});

test('the login page with error=registration_closed says that registration is closed', async ({ page }) => {
  await page.goto(`${site}/login?error=registration_closed`);
  await expect(page.getByRole('alert').filter({ hasText: 'Registration is closed on this site' })).toBeVisible();
});

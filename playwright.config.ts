import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { isCi } from './scripts/checks/is-ci';
import { browserArguments, findBrowser } from './tests/support/find-browser';
import { emptySettings } from './tests/support/isolated-settings';
import { findFreePort } from './scripts/ports';

// Workers load this file too, and inherit the port that the main process chose.
process.env.E2E_PORT ??= String(await findFreePort());
const port = Number(process.env.E2E_PORT);

// Workers load this file too, but only the main process may create the folder.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reminders-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Runs the browser tests against the app of `npm start`, with a separate database and data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: isCi ? [] : '**/*.long.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: isCi,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // The app works the same without its service worker, which would answer in place of the server and of `page.route`.
    // Specs about it allow it.
    serviceWorkers: 'block',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Animations would take a tenth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces would take an eighth of the test time. `npx playwright test --trace on …` records them.
    trace: 'off',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: 'npm start',
    url: `http://localhost:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...emptySettings,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      NOTIFY_HOUR: '0',
      // Every second would take a twelfth of the processor time; about 20 of the tests wait for a sweep.
      SWEEP_SECONDS: '3',
      MAIL_RATE: '100',
      LOG_LEVEL: 'error',
      OPERATOR_NAME: 'Umkhumbuzi (Pty) Ltd',
    },
  },
});

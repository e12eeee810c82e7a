import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const [chromium] = config.projects ?? [];

/** `npm run screens`: writes screenshots of every screen to docs/screens, of which Git keeps those in the README. */
export default defineConfig({
  ...config,
  testDir: 'tests/screens',
  testMatch: '*.ts',
  projects: ['en-ZA', 'af-ZA'].map((locale) => ({ name: locale, use: { ...chromium?.use, locale } })),
});

import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run screens`: pictures of every screen, into docs/screens. */
export default defineConfig(config, { testDir: 'tests/screens', testMatch: '*.ts' });

import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run screens`: writes screenshots of every screen to docs/screens. */
export default defineConfig(config, { testDir: 'tests/screens', testMatch: '*.ts' });

import { start } from './prepare.mjs';
import { main } from './steps.mjs';

/** `npm start` and, with `--dev`, `npm run dev`: from a fresh clone to a running app. */
await main(() => start('serve', { dev: process.argv.includes('--dev') }));

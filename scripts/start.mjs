import { runProgram } from './prepare.mjs';
import { main } from './cli.mjs';

/** `npm start` and, with `--dev`, `npm run dev`: from a fresh clone to a running app. */
await main(() => runProgram('serve', { dev: process.argv.includes('--dev') }));

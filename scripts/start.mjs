import { runProgram } from './prepare.mjs';
import { runMain } from './cli.mjs';

/** `npm start`, and `npm run dev` with `--dev`. */
await runMain(() => runProgram('serve', { dev: process.argv.includes('--dev') }));

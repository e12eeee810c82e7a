import { runProgram } from './prepare.mjs';
import { main } from './cli.mjs';

/** `npm start`, and `npm run dev` with `--dev`. */
await main(() => runProgram('serve', { dev: process.argv.includes('--dev') }));

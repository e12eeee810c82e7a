import { runProgram } from './prepare.mjs';
import { main } from './cli.mjs';

/** `npm run user` and the other tools of the operator: `tool.mjs <program> <its arguments>`. */
await main(() => runProgram(process.argv.splice(2, 1)[0]));

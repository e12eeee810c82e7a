import { runProgram } from './prepare.mjs';
import { main } from './cli.mjs';

/** Runs an operator command: `tool.mjs <program> <arguments>`. */
await main(() => runProgram(process.argv.splice(2, 1)[0]));

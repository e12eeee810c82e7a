import { runProgram } from './prepare.mjs';
import { runMain } from './cli.mjs';

/** Runs an operator command: `tool.mjs <program> <arguments>`. */
await runMain(() => runProgram(process.argv.splice(2, 1)[0]));

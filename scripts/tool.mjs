import { start } from './prepare.mjs';
import { main } from './steps.mjs';

/** `npm run user` and the other tools of the operator: `tool.mjs <program> <its arguments>`. */
await main(() => start(process.argv.splice(2, 1)[0]));

import { checkNode, ensureInstalled, ensurePrismaClient, useTypeScript } from './prepare.mjs';
import { main } from './steps.mjs';

/** `npm run user` and the other tools of the operator, `tool.mjs <file> <its arguments>`: they too may be the first thing run in a clone. */
await main(async () => {
  checkNode();
  await ensureInstalled({ dev: false });
  await ensurePrismaClient();
  await useTypeScript();
  const [name] = process.argv.splice(2, 1);
  // It ends the process by itself.
  await import(`./${name}.ts`);
});

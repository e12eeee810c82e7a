import { checkNode, ensureInstalled, ensurePrismaClient, registerTypeScript } from './prepare.mjs';
import { main } from './steps.mjs';

/** `npm test`: every check there is, from a fresh clone. `npm test -- lint unit` runs only the named ones. */
await main(async () => {
  checkNode();
  await ensureInstalled({ dev: true });
  await ensurePrismaClient();
  await registerTypeScript();
  const { runChecks } = await import('./test.ts');
  return runChecks(process.argv.slice(2));
});

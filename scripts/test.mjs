import { assertSupportedNode, ensureInstalled, ensurePrismaClient, registerTypeScript } from './prepare.mjs';
import { main } from './cli.mjs';

/** `npm test`: every check there is, from a fresh clone. `npm test -- lint unit` runs only the named ones. */
await main(async () => {
  assertSupportedNode();
  await ensureInstalled({ dev: true });
  await ensurePrismaClient();
  await registerTypeScript();
  const { runChecks } = await import('./run-checks.ts');
  return runChecks(process.argv.slice(2));
});

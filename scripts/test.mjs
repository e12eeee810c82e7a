import {
  assertSupportedNode,
  ensureDependenciesInstalled,
  ensurePrismaClientGenerated,
  registerTypeScript,
} from './prepare.mjs';
import { runMain } from './cli.mjs';

/** `npm test` runs the checks (some only in CI); `npm test -- lint unit` runs the named ones. */
await runMain(async () => {
  assertSupportedNode();
  await ensureDependenciesInstalled({ dev: true });
  await ensurePrismaClientGenerated();
  await registerTypeScript();
  const { runChecks } = await import('./checks/run-checks.ts');
  return runChecks(process.argv.slice(2));
});

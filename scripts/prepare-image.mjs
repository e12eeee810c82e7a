import { ensureAppBuilt, ensurePrismaClientGenerated, ensureProgramsCompiled } from './prepare.mjs';
import { runMain } from './cli.mjs';

/** Builds the content of the container image (Dockerfile). */
await runMain(async () => {
  await ensurePrismaClientGenerated();
  await ensureProgramsCompiled();
  await ensureAppBuilt();
});

import { ensureAppBuilt, ensurePrismaClientGenerated, ensureProgramsCompiled } from './prepare.mjs';
import { main } from './cli.mjs';

/** Builds the content of the container image (Dockerfile). */
await main(async () => {
  await ensurePrismaClientGenerated();
  await ensureProgramsCompiled();
  await ensureAppBuilt();
});

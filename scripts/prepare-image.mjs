import { ensureBuilt, ensurePrismaClient, ensurePrograms } from './prepare.mjs';
import { main } from './cli.mjs';

/** Builds the content of the container image (Dockerfile). */
await main(async () => {
  await ensurePrismaClient();
  await ensurePrograms();
  await ensureBuilt();
});

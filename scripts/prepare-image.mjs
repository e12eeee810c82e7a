import { ensureBuilt, ensurePrismaClient, ensurePrograms } from './prepare.mjs';
import { main } from './cli.mjs';

/** Makes what a container image holds (Dockerfile). */
await main(async () => {
  await ensurePrismaClient();
  await ensurePrograms();
  await ensureBuilt();
});

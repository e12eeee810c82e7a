import { ensurePrismaClient, useTypeScript } from './prepare.mjs';
import { main } from './steps.mjs';

/** What `npm start` would otherwise do at its first start, done once while a container image is made (Dockerfile). */
await main(async () => {
  await ensurePrismaClient();
  await useTypeScript();
  const { buildIfNeeded } = await import('./build.ts');
  await buildIfNeeded();
});

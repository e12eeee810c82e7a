import { checkNode, ensureInstalled, ensurePrismaClient, useTypeScript } from './prepare.mjs';
import { main } from './steps.mjs';

/** `npm start` and, with `--dev`, `npm run dev`: from a fresh clone to a running app. */
await main(async () => {
  const mode = process.argv.includes('--dev') ? 'dev' : 'start';
  checkNode();
  await ensureInstalled({ dev: mode === 'dev' });
  await ensurePrismaClient();
  await useTypeScript();
  const { serve } = await import('./serve.ts');
  return serve(mode);
});

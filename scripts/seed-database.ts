import { withDatabase } from './with-database';
import { runTool } from './run-tool';

/** `npm run db:seed` and `prisma db seed`: write the system templates but keep changes made by an admin. */
await runTool(() =>
  withDatabase(async () => {
    const { disconnect } = await import('@/lib/database/db');
    const { seedSystemTemplates } = await import('./seed');
    try {
      const { created, updated, unchanged } = await seedSystemTemplates();
      console.log(`System templates: ${created} created, ${updated} updated, ${unchanged} unchanged.`);
    } finally {
      await disconnect();
    }
  }),
);

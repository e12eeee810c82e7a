import { withDatabase } from './database/with-database';
import { runOperatorCommand } from './run-operator-command';

/** `npm run db:seed` and `prisma db seed`: write the system templates but keep changes made by an admin. */
await runOperatorCommand(() =>
  withDatabase(async () => {
    const { disconnect } = await import('@/lib/database/db');
    const { seedSystemTemplates } = await import('./database/seed');
    try {
      const { created, updated, unchanged } = await seedSystemTemplates();
      console.log(`System templates: ${created} created, ${updated} updated, ${unchanged} unchanged.`);
    } finally {
      await disconnect();
    }
  }),
);

import { withDatabase } from './database/with-database';
import { runOperatorCommand } from './run-operator-command';

/** `npm run db:seed` and `prisma db seed`: write the system templates but keep changes made by an admin, and fill in search texts. */
await runOperatorCommand(() =>
  withDatabase(async () => {
    const { disconnect } = await import('@/lib/database/db');
    const { fillSearchText } = await import('@/lib/reminders/list/fill-search-text');
    const { seedSystemTemplates } = await import('./database/seed');
    try {
      const { created, updated, unchanged } = await seedSystemTemplates();
      console.log(`System templates: ${created} created, ${updated} updated, ${unchanged} unchanged.`);
      await fillSearchText();
    } finally {
      await disconnect();
    }
  }),
);

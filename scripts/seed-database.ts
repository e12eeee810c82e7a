import { withDatabase } from './any-database';
import { main } from './steps.mjs';

/** `npm run db:seed`: writes the system templates; what an admin changed stays. */
await main(() =>
  withDatabase(async () => {
    const { disconnect } = await import('@/lib/platform/db');
    const { seedSystemTemplates } = await import('./seed');
    await seedSystemTemplates();
    await disconnect();
    console.log('The system templates are in the database.');
  }),
);

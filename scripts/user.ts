import { withDatabase } from './any-database';
import { main, Refusal } from './steps.mjs';

/**
 * `npm run user -- admin|testing|verify <email>`: makes somebody an administrator or a testing user, or marks their
 * address as verified. Works beside a running app.
 */

const changes = {
  admin: (_now: Date) => ({ isAdmin: true }),
  testing: (_now: Date) => ({ isTestingUser: true }),
  verify: (now: Date) => ({ emailVerified: now }),
};

const isChange = (word: string | undefined): word is keyof typeof changes =>
  word !== undefined && Object.hasOwn(changes, word);

await main(async () => {
  const [word, address] = process.argv.slice(2);
  if (!isChange(word) || !address) throw new Refusal('Usage: npm run user -- admin|testing|verify <email>');
  await withDatabase(async () => {
    const { db, disconnect } = await import('@/lib/platform/db');
    const email = address.trim().toLowerCase();
    try {
      const { count } = await db.user.updateMany({ where: { email }, data: changes[word](new Date()) });
      if (count === 0) throw new Refusal(`No user has the address ${email}.`);
      console.log(`${email}: ${word}`);
    } finally {
      await disconnect();
    }
  });
});

import { withDatabase } from './any-database';
import { runTool } from './run-tool';
import { CliError } from './steps.mjs';

/**
 * `npm run user -- admin|testing|verify|sign-out <email>`: makes somebody an administrator or a testing user, marks their
 * address as verified, or ends their sessions. Works beside a running app.
 */

const changes = {
  admin: (_now: Date) => ({ isAdmin: true }),
  testing: (_now: Date) => ({ isTestingUser: true }),
  verify: (now: Date) => ({ emailVerified: now }),
  'sign-out': (_now: Date) => ({ sessions: { deleteMany: {} }, signInEpoch: { increment: 1 } }),
};

const isChange = (word: string | undefined): word is keyof typeof changes =>
  word !== undefined && Object.hasOwn(changes, word);

await runTool(async () => {
  const [word, address] = process.argv.slice(2);
  if (!isChange(word) || !address) throw new CliError('Usage: npm run user -- admin|testing|verify|sign-out <email>');
  await withDatabase(async () => {
    const { db, disconnect } = await import('@/lib/database/db');
    const email = address.trim().toLowerCase();
    try {
      if ((await db.user.count({ where: { email } })) === 0) throw new CliError(`No user has the address ${email}.`);
      await db.user.update({ where: { email }, data: changes[word](new Date()), select: { id: true } });
      console.log(`${email}: ${word}`);
    } finally {
      await disconnect();
    }
  });
});

import { withDatabase } from './database/with-database';
import { runOperatorCommand } from './run-operator-command';
import { CliError } from './cli.mjs';

/** `npm run user -- admin|testing|verify|sign-out <email>`: changes a user, even while the app runs. */

const actions = {
  admin: (_now: Date) => ({ isAdmin: true }),
  testing: (_now: Date) => ({ isTestingUser: true }),
  verify: (now: Date) => ({ emailVerified: now }),
  'sign-out': (_now: Date) => ({ sessions: { deleteMany: {} }, signInEpoch: { increment: 1 } }),
};

const isAction = (name: string | undefined): name is keyof typeof actions =>
  name !== undefined && Object.hasOwn(actions, name);

await runOperatorCommand(async () => {
  const [action, address] = process.argv.slice(2);
  if (!isAction(action) || !address) throw new CliError('Usage: npm run user -- admin|testing|verify|sign-out <email>');
  await withDatabase(async () => {
    const { db, disconnect } = await import('@/lib/database/db');
    const { normalizeEmailAddress } = await import('@/lib/email-address');
    const email = normalizeEmailAddress(address) ?? address;
    try {
      if ((await db.user.count({ where: { email } })) === 0) throw new CliError(`No user has the address ${email}.`);
      await db.user.update({ where: { email }, data: actions[action](new Date()), select: { id: true } });
      console.log(`${email}: ${action}`);
    } finally {
      await disconnect();
    }
  });
});

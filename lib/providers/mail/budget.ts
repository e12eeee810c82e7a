import { addDays } from 'date-fns';
import { clock } from '@/lib/clock';
import { env } from '@/lib/config/env';
import { logger } from '@/lib/logger';
import { refundBudgetUnit, consumeBudgetUnit, countUsedBudgetUnits } from '@/lib/http/rate-limit';
import { hashToken } from '@/lib/crypto/token';
import { mailProvider } from './index';
import { MailError } from './mailer';

/** Sign-in and test mails get this share of MAIL_PER_DAY. The rest is the reserve of the notices. */
const SIGN_IN_SHARE = 1 / 2;
/** One network address gets this share of the sign-in mails, so that it takes several to spend them all. */
const NETWORK_SHARE = 1 / 5;

interface Budget {
  name: 'site' | 'network';
  key: string;
  limit: number;
}

/** Days are those of UTC, as the providers count them. */
const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

function siteBudget(now: Date): Budget {
  const limit = Math.max(1, Math.floor(env().MAIL_PER_DAY * SIGN_IN_SHARE));
  return { name: 'site', key: `sign-in-mail:${utcDay(now)}`, limit };
}

function networkBudget(network: string, now: Date): Budget {
  const { key, limit } = siteBudget(now);
  return {
    name: 'network',
    key: `${key}:${hashToken(network)}`,
    limit: Math.max(1, Math.floor(limit * NETWORK_SHARE)),
  };
}

/**
 * Sends one mail that is not a notice, if today's budget has room for it. A mail that could not be sent is not counted, nor are
 * mails to the local outbox.
 * @param network the network address that asked for it; undefined for somebody signed in
 * @throws MailError quota; whatever `send` throws
 */
export async function sendWithinBudget(network: string | undefined, send: () => Promise<unknown>): Promise<void> {
  if (mailProvider().name === 'outbox') return void (await send());
  const now = clock.now();
  const budgets = [...(network === undefined ? [] : [networkBudget(network, now)]), siteBudget(now)];
  const consumedKeys: string[] = [];
  try {
    for (const { name, key, limit } of budgets) {
      if (!(await consumeBudgetUnit({ key, most: limit, until: addDays(now, 1) }))) {
        logger.warn({ budget: name, most: limit }, 'a sign-in mail was refused: the budget of the day is spent');
        throw new MailError('quota');
      }
      consumedKeys.push(key);
    }
    await send();
  } catch (error) {
    await Promise.allSettled(consumedKeys.map(refundBudgetUnit));
    throw error;
  }
}

/** Sign-in mails that may still be sent today, or undefined where the local outbox takes them. */
export async function countRemainingSignInMails(now: Date): Promise<number | undefined> {
  if (mailProvider().name === 'outbox') return undefined;
  const { key, limit } = siteBudget(now);
  return Math.max(0, limit - (await countUsedBudgetUnits(key)));
}

import { addDays } from 'date-fns';
import { clock } from '@/lib/clock';
import { env } from '@/lib/config/env';
import { logger } from '@/lib/logger';
import { refundBudgetUnit, consumeBudgetUnit, countUsedBudgetUnits } from '@/lib/http/rate-limit';
import { hashToken } from '@/lib/crypto/token';
import { mailProvider } from './index';
import { MailError } from './mailer';

/** Share of MAIL_PER_DAY for sign-in and test mails, so that strangers cannot use up what notices need. */
const SIGN_IN_SHARE = 1 / 2;
/** The share of the sign-in mails that one network address may use. */
const NETWORK_SHARE = 1 / 5;
/** Share of MAIL_PER_DAY for weekly mails and rule changes, so that notices still go out on a Sunday or after an announcement. */
const OTHER_SHARE = 1 / 4;
/** Share of MAIL_PER_DAY that one owner's notices may use before they are bundled, and its minimum in mails. */
const OWNER_SHARE = 1 / 10;
const MIN_OWNER_MAILS = 20;

interface Budget {
  name: 'site' | 'network';
  key: string;
  limit: number;
}

/** UTC, because mail providers usually reset their daily quota at midnight UTC. */
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

/** How many mails a day an owner's notices may take before they come in one mail an hour (docs/decisions/118). */
export const mailsPerOwnerAndDay = (): number =>
  Math.max(MIN_OWNER_MAILS, Math.floor(env().MAIL_PER_DAY * OWNER_SHARE));

/** How many weekly mails and mails about rule changes go out in a day (UTC); the others follow on the next days. */
export const otherMailsPerDay = (): number =>
  mailProvider() === 'outbox' ? Number.MAX_SAFE_INTEGER : Math.max(1, Math.floor(env().MAIL_PER_DAY * OTHER_SHARE));

/**
 * Pass `network` unless the mail goes to a signed-in user's own address. Failed sends are not counted.
 * @throws MailError quota
 */
export async function sendWithinBudget(network: string | undefined, send: () => Promise<unknown>): Promise<void> {
  if (mailProvider() === 'outbox') return void (await send());
  const now = clock.now();
  const budgets = [...(network === undefined ? [] : [networkBudget(network, now)]), siteBudget(now)];
  const consumedKeys: string[] = [];
  try {
    for (const { name, key, limit } of budgets) {
      if (!(await consumeBudgetUnit({ key, maxUnits: limit, until: addDays(now, 1) }))) {
        logger.warn({ budget: name, most: limit }, 'sign-in mail refused: daily budget spent');
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

/** Returns undefined for the local outbox, which has no budget. */
export async function countRemainingSignInMails(now: Date): Promise<number | undefined> {
  if (mailProvider() === 'outbox') return undefined;
  const { key, limit } = siteBudget(now);
  return Math.max(0, limit - (await countUsedBudgetUnits(key)));
}

import { randomUUID } from 'node:crypto';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { loadMessages } from '@/lib/notifications/claim/load-messages';
import { planWeeklyMails } from '@/lib/notifications/plan/plan-weekly-mails';
import { replanAccount } from '@/lib/notifications/plan/replan-account';
import { lockUserAndReadClock } from '@/lib/accounts/user-lock';
import { renderMetrics } from '@/lib/operations/metrics';
import { getSystemStatus } from '@/lib/operations/status';
import { db } from '@/lib/database/db';
import { findSession, startSession } from '@/lib/http/session';
import { getI18n } from '@/lib/i18n/load-i18n';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { findScannedTables } from '@/tests/support/database/query-plans';
import { accountReads } from './account-reads';

/**
 * Runs each frequent operation and returns the growing tables that the planner would scan sequentially for it.
 * @param userId the user whose data the operations read and change
 */
export async function findSequentialScans(userId: string, now: Date): Promise<Record<string, string[]>> {
  const { token } = await startSession(userId, now);
  const session = await findSession(token, now);
  if (!session) throw new Error('There is no such user.');
  const operations: [name: string, run: () => Promise<unknown>][] = [
    ['session', () => findSession(token, now)],
    ...(await accountReads({ actor: session.user, now })),
    ['replan', () => replan(userId, now)],
    ['claim', () => claimMessages({ channel: emailChannel, now, limit: 100 })],
    ['loading', () => loadMessages({ id: randomUUID(), callId: randomUUID() }, now)],
    ['weekly mails', () => planWeeklyMails({ now, limit: 50 })],
    ['advance', () => advanceRecurring({ now, limit: 50 })],
    ['metrics', () => renderMetrics({ now })],
    ['system status', () => getSystemStatus(getI18n('en-ZA').t, { now })],
  ];
  const scans: Record<string, string[]> = {};
  for (const [name, run] of operations) scans[name] = await findScannedTables(run);
  return scans;
}

const replan = (userId: string, now: Date) =>
  db.$transaction(async (tx) => replanAccount(tx, { owner: await lockUserAndReadClock(tx, userId), now }));

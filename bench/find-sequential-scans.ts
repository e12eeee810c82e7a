import { randomUUID } from 'node:crypto';
import { listRecentActivity } from '@/lib/audit/audit-trail';
import { dayInTimezone } from '@/lib/calendar';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimDueNotices } from '@/lib/notifications/claim-notices';
import { loadNotices } from '@/lib/notifications/load-notices';
import { replanBatch, replanNextAccount } from '@/lib/notifications/replan-account';
import { renderMetrics } from '@/lib/operations/metrics';
import { getSystemStatus } from '@/lib/operations/status';
import { db } from '@/lib/database/db';
import { findSession, startSession } from '@/lib/http/session';
import { getI18n } from '@/lib/i18n/load-i18n';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { buildListParameters, SORTS, type Sort } from '@/lib/reminders/list-parameters';
import { countReminders } from '@/lib/reminders/count-reminders';
import { listActNow, listRemindersPage } from '@/lib/reminders/list-reminders';
import { readMonth } from '@/lib/reminders/month/read-month';
import { TAB_IDS } from '@/lib/schedule/tab-rules';
import { assertLeadDayQuota, assertWithinQuota } from '@/lib/reminders/quota';
import { listRemindersQuerySchema } from '@/lib/reminders/schema';
import { findScannedTables } from '@/tests/support/query-plans';

/**
 * Runs each frequent operation and returns the growing tables that the planner would scan sequentially for it.
 * @param userId the user whose data the operations read and change
 */
export async function findSequentialScans(userId: string, now: Date): Promise<Record<string, string[]>> {
  const { token } = await startSession(userId, now);
  const session = await findSession(token, now);
  if (!session) throw new Error('There is no such user.');
  const actor = session.user;
  const today = dayInTimezone(now, actor.timezone);
  const list = (tab: (typeof TAB_IDS)[number], search = '', options: Record<string, string> = {}) => {
    // Imitate a query string: text values only, no empty parameters.
    const parameters = Object.entries({ ...buildListParameters(tab, search, today, actor.timezone), ...options });
    const texts = parameters.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
    return listRemindersPage({ actor, query: listRemindersQuerySchema.parse(Object.fromEntries(texts)), now });
  };
  /** Lists the second page, because the query for the first has no cursor condition. */
  const secondPage = async (sort: Sort) => {
    const { nextCursor } = await list('all', '', { sort, limit: '1' });
    if (nextCursor === undefined) throw new Error('The user has fewer than two reminders.');
    return list('all', '', { sort, limit: '50', cursor: nextCursor });
  };
  const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: 'sa-vehicle-licence' } });
  const afrikaans = { ...actor, locale: 'af-ZA' };
  const operations: [name: string, run: () => Promise<unknown>][] = [
    ['session', () => findSession(token, now)],
    ...TAB_IDS.map((tab): [string, () => Promise<unknown>] => [`list of ${tab}`, () => list(tab)]),
    ['search', () => list('all', 'licence')],
    ['search in Afrikaans', () => listRemindersPage({ actor: afrikaans, query: { search: 'lisensie' }, now })],
    ['act now', () => listActNow({ actor, now })],
    ['act now in Afrikaans', () => listActNow({ actor: afrikaans, now })],
    ...SORTS.flatMap((sort): [string, () => Promise<unknown>][] => [
      [`list by ${sort}`, () => list('all', '', { sort })],
      [`page by ${sort}`, () => secondPage(sort)],
    ]),
    ['filtered list', () => list('all', '', { templateId, category: 'expiry-based', hasAttachment: 'true' })],
    ['counts', () => countReminders({ actor, now })],
    ['month', () => readMonth({ actor, month: today.slice(0, 'yyyy-MM'.length), t: getI18n('en-ZA').t })],
    ['recent activity', () => listRecentActivity({ actor })],
    ['quota of reminders', () => db.$transaction((tx) => assertWithinQuota(tx, userId))],
    ['quota of lead days', () => db.$transaction((tx) => assertLeadDayQuota(tx, userId))],
    ['replan', () => replanTwice(userId, now)],
    ['claim', () => claimDueNotices({ channel: emailChannel, now, limit: 100 })],
    ['loading', () => loadNotices({ id: randomUUID(), batchId: randomUUID() })],
    ['advance', () => advanceRecurring({ now, limit: 50 })],
    ['metrics', () => renderMetrics({ now })],
    ['system status', () => getSystemStatus(getI18n('en-ZA').t, { now })],
  ];
  const scans: Record<string, string[]> = {};
  for (const [name, run] of operations) scans[name] = await findScannedTables(run);
  return scans;
}

/** Replans two batches of an account's reminders: the first as a settings change does, the second as a sweep does. */
async function replanTwice(userId: string, now: Date): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { replanSince: now, replanAfter: null } });
  await replanBatch({ userId, now });
  await replanNextAccount({ failed: new Set() });
}

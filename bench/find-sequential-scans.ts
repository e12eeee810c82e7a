import { randomUUID } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import { listRecentActivity } from '@/lib/audit/audit-trail';
import { dayInTimezone } from '@/lib/calendar';
import { claimDueNotices } from '@/lib/notifications/claim-notices';
import { loadNotices } from '@/lib/notifications/load-notices';
import { replanBatch, replanNextAccount } from '@/lib/notifications/replan-account';
import { renderMetrics } from '@/lib/operations/metrics';
import { getSystemStatus } from '@/lib/operations/status';
import { databasePool, db } from '@/lib/database/db';
import { findSession, startSession } from '@/lib/http/session';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { buildListParameters, SORTS, type Sort } from '@/lib/reminders/list-parameters';
import { countReminders } from '@/lib/reminders/count-reminders';
import { listActNow, listRemindersPage } from '@/lib/reminders/list-reminders';
import { readMonth } from '@/lib/reminders/month/read-month';
import { TAB_IDS } from '@/lib/schedule/reminder-rules';
import { assertNoticeQuota, assertWithinQuota } from '@/lib/reminders/quota';
import { listRemindersQuerySchema } from '@/lib/reminders/schema';

/** Tables that grow with use: no request or sweep may scan one sequentially. */
const GROWING_TABLES = ['reminders', 'notices', 'attachments', 'audit_entries', 'users', 'sessions'];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Returns the tables that each frequent operation scans sequentially, according to the planner.
 * @param userId the user whose reminders are listed and counted
 */
export async function findSequentialScans(userId: string, now: Date): Promise<Record<string, string[]>> {
  const { token } = await startSession(userId, now);
  const session = await findSession(token, now);
  if (!session) throw new Error('There is no such user.');
  const actor = session.user;
  const today = dayInTimezone(now, actor.timezone);
  const list = (tab: (typeof TAB_IDS)[number], search = '', options: Record<string, string> = {}) => {
    // Imitate a query string, which has only text values and no empty parameters.
    const parameters = Object.entries({ ...buildListParameters(tab, search, today, actor.timezone), ...options });
    const texts = parameters.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
    return listRemindersPage({ actor, query: listRemindersQuerySchema.parse(Object.fromEntries(texts)), now });
  };
  /** Lists the second page, because the first has no condition on the sort. */
  const secondPage = async (sort: Sort) => {
    const { nextCursor } = await list('all', '', { sort, limit: '1' });
    if (nextCursor === undefined) throw new Error('The user has fewer than two reminders.');
    return list('all', '', { sort, limit: '50', cursor: nextCursor });
  };
  const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: 'sa-vehicle-licence' } });
  const operations: [name: string, run: () => Promise<unknown>][] = [
    ['session', () => findSession(token, now)],
    ...TAB_IDS.map((tab): [string, () => Promise<unknown>] => [`list of ${tab}`, () => list(tab)]),
    ['search', () => list('all', 'licence')],
    ['act now', () => listActNow({ actor, now })],
    ...SORTS.flatMap((sort): [string, () => Promise<unknown>][] => [
      [`list by ${sort}`, () => list('all', '', { sort })],
      [`page by ${sort}`, () => secondPage(sort)],
    ]),
    ['filtered list', () => list('all', '', { templateId, category: 'expiry-based', hasAttachment: 'true' })],
    ['counts', () => countReminders({ actor, now })],
    ['month', () => readMonth({ actor, month: today.slice(0, 'yyyy-MM'.length) })],
    ['recent activity', () => listRecentActivity({ actor })],
    ['room for another reminder', () => db.$transaction((tx) => assertWithinQuota(tx, userId))],
    ['room for more lead days', () => db.$transaction((tx) => assertNoticeQuota(tx, userId))],
    ['replan', () => replanTwice(userId, now)],
    ['claim', () => claimDueNotices({ channel: 'email', now, limit: 100 })],
    ['loading', () => loadNotices({ id: randomUUID(), batchId: randomUUID() })],
    ['advance', () => advanceRecurring({ now, limit: 50 })],
    ['metrics', () => renderMetrics({ now })],
    ['system status', () => getSystemStatus({ now })],
  ];
  const scans: Record<string, string[]> = {};
  for (const [name, run] of operations) {
    const found = [];
    for (const statement of await captureStatements(run)) found.push(...(await scannedTables(statement)));
    scans[name] = [...new Set(found)];
  }
  return scans;
}

/** Recalculates the notices of two batches of an account's reminders: the first directly, the second as sweeps do. */
async function replanTwice(userId: string, now: Date): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { replanSince: now, replanAfter: null } });
  await replanBatch({ userId, now });
  await replanNextAccount({ failed: new Set() });
}

/** Returns the SQL statements executed by `run` that EXPLAIN supports. */
async function captureStatements(run: () => Promise<unknown>): Promise<QueryConfig[]> {
  const statements: QueryConfig[] = [];
  // Patch the client, because Prisma's adapter, the pool and libraries all call this method.
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [first, values] = args as [string | QueryConfig, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first } : first;
    if (/^\s*(select|with|update|insert|delete)\b/i.test(statement.text)) statements.push({ values, ...statement });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await run();
  } finally {
    Client.prototype.query = query;
  }
  if (statements.length === 0) throw new Error('Nothing reached the database.');
  return statements;
}

async function scannedTables(statement: QueryConfig): Promise<string[]> {
  const scanned: string[] = [];
  const visit = (node: PlanNode): void => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && GROWING_TABLES.includes(table)) scanned.push(table);
    node.Plans?.forEach(visit);
  };
  visit(await explainCustomPlan(statement));
  if (statement.name !== undefined) visit(await explainGenericPlan(statement));
  return scanned;
}

type ExplainRow = { 'QUERY PLAN': { Plan: PlanNode }[] };

async function explainCustomPlan({ text, values }: QueryConfig): Promise<PlanNode> {
  const { rows } = await databasePool().query<ExplainRow>({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
  return parsePlan(rows);
}

/** Explains the generic plan, to which the server may switch after five executions of a prepared statement. */
async function explainGenericPlan({ text, values = [] }: QueryConfig): Promise<PlanNode> {
  const client = await databasePool().connect();
  try {
    const literals = values.map((value) =>
      client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
    );
    await client.query('BEGIN');
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE explained AS ${text}`);
    const { rows } = await client.query<ExplainRow>(`EXPLAIN (FORMAT JSON) EXECUTE explained (${literals.join(', ')})`);
    await client.query('DEALLOCATE explained');
    await client.query('ROLLBACK');
    return parsePlan(rows);
  } finally {
    client.release();
  }
}

function parsePlan([row]: ExplainRow[]): PlanNode {
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('The server explained nothing.');
  return plan;
}

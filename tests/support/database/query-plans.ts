import { Client, type QueryConfig } from 'pg';
import { databasePool } from '@/lib/database/db';

/** Tables that grow with use, so no request or sweep may scan them sequentially. */
const GROWING_TABLES = ['reminders', 'notices', 'attachments', 'audit_entries', 'users', 'sessions'];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface ExecutedNode extends PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
}

/** Calls `run`. @returns the growing tables that its SQL statements would scan sequentially */
export async function findScannedTables(run: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (const statement of await captureStatements(run)) found.push(...(await scannedTables(statement)));
  return [...new Set(found)];
}

/** Calls `run`. @returns how many rows the plan nodes of its SQL statements returned or discarded. `run` must only read. */
export async function countVisitedRows(run: () => Promise<unknown>): Promise<number> {
  let visited = 0;
  const visit = (node: PlanNode): void => {
    const executed = node as ExecutedNode;
    const rows =
      executed['Actual Rows'] +
      (executed['Rows Removed by Filter'] ?? 0) +
      (executed['Rows Removed by Join Filter'] ?? 0) +
      (executed['Rows Removed by Index Recheck'] ?? 0);
    visited += rows * executed['Actual Loops'];
    node.Plans?.forEach(visit);
  };
  for (const statement of await captureStatements(run)) visit(await explainCustomPlan(statement, 'ANALYZE, '));
  return visited;
}

/** Calls `run`. @returns its queries and data changes. @throws Error if there are none */
async function captureStatements(run: () => Promise<unknown>): Promise<QueryConfig[]> {
  const statements: QueryConfig[] = [];
  // Patch pg's client, because Prisma's adapter, the pool and libraries all call its `query` method.
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

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

type ExplainRow = { 'QUERY PLAN': { Plan: PlanNode }[] };

async function explainCustomPlan({ text, values }: QueryConfig, options = ''): Promise<PlanNode> {
  const { rows } = await databasePool().query<ExplainRow>({ text: `EXPLAIN (${options}FORMAT JSON) ${text}`, values });
  return parsePlan(rows);
}

/** Explains the generic plan, to which the server may switch after five executions of a prepared statement. */
async function explainGenericPlan({ text, values = [] }: QueryConfig): Promise<PlanNode> {
  const client = await databasePool().connect();
  try {
    const literals = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(toText(value))));
    await client.query('BEGIN');
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE explained AS ${text}`);
    const list = literals.length > 0 ? `(${literals.join(', ')})` : '';
    const { rows } = await client.query<ExplainRow>(`EXPLAIN (FORMAT JSON) EXECUTE explained ${list}`);
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

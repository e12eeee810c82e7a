import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { addBenchmarkUser } from '@/bench/add-user';
import * as actNow from '@/app/api/reminders/act-now/route';
import * as counts from '@/app/api/reminders/counts/route';
import * as month from '@/app/api/reminders/month/route';
import * as collection from '@/app/api/reminders/route';
import type { RouteHandler } from '@/lib/http/route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();

/** Calls a route. @returns its status and every statement that reached the database */
async function countStatements(handler: RouteHandler, path: string, cookie?: string) {
  // Prisma's adapter, the pool and libraries with their own SQL all call Client.query.
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    const { status } = await callRoute(handler, { path, cookie });
    return { status, statements: query.mock.calls.map(([statement]) => statement) };
  } finally {
    query.mockRestore();
  }
}

async function makeUserWithReminders(count: number): Promise<string> {
  const cookie = await signIn(await makeUser());
  for (let n = 0; n < count; n += 1) {
    const body = { title: `Licence ${n}`, dueAt: '2027-03-31', category: 'expiry-based', leadDays: [30, 0] };
    await callRoute(collection.POST, { method: 'POST', path: '/api/reminders', body, cookie });
  }
  return cookie;
}

describe('database queries per request', () => {
  it('GET /api/reminders/counts executes two queries, including the session query', async () => {
    const { status, statements } = await countStatements(
      counts.GET,
      '/api/reminders/counts',
      await makeUserWithReminders(5),
    );
    expect(status).toBe(200);
    expect(statements).toHaveLength(2);
  });

  it.each<[string, RouteHandler]>([
    ['/api/reminders', collection.GET],
    ['/api/reminders/act-now', actNow.GET],
  ])('GET %s executes three queries, including those of the session and of added holidays', async (path, handler) => {
    const { status, statements } = await countStatements(handler, path, await makeUserWithReminders(5));
    expect(status).toBe(200);
    expect(statements).toHaveLength(3);
  });

  it('GET /api/reminders executes one more query for an owner who has told others of reminders', async () => {
    const { cookie } = await addBenchmarkUser(5, { isShared: true });
    const { status, statements } = await countStatements(collection.GET, '/api/reminders', cookie);
    expect(status).toBe(200);
    expect(statements).toHaveLength(4);
  });

  it('GET /api/reminders with a search executes two more queries, of the templates and of exact matches', async () => {
    const path = '/api/reminders?status=active&search=licence&excludeRecurringFromOverdue=true';
    const { status, statements } = await countStatements(collection.GET, path, await makeUserWithReminders(5));
    expect(status).toBe(200);
    expect(statements).toHaveLength(5);
  });

  it('GET /api/reminders/month executes six queries, including those of the session and of added holidays', async () => {
    const cookie = await makeUserWithReminders(5);
    const { status, statements } = await countStatements(month.GET, '/api/reminders/month?month=2027-03', cookie);
    expect(status).toBe(200);
    expect(statements).toHaveLength(6);
  });

  it.each<[string, RouteHandler]>([
    ['/api/reminders', collection.GET],
    ['/api/reminders/counts', counts.GET],
    ['/api/reminders/act-now', actNow.GET],
    ['/api/reminders/month?month=2027-03', month.GET],
  ])('GET %s executes no query without a session', async (path, handler) => {
    expect(await countStatements(handler, path)).toEqual({ status: 401, statements: [] });
  });
});

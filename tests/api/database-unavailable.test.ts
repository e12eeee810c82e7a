import { createServer, type AddressInfo, type Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as list } from '@/app/api/reminders/route';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { route, type RouteHandler } from '@/lib/http/route';
import { PrismaClient } from '@/prisma/generated/client';
import { makeDatabaseBreakable } from './notifications/breakable-database';
import { useCleanDatabase } from '../support/database/use-clean-database';
import { callRoute } from '../support/call-route';
import { makeUser, signIn } from '../support/user-factory';

useCleanDatabase();
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of cleanUps.splice(0)) await close();
});

/** A PostgreSQL error message of severity FATAL. @param code its SQLSTATE */
function fatalErrorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
/** The PostgreSQL messages AuthenticationOk and ReadyForQuery. */
const READY_MESSAGE = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Starts a server that answers the nth message of a connection with the nth callback. @returns its port */
async function startServerAnswering(...answers: ((socket: Socket) => void)[]): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const left = [...answers];
    socket.on('error', () => undefined);
    socket.on('data', () => left.shift()?.(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** Queries through the pool, Prisma, raw SQL, a transaction and a lost connection. */
function databaseQueries(port: number) {
  const pool = new Pool({
    connectionString: `postgresql://nobody@127.0.0.1:${port}/none`,
    connectionTimeoutMillis: 200,
  });
  pool.on('error', () => undefined);
  const client = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: { maxWait: 100 } });
  cleanUps.push(() => pool.end());
  return [
    () => pool.query('SELECT 1'),
    () => client.user.findFirst(),
    () => client.$queryRaw`SELECT 1`,
    () => client.$transaction((tx) => tx.user.findFirst()),
    // A second query on a connection that was lost during the first query.
    async () => {
      const held = await pool.connect();
      held.on('error', () => undefined);
      await held.query('SELECT 1').catch(() => undefined);
      await held.query('SELECT 1').finally(() => held.release(true));
    },
  ];
}

const callRouteThatQueries = (query: () => unknown) =>
  callRoute(route({ undocumented: true, auth: 'public', handler: query }) as RouteHandler, { path: '/' });

describe('a route whose database query fails', () => {
  it.each<[string, () => Promise<number>]>([
    ['nothing listens on the port', async () => 1],
    ['the server does not respond', () => startServerAnswering()],
    ['the server is starting up', () => startServerAnswering((socket) => socket.end(fatalErrorMessage('57P03')))],
    [
      'the server has no connection left',
      () => startServerAnswering((socket) => socket.end(fatalErrorMessage('53300'))),
    ],
    ...['53100', '25006'].map((code): [string, () => Promise<number>] => [
      `the server refuses writes (${code})`,
      () =>
        startServerAnswering(
          (socket) => socket.write(READY_MESSAGE),
          (socket) => socket.end(fatalErrorMessage(code)),
        ),
    ]),
    [
      'the server shuts down during a query',
      () =>
        startServerAnswering(
          (socket) => socket.write(READY_MESSAGE),
          (socket) => socket.end(fatalErrorMessage('57P01')),
        ),
    ],
    [
      'the connection drops during a query',
      () =>
        startServerAnswering(
          (socket) => socket.write(READY_MESSAGE),
          (socket) => socket.destroy(),
        ),
    ],
  ])('returns 503 with Retry-After when %s', async (_name, start) => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    for (const query of databaseQueries(await start())) {
      const response = await callRouteThatQueries(query);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
      expect(await response.json()).toEqual({
        code: 'unavailable',
        message: 'The service is briefly unavailable. Please try again.',
      });
      const requestId = response.headers.get('x-request-id');
      expect(error).toHaveBeenLastCalledWith(expect.objectContaining({ requestId }), 'request failed');
    }
  });

  it('returns 503 to a signed-in user and keeps the session', async () => {
    const call = { path: '/api/reminders', cookie: await signIn(await makeUser()) };
    const database = makeDatabaseBreakable();
    database.isDown = true;
    const response = await callRoute(list, call);
    database.restore();
    expect(response.status).toBe(503);
    expect((await callRoute(list, call)).status).toBe(200);
  });

  it('returns 500 when the query itself is invalid', async () => {
    expect((await callRouteThatQueries(() => db.$queryRaw`SELECT nothing_of_that_name`)).status).toBe(500);
  });
});

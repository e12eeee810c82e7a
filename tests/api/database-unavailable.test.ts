import { createServer, type AddressInfo, type Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as list } from '@/app/api/reminders/route';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { route, type RouteHandler } from '@/lib/http/route';
import { PrismaClient } from '@/prisma/generated/client';
import { breakableDatabase } from './notifications/breakable-database';
import { useCleanDatabase } from '../support/use-clean-database';
import { callRoute } from '../support/call-route';
import { makeUser, signIn } from '../support/user-factory';

useCleanDatabase();
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of cleanUps.splice(0)) await close();
});

/** What PostgreSQL says before it hangs up. */
function fatalErrorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
/** Signed in, and ready for a query. */
const READY_MESSAGE = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A server that lets each of these answer one message after the other. */
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

/** The ways in which the app asks the database. */
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
    // A connection that somebody holds goes on being asked after its line was lost.
    async () => {
      const held = await pool.connect();
      held.on('error', () => undefined);
      await held.query('SELECT 1').catch(() => undefined);
      await held.query('SELECT 1').finally(() => held.release(true));
    },
  ];
}

const callRouteThatQueries = (ask: () => unknown) =>
  callRoute(route({ undocumented: true, auth: 'public', handler: ask }) as RouteHandler, { path: '/' });

describe('while the database is away', () => {
  it.each<[string, () => Promise<number>]>([
    ['nobody listens', async () => 1],
    ['it does not answer', () => startServerAnswering()],
    ['it is starting', () => startServerAnswering((socket) => socket.end(fatalErrorMessage('57P03')))],
    ['it lets nobody more in', () => startServerAnswering((socket) => socket.end(fatalErrorMessage('53300')))],
    ...['53100', '25006'].map((code): [string, () => Promise<number>] => [
      `it refuses to write (${code})`,
      () =>
        startServerAnswering(
          (socket) => socket.write(READY_MESSAGE),
          (socket) => socket.end(fatalErrorMessage(code)),
        ),
    ]),
    [
      'it ends in the middle of a query',
      () =>
        startServerAnswering(
          (socket) => socket.write(READY_MESSAGE),
          (socket) => socket.end(fatalErrorMessage('57P01')),
        ),
    ],
    [
      'the line is cut in the middle of a query',
      () =>
        startServerAnswering(
          (socket) => socket.write(READY_MESSAGE),
          (socket) => socket.destroy(),
        ),
    ],
  ])('%s: a call says so, and when to come again', async (_name, start) => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    for (const ask of databaseQueries(await start())) {
      const response = await callRouteThatQueries(ask);
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

  it('so does one of somebody signed in, who goes on afterwards', async () => {
    const call = { path: '/api/reminders', cookie: await signIn(await makeUser()) };
    const database = breakableDatabase();
    database.isDown = true;
    const response = await callRoute(list, call);
    database.restore();
    expect(response.status).toBe(503);
    expect((await callRoute(list, call)).status).toBe(200);
  });

  it('a query that is wrong is a fault of ours', async () => {
    expect((await callRouteThatQueries(() => db.$queryRaw`SELECT nothing_of_that_name`)).status).toBe(500);
  });
});

import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as complete } from '@/app/api/reminders/[id]/complete/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { DELETE as remove, PUT as update } from '@/app/api/reminders/[id]/route';
import { POST as create } from '@/app/api/reminders/route';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { sweep } from '@/lib/operations/sweep';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { sessionCookieName, startSession } from '@/lib/http/session';
import { storage } from '@/lib/providers/storage';
import { callRoute, type RouteCall } from '@/tests/support/call-route';
import type { SeededRandom } from '../support/seeded-random';
import type { HistoryFact } from './history-log';
import { readAccountDigests } from './start-site';

interface SimulatedUser {
  email: string;
  cookie: string;
  /** These reminders are not due yet, so no dispatch changes them. */
  reminders: string[];
}

/** Simulated users, who call route handlers and record when each change begins and when it is confirmed. */
export class SimulatedUsers {
  private readonly users: SimulatedUser[] = [];

  constructor(
    private readonly prefix: string,
    private readonly random: SeededRandom,
    private readonly recordFact: (fact: HistoryFact) => void,
  ) {}

  async register(): Promise<void> {
    const email = `${this.prefix}-${this.users.length}@example.com`;
    await this.change(email, async () => {
      const body = { email, password: `a long ${randomUUID()}`, firstName: 'Thandi', lastName: 'Mokoena' };
      await expectSuccess(callRoute(register, { method: 'POST', path: '/api/auth/register', body }));
    });
    let id = '';
    await this.change(email, async () => {
      ({ id } = await db.user.update({ where: { email }, data: { emailVerified: clock.now() } }));
    });
    const { token } = await startSession(id, clock.now());
    this.users.push({ email, cookie: `${sessionCookieName()}=${token}`, reminders: [] });
  }

  /** Makes one change per user in each round, the users concurrently. Some rounds also sweep or store a file. */
  async act(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(this.users.map((user) => this.changeOne(user)));
      if (round % 3 === 1) await this.sweep();
      if (round % 4 === 2) await this.storeFile();
    }
  }

  async sweep(): Promise<void> {
    await sweep();
    const sent = await db.notice.findMany({ where: { status: 'sent' }, select: { reminderId: true } });
    this.recordFact({ kind: 'sent', reminders: sent.map(({ reminderId }) => reminderId) });
  }

  private async changeOne(user: SimulatedUser): Promise<void> {
    const id = this.random.pick(user.reminders);
    if (id === undefined || this.random.chance(0.4)) return this.createOne(user);
    const one = { path: `/api/reminders/${id}`, params: { id } };
    await this.change(user.email, async () => {
      const kind = this.random.pick(['edit', 'complete', 'restore', 'delete'] as const);
      if (kind === 'edit') return this.call(user, update, { ...one, method: 'PUT', body: this.reminder(30) });
      if (kind !== 'restore') user.reminders = user.reminders.filter((other) => other !== id);
      if (kind === 'delete') return this.call(user, remove, { ...one, method: 'DELETE' });
      await this.call(user, complete, { ...one, path: `${one.path}/complete`, method: 'POST' });
      if (kind === 'complete') return;
      await this.recordState(user.email);
      this.recordFact({ kind: 'begin', key: `account ${user.email}` });
      await this.call(user, restore, { ...one, path: `${one.path}/restore`, method: 'POST' });
    });
  }

  private async createOne(user: SimulatedUser): Promise<void> {
    const isDue = this.random.chance(0.4);
    let id = '';
    await this.change(user.email, async () => {
      const body = this.reminder(isDue ? 0 : this.random.between(20, 300));
      const response = await this.call(user, create, { method: 'POST', path: '/api/reminders', body });
      ({ id } = (await response.json()) as { id: string });
    });
    if (isDue) this.recordFact({ kind: 'due', reminder: id });
    else user.reminders.push(id);
  }

  private reminder(days: number) {
    return {
      title: `${this.prefix} ${randomUUID()}`,
      // Long texts make tables and indexes grow, and rows move to other database pages.
      description: 'Bring the old disc, proof of address and the fee. '.repeat(this.random.between(1, 30)),
      dueAt: addDaysTo(dayInTimezone(clock.now(), 'Africa/Johannesburg'), days),
      category: 'one-time-deadline',
      leadDays: days === 0 ? [0] : [14, 7, 0],
    };
  }

  private async storeFile(): Promise<void> {
    const key = `uploads/${randomUUID()}`;
    this.recordFact({ kind: 'begin', key: `file ${key}` });
    await storage().put(key, Buffer.from(key.repeat(200)), { contentType: 'application/pdf' });
    const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
    // Create a row, because a backup contains only files that rows reference.
    await db.upload.create({ data: { userId, storageKey: key, expiresAt: addDays(clock.now(), 1) } });
    this.recordFact({ kind: 'done', key: `file ${key}`, value: key.repeat(200) });
  }

  private call(user: SimulatedUser, handler: RouteHandler, call: RouteCall): Promise<Response> {
    return expectSuccess(callRoute(handler, { ...call, cookie: user.cookie }));
  }

  private async change(email: string, work: () => Promise<unknown>): Promise<void> {
    this.recordFact({ kind: 'begin', key: `account ${email}` });
    await work();
    await this.recordState(email);
  }

  private async recordState(email: string): Promise<void> {
    const value = (await readAccountDigests([email])).get(email) ?? null;
    this.recordFact({ kind: 'done', key: `account ${email}`, value });
  }
}

async function expectSuccess(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}

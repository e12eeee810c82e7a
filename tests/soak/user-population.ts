import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { GET as exportCsv } from '@/app/api/export/csv/route';
import { GET as exportData } from '@/app/api/export/data/route';
import { POST as complete } from '@/app/api/reminders/[id]/complete/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { DELETE as remove, PUT as update } from '@/app/api/reminders/[id]/route';
import { GET as counts } from '@/app/api/reminders/counts/route';
import { GET as list, POST as create } from '@/app/api/reminders/route';
import { PATCH as changeSettings } from '@/app/api/settings/regional/route';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { sessionCookieName, startSession } from '@/lib/http/session';
import { callRoute, type RouteCall } from '../support/call-route';
import type { SeededRandom } from '../support/seeded-random';
import type { ExpectedMails } from './expected-mails';

const ZONES = ['Africa/Johannesburg', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo'];
/** Lead days so far apart that a delayed notice is not superseded by the next notice. */
const LEAD_DAYS = [21, 14, 7, 3, 0];
const MAX_REMINDERS = 12;

interface PopulationUser {
  id: string;
  timezone: string;
  /** True if this user only creates reminders, so that the due mails are known. */
  onlyCreates: boolean;
  reminders: string[];
}

/** Simulated users, who call route handlers. */
export class UserPopulation {
  actions = 0;
  /** Number of responses with a 5xx status. */
  failures = 0;
  private users: PopulationUser[] = [];
  private created = 0;

  constructor(
    private readonly random: SeededRandom,
    private readonly expected: ExpectedMails,
  ) {}

  async addUsers(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) this.users.push(await this.createUser(index % 2 === 0));
  }

  /** Lets about a quarter of the users act concurrently. */
  async act(): Promise<void> {
    await Promise.all(this.users.filter(() => this.random.chance(0.25)).map((user) => this.actOnce(user)));
  }

  async removeReminders(ids: string[]): Promise<void> {
    for (const id of ids) {
      const user = this.users.find(({ reminders }) => reminders.includes(id));
      if (user) await this.remove(user, id);
    }
  }

  private async createUser(quiet: boolean): Promise<PopulationUser> {
    this.created += 1;
    const timezone = this.random.pick(ZONES);
    const now = clock.now();
    const email = `soak-${this.created}@example.com`;
    const { id } = await db.user.create({ data: { email, emailVerified: now, timezone, createdAt: now } });
    return { id, timezone, onlyCreates: quiet, reminders: [] };
  }

  private async call(user: PopulationUser, handler: RouteHandler, call: RouteCall): Promise<Response> {
    const { token } = await startSession(user.id, clock.now());
    const response = await callRoute(handler, { ...call, cookie: `${sessionCookieName()}=${token}` });
    this.actions += 1;
    if (response.status >= 500) this.failures += 1;
    return response;
  }

  private async actOnce(user: PopulationUser): Promise<void> {
    const { random } = this;
    const { reminders } = user;
    const id = random.pick(reminders);
    if (user.onlyCreates || id === undefined || (reminders.length < MAX_REMINDERS && random.chance(0.3)))
      return this.create(user);
    const one = { params: { id }, path: `/api/reminders/${id}` };
    const kind = random.between(1, 100);
    if (kind <= 30) await this.call(user, update, { ...one, method: 'PUT', body: this.reminder(user) });
    else if (kind <= 45) await this.call(user, complete, { ...one, method: 'POST', path: `${one.path}/complete` });
    else if (kind <= 55) await this.call(user, restore, { ...one, method: 'POST', path: `${one.path}/restore` });
    else if (kind <= 70) await this.remove(user, id);
    else if (kind <= 80) await (await this.call(user, list, { path: '/api/reminders?search=soak' })).text();
    else if (kind <= 90) await (await this.call(user, counts, { path: '/api/reminders/counts' })).text();
    else if (kind <= 93) await this.changeTimeZone(user);
    else if (kind <= 96) await (await this.call(user, exportCsv, { path: '/api/export/csv' })).text();
    else if (kind <= 98) await (await this.call(user, exportData, { path: '/api/export/data' })).arrayBuffer();
    else await this.replaceUser(user);
  }

  private reminder({ timezone, onlyCreates: quiet }: PopulationUser) {
    const recurring = !quiet && this.random.chance(0.2);
    this.created += 1;
    return {
      title: `Soak ${this.created}${recurring ? ' birthday' : ''}`,
      dueAt: addDaysTo(dayInTimezone(clock.now(), timezone), this.random.between(0, 25)),
      category: recurring ? 'recurring-date' : 'one-time-deadline',
      leadDays: LEAD_DAYS.filter(() => this.random.chance(0.5)),
    };
  }

  private async create(user: PopulationUser): Promise<void> {
    if (user.reminders.length >= MAX_REMINDERS) return;
    const body = this.reminder(user);
    const createdAt = clock.now().getTime();
    const response = await this.call(user, create, { method: 'POST', path: '/api/reminders', body });
    if (response.status !== 201) return;
    const { id } = (await response.json()) as { id: string };
    user.reminders.push(id);
    if (user.onlyCreates) this.expected.add({ ...body, id, timezone: user.timezone, createdAt });
  }

  private async remove(user: PopulationUser, id: string): Promise<void> {
    await this.call(user, remove, { method: 'DELETE', path: `/api/reminders/${id}`, params: { id } });
    user.reminders = user.reminders.filter((other) => other !== id);
    this.expected.remove(id);
  }

  private async changeTimeZone(user: PopulationUser): Promise<void> {
    user.timezone = this.random.pick(ZONES);
    const body = { timezone: user.timezone };
    await this.call(user, changeSettings, { method: 'PATCH', path: '/api/settings/regional', body });
  }

  private async replaceUser(user: PopulationUser): Promise<void> {
    await this.call(user, deleteAccount, { method: 'DELETE', path: '/api/auth/account' });
    for (const id of user.reminders) this.expected.remove(id);
    const newcomer = await this.createUser(false);
    this.users = [...this.users.filter((other) => other !== user), newcomer];
  }
}

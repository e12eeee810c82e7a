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
/** Far enough apart that a delayed notice is never superseded by the next one. */
const LEAD_DAYS = [21, 14, 7, 3, 0];
const MAX_REMINDERS = 12;

/** Quiet people only create reminders, the others do everything else too. */
interface PopulationUser {
  id: string;
  timezone: string;
  onlyCreates: boolean;
  reminders: string[];
}

/** People who use the product through its own routes. */
export class UserPopulation {
  actions = 0;
  /** Answers with 500 or more. */
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

  /** A quarter of the people do something, all at once. */
  async act(): Promise<void> {
    await Promise.all(this.users.filter(() => this.random.chance(0.25)).map((person) => this.actOnce(person)));
  }

  async removeReminders(ids: string[]): Promise<void> {
    for (const id of ids) {
      const person = this.users.find(({ reminders }) => reminders.includes(id));
      if (person) await this.remove(person, id);
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

  private async call(person: PopulationUser, handler: RouteHandler, call: RouteCall): Promise<Response> {
    const { token } = await startSession(person.id, clock.now());
    const response = await callRoute(handler, { ...call, cookie: `${sessionCookieName()}=${token}` });
    this.actions += 1;
    if (response.status >= 500) this.failures += 1;
    return response;
  }

  private async actOnce(person: PopulationUser): Promise<void> {
    const { random } = this;
    const { reminders } = person;
    const id = random.pick(reminders);
    if (person.onlyCreates || id === undefined || (reminders.length < MAX_REMINDERS && random.chance(0.3)))
      return this.create(person);
    const one = { params: { id }, path: `/api/reminders/${id}` };
    const kind = random.between(1, 100);
    if (kind <= 30) await this.call(person, update, { ...one, method: 'PUT', body: this.reminder(person) });
    else if (kind <= 45) await this.call(person, complete, { ...one, method: 'POST', path: `${one.path}/complete` });
    else if (kind <= 55) await this.call(person, restore, { ...one, method: 'POST', path: `${one.path}/restore` });
    else if (kind <= 70) await this.remove(person, id);
    else if (kind <= 80) await (await this.call(person, list, { path: '/api/reminders?search=soak' })).text();
    else if (kind <= 90) await (await this.call(person, counts, { path: '/api/reminders/counts' })).text();
    else if (kind <= 93) await this.changeTimeZone(person);
    else if (kind <= 96) await (await this.call(person, exportCsv, { path: '/api/export/csv' })).text();
    else if (kind <= 98) await (await this.call(person, exportData, { path: '/api/export/data' })).arrayBuffer();
    else await this.replaceUser(person);
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

  private async create(person: PopulationUser): Promise<void> {
    if (person.reminders.length >= MAX_REMINDERS) return;
    const body = this.reminder(person);
    const createdAt = clock.now().getTime();
    const response = await this.call(person, create, { method: 'POST', path: '/api/reminders', body });
    if (response.status !== 201) return;
    const { id } = (await response.json()) as { id: string };
    person.reminders.push(id);
    if (person.onlyCreates) this.expected.add({ ...body, id, timezone: person.timezone, createdAt });
  }

  private async remove(person: PopulationUser, id: string): Promise<void> {
    await this.call(person, remove, { method: 'DELETE', path: `/api/reminders/${id}`, params: { id } });
    person.reminders = person.reminders.filter((other) => other !== id);
    this.expected.remove(id);
  }

  private async changeTimeZone(person: PopulationUser): Promise<void> {
    person.timezone = this.random.pick(ZONES);
    const body = { timezone: person.timezone };
    await this.call(person, changeSettings, { method: 'PATCH', path: '/api/settings/regional', body });
  }

  /** Deletes the account; another person comes. */
  private async replaceUser(person: PopulationUser): Promise<void> {
    await this.call(person, deleteAccount, { method: 'DELETE', path: '/api/auth/account' });
    for (const id of person.reminders) this.expected.remove(id);
    const newcomer = await this.createUser(false);
    this.users = [...this.users.filter((other) => other !== person), newcomer];
  }
}

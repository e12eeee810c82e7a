import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { GET as exportCsv } from '@/app/api/export/csv/route';
import { GET as exportData } from '@/app/api/export/data/route';
import { POST as complete } from '@/app/api/reminders/[id]/complete/route';
import { POST as restore } from '@/app/api/reminders/[id]/restore/route';
import { DELETE as remove, PUT as update } from '@/app/api/reminders/[id]/route';
import { GET as counts } from '@/app/api/reminders/counts/route';
import { GET as list, POST as create } from '@/app/api/reminders/route';
import { PATCH as changeSettings } from '@/app/api/settings/regional/route';
import { addDaysTo, dayOf } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { sessionCookieName, startSession } from '@/lib/http/session';
import { callRoute, type Call } from '@/tests/support/http';
import type { Chance } from '../chance';
import type { Ledger } from './ledger';

const ZONES = ['Africa/Johannesburg', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo'];
/** Far enough apart that one notice never waits so long that the next one takes its place. */
const LEAD_DAYS = [21, 14, 7, 3, 0];
/** Reminders that one person keeps at most. */
const MOST = 12;

/** Somebody who uses the product: quiet people only make reminders, the others do everything else too. */
interface Person {
  id: string;
  timezone: string;
  quiet: boolean;
  reminders: string[];
}

/** A town of people whose calls go through the product's own routes. */
export class People {
  private people: Person[] = [];
  private made = 0;
  actions = 0;
  /** Answers by status. */
  readonly answers = new Map<number, number>();

  constructor(
    private readonly chance: Chance,
    private readonly ledger: Ledger,
  ) {}

  async settle(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) this.people.push(await this.newcomer(index % 2 === 0));
  }

  /** Everybody may do something, all at once. */
  async act(step: number): Promise<void> {
    await Promise.all(this.people.filter(() => this.chance.is(0.25)).map((person) => this.doSomething(person, step)));
  }

  /** Removes reminders that were judged. */
  async clear(ids: string[], step: number): Promise<void> {
    for (const id of ids) {
      const person = this.people.find(({ reminders }) => reminders.includes(id));
      if (person) await this.removeOne(person, id, step);
    }
  }

  private async newcomer(quiet: boolean): Promise<Person> {
    this.made += 1;
    const timezone = this.chance.one(ZONES);
    const now = clock.now();
    const email = `soak-${this.made}@example.com`;
    const { id } = await db.user.create({ data: { email, emailVerified: now, timezone, createdAt: now } });
    return { id, timezone, quiet, reminders: [] };
  }

  private async call(person: Person, handler: RouteHandler, call: Call): Promise<Response> {
    const { token } = await startSession(person.id, clock.now());
    const response = await callRoute(handler, { ...call, cookie: `${sessionCookieName()}=${token}` });
    this.actions += 1;
    this.answers.set(response.status, (this.answers.get(response.status) ?? 0) + 1);
    return response;
  }

  private async doSomething(person: Person, step: number): Promise<void> {
    const { chance } = this;
    const id = chance.one(person.reminders);
    if (person.quiet || id === undefined || (person.reminders.length < MOST && chance.is(0.3)))
      return this.make(person);
    const one = { params: { id }, path: `/api/reminders/${id}` };
    const kind = chance.between(1, 100);
    if (kind <= 30) await this.call(person, update, { ...one, method: 'PUT', body: this.reminder(person) });
    else if (kind <= 45) await this.call(person, complete, { ...one, method: 'POST', path: `${one.path}/complete` });
    else if (kind <= 55) await this.call(person, restore, { ...one, method: 'POST', path: `${one.path}/restore` });
    else if (kind <= 70) await this.removeOne(person, id, step);
    else if (kind <= 80) await (await this.call(person, list, { path: '/api/reminders?search=soak' })).json();
    else if (kind <= 90) await (await this.call(person, counts, { path: '/api/reminders/counts' })).json();
    else if (kind <= 93) await this.move(person);
    else if (kind <= 96) await (await this.call(person, exportCsv, { path: '/api/export/csv' })).text();
    else if (kind <= 98) await (await this.call(person, exportData, { path: '/api/export/data' })).arrayBuffer();
    else await this.leave(person, step);
  }

  private reminder({ timezone }: Person) {
    const { chance } = this;
    const recurring = chance.is(0.2);
    this.made += 1;
    return {
      title: `Soak ${this.made}${recurring ? ' birthday' : ''}`,
      dueAt: addDaysTo(dayOf(clock.now(), timezone), chance.between(0, 25)),
      category: recurring ? 'recurring-date' : 'one-time-deadline',
      leadDays: LEAD_DAYS.filter(() => chance.is(0.5)),
    };
  }

  private async make(person: Person): Promise<void> {
    if (person.reminders.length >= MOST) return;
    const body = person.quiet ? { ...this.reminder(person), category: 'one-time-deadline' } : this.reminder(person);
    const madeAt = clock.now().getTime();
    const response = await this.call(person, create, { method: 'POST', path: '/api/reminders', body });
    if (response.status !== 201) return;
    const { id } = (await response.json()) as { id: string };
    person.reminders.push(id);
    if (person.quiet) this.ledger.expect({ ...body, id, timezone: person.timezone, madeAt });
  }

  private async removeOne(person: Person, id: string, step: number): Promise<void> {
    await this.call(person, remove, { method: 'DELETE', path: `/api/reminders/${id}`, params: { id } });
    this.forget(person, id, step);
  }

  private async move(person: Person): Promise<void> {
    person.timezone = this.chance.one(ZONES);
    const body = { timezone: person.timezone };
    await this.call(person, changeSettings, { method: 'PATCH', path: '/api/settings/regional', body });
  }

  /** Deletes the account; somebody else comes. */
  private async leave(person: Person, step: number): Promise<void> {
    await this.call(person, deleteAccount, { method: 'DELETE', path: '/api/auth/account' });
    for (const id of [...person.reminders]) this.forget(person, id, step);
    const newcomer = await this.newcomer(false);
    this.people = [...this.people.filter((other) => other !== person), newcomer];
  }

  private forget(person: Person, id: string, step: number): void {
    person.reminders = person.reminders.filter((other) => other !== id);
    this.ledger.remove(id, step);
  }
}

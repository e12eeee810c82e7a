import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDaysTo, dayOf } from '@/lib/calendar';
import { listParameters } from '@/lib/reminders/list-parameters';
import { TAB_IDS } from '@/lib/schedule/reminder-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { DATE_FORMATS } from '@/lib/accounts/settings/schema';
import type { Chance } from '../chance';
import { Book, hashOf, type Entry } from './book';
import type { Person } from './people';
import type { Answer, Traffic } from './traffic';

/** Reminders of their own that a visitor keeps at most. */
const MOST = 12;

/** Somebody who reads and writes, one thing after the other, and writes down what was confirmed. */
export class Visitor {
  readonly book = new Book();
  /** What a reading said that does not fit what was confirmed before. */
  readonly faults: string[] = [];
  private made = 0;

  constructor(
    readonly person: Person,
    private readonly traffic: Traffic,
    private readonly chance: Chance,
  ) {}

  /** Comes in: what is there counts as confirmed. */
  async arrive(): Promise<void> {
    for (const reminder of await this.readList()) this.book.add(reminder);
  }

  /** @param think milliseconds between two actions, on average */
  async stay(think: number, leaving: AbortSignal): Promise<void> {
    while (!leaving.aborted) {
      await pause(think * (0.5 + this.chance.next()), undefined, { signal: leaving }).catch(() => undefined);
      if (!leaving.aborted) await this.act();
    }
  }

  /** @throws Error if it is not answered */
  async readList(): Promise<ReminderResponse[]> {
    const { body, confirmed, status } = await this.get('list', '/api/reminders');
    if (!confirmed) throw new Error(`The list of ${this.person.name} was answered with ${status}.`);
    return parsed<ReminderResponse[]>(body);
  }

  /** Downloads a file. @returns whether it is the one that was attached; undefined while it waits for its scan */
  async download({ id, hash }: { id: string; hash: string }): Promise<boolean | undefined> {
    const { status, unknown, body } = await this.get('download', `/api/attachments/${id}`);
    return unknown || status === 409 ? undefined : hashOf(body) === hash;
  }

  private async act(): Promise<void> {
    const { chance, book } = this;
    const kind = chance.between(1, 100);
    if (kind <= 15) return this.openDashboard();
    if (kind <= 28) return this.checkList();
    if (kind <= 42) return this.openTab();
    if (kind <= 50) return void (await this.get('counts', '/api/reminders/counts'));
    if (kind <= 55) return void (await this.get('activity', '/api/audit/recent'));
    if (kind <= 58) return this.changeSettings();
    const entry = chance.one(book.own);
    if (!entry || (kind <= 74 && book.own.length < MOST)) return this.create();
    if (kind <= 82) return this.edit(entry);
    if (kind <= 88) return this.attach(entry);
    if (kind <= 91) return this.checkFile(entry);
    if (kind <= 96) return entry.statuses[0] === 'active' ? this.turn(entry, 'complete') : this.turn(entry, 'restore');
    return this.remove(entry);
  }

  private get = (kind: string, path: string) => this.traffic.call(kind, this.person.cookie, path);

  private write(kind: string, method: string, path: string, body?: object): Promise<Answer> {
    return this.traffic.call(kind, this.person.cookie, path, { method, ...(body && { body: JSON.stringify(body) }) });
  }

  /** Counts a change that leaves a line in the trail. */
  private trail({ confirmed, unknown }: Answer): void {
    if (confirmed) this.book.trail.confirmed += 1;
    if (unknown) this.book.trail.unsure += 1;
  }

  private async openDashboard(): Promise<void> {
    const { confirmed, body } = await this.get('dashboard', '/dashboard');
    if (confirmed && !body.includes(this.person.name)) this.faults.push('a dashboard without its owner');
  }

  private async checkList(): Promise<void> {
    const { confirmed, body } = await this.get('list', '/api/reminders');
    if (confirmed) this.faults.push(...this.book.compare(parsed<ReminderResponse[]>(body)));
  }

  private async openTab(): Promise<void> {
    const { timezone } = this.person;
    const tab = this.chance.one(TAB_IDS);
    const parameters = Object.entries(listParameters(tab, '', dayOf(new Date(), timezone), timezone));
    const given = parameters.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
    await this.get('tab', `/api/reminders?${new URLSearchParams(given)}`);
  }

  private async changeSettings(): Promise<void> {
    const dateFormat = this.chance.one(DATE_FORMATS);
    const { confirmed, unknown } = await this.write('settings', 'PATCH', '/api/settings/regional', { dateFormat });
    if (confirmed) this.book.dateFormats = [dateFormat];
    else if (unknown) this.book.dateFormats.push(dateFormat);
  }

  /** A reminder with one lead day, which is today: its mail is due at once. */
  private async create(): Promise<void> {
    const lead = this.chance.between(0, 30);
    this.made += 1;
    const title = `${this.person.name} makes ${this.made}`;
    const dueAt = addDaysTo(dayOf(new Date(), this.person.timezone), lead);
    const body = { title, dueAt, category: 'one-time-deadline', leadDays: [lead] };
    const answer = await this.write('create', 'POST', '/api/reminders', body);
    this.trail(answer);
    if (answer.confirmed) this.book.add(parsed<ReminderResponse>(answer.body), Date.now());
    else if (answer.unknown) this.book.unsureTitles.add(title);
  }

  private async edit(entry: Entry): Promise<void> {
    const title = `${entry.titles[0]?.replace(/ \(.*/, '')} (${randomUUID().slice(0, 8)})`;
    const body = { title, dueAt: entry.dueOn, category: 'one-time-deadline', leadDays: entry.leadDays };
    const answer = await this.write('edit', 'PUT', `/api/reminders/${entry.id}`, body);
    this.trail(answer);
    if (answer.confirmed) entry.titles = [title];
    else if (answer.unknown) entry.titles.push(title);
  }

  private async turn(entry: Entry, how: 'complete' | 'restore'): Promise<void> {
    const status = how === 'complete' ? 'completed' : 'active';
    const answer = await this.write(how, 'POST', `/api/reminders/${entry.id}/${how}`);
    this.trail(answer);
    if (answer.confirmed) entry.statuses = [status];
    else if (answer.unknown) entry.statuses.push(status);
  }

  private async remove(entry: Entry): Promise<void> {
    const answer = await this.write('delete', 'DELETE', `/api/reminders/${entry.id}`);
    this.trail(answer);
    entry.deletedAt = Date.now();
    if (answer.confirmed) entry.gone = 'yes';
    else if (answer.unknown) entry.gone = 'maybe';
  }

  private async attach(entry: Entry): Promise<void> {
    const address = await this.write('upload address', 'POST', '/api/objects/upload');
    if (!address.confirmed) return;
    const { uploadURL } = parsed<{ uploadURL: string }>(address.body);
    const bytes = Buffer.from(randomBytes(this.chance.between(500, 15_000)).toString('base64'));
    const upload = { method: 'PUT', body: new Uint8Array(bytes) };
    const { confirmed } = await this.traffic.call('upload', this.person.cookie, uploadURL, upload);
    if (!confirmed) return;
    const name = `${randomUUID()}.txt`;
    const file = { fileName: name, originalName: name, mimeType: 'text/plain', fileSize: bytes.length };
    const answer = await this.write('attach', 'POST', '/api/attachments', { ...file, reminderId: entry.id, uploadURL });
    this.trail(answer);
    if (answer.confirmed) entry.files.set(name, { id: parsed<{ id: string }>(answer.body).id, hash: hashOf(bytes) });
    else if (answer.unknown) entry.unsureFiles.add(name);
  }

  private async checkFile(entry: Entry): Promise<void> {
    const file = this.chance.one([...entry.files.values()]);
    if (file && (await this.download(file)) === false) this.faults.push(`a file is another one: ${entry.titles[0]}`);
  }
}

const parsed = <T>(body: Buffer): T => JSON.parse(body.toString('utf8')) as T;

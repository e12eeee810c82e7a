import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DATE_FORMATS } from '@/lib/i18n/date-formats';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { buildListParameters } from '@/lib/reminders/list/list-parameters';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { TAB_IDS } from '@/lib/schedule/tab-rules';
import type { SeededRandom } from '../support/seeded-random';
import type { TrafficResponse, Traffic } from './traffic';

const MAX_REMINDERS = 12;

export interface VirtualUserAccount {
  id: string;
  /** The name that the dashboard shows. */
  name: string;
  cookie: string;
  timezone: string;
}

/** Expected state of a reminder. An unconfirmed change allows more than one value. */
export interface ExpectedReminder {
  id: string;
  titles: string[];
  statuses: ReminderResponse['status'][];
  /** 'maybe' after an unconfirmed deletion. */
  deleted: 'no' | 'maybe' | 'yes';
  /** Keyed by file name. */
  files: Map<string, { id: string; hash: string }>;
  /** Names of files whose attachment was not confirmed. */
  unconfirmedFiles: Set<string>;
  dueOn: string;
  leadDays: number[];
  /** Unix time in milliseconds; undefined for reminders from before the run. */
  createdAt: number | undefined;
  deletedAt?: number;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const parse = <T>(body: Buffer): T => JSON.parse(body.toString('utf8')) as T;

/** A user who makes one call after another and records the confirmed changes. */
export class VirtualUser {
  readonly reminders = new Map<string, ExpectedReminder>();
  /** Number of audit entries that must exist, and number of further ones that may exist. */
  readonly audit = { confirmed: 0, unconfirmed: 0 };
  /** Responses that contradict confirmed state. */
  readonly violations: string[] = [];
  private readonly unconfirmedTitles = new Set<string>();
  private dateFormats: string[] = [DATE_FORMATS[0]];
  private created = 0;

  constructor(
    readonly account: VirtualUserAccount,
    private readonly traffic: Traffic,
    private readonly random: SeededRandom,
  ) {}

  /** Adds existing reminders to the expected state. */
  async loadExisting(): Promise<void> {
    for (const reminder of await this.readList()) this.expect(reminder);
  }

  /** @param think mean pause before each action, in milliseconds */
  async runUntil(think: number, leaving: AbortSignal): Promise<void> {
    while (!leaving.aborted) {
      await pause(think * (0.5 + this.random.next()), undefined, { signal: leaving }).catch(() => undefined);
      if (!leaving.aborted) await this.act();
    }
  }

  /** Compares the confirmed state with the app. @returns the current reminders */
  async verifyAll(): Promise<ReminderResponse[]> {
    const list = await this.readList();
    this.compare(list);
    for (const { files, deleted, titles } of this.reminders.values())
      for (const file of deleted === 'no' ? files.values() : [])
        if (!(await this.isIntact(file))) this.violations.push(`a file is missing or has other content: ${titles[0]}`);
    const { dateFormat } = parse<{ dateFormat: string }>((await this.get('settings', '/api/auth/user')).body);
    if (!this.dateFormats.includes(dateFormat))
      this.violations.push(`the date format is ${dateFormat} instead of ${this.dateFormats.join(' or ')}`);
    return list;
  }

  private async readList(): Promise<ReminderResponse[]> {
    const { body, confirmed, status } = await this.get('list', '/api/reminders');
    if (!confirmed) throw new Error(`The list of ${this.account.name} was answered with ${status}.`);
    return parse(body);
  }

  private async act(): Promise<void> {
    const changeable = [...this.reminders.values()].filter(
      ({ createdAt, deleted, titles, statuses, unconfirmedFiles }) =>
        createdAt && deleted === 'no' && titles.length === 1 && statuses.length === 1 && unconfirmedFiles.size === 0,
    );
    const kind = this.random.between(1, 100);
    if (kind <= 15) return this.openDashboard();
    if (kind <= 28) return this.compare(await this.listIfAnswered());
    if (kind <= 42) return this.openTab();
    if (kind <= 50) return void (await this.get('counts', '/api/reminders/counts'));
    if (kind <= 55) return void (await this.get('activity', '/api/audit/recent'));
    if (kind <= 58) return this.changeSettings();
    const reminder = this.random.pick(changeable);
    if (!reminder || (kind <= 74 && changeable.length < MAX_REMINDERS)) return this.create();
    if (kind <= 82) return this.edit(reminder);
    if (kind <= 88) return this.attach(reminder);
    if (kind <= 91) return this.checkFile(reminder);
    if (kind <= 96) return this.toggle(reminder);
    return this.remove(reminder);
  }

  private get = (kind: string, path: string) => this.traffic.call(kind, this.account.cookie, path);

  /** Makes a call that writes an audit entry, and counts the entry. */
  private async write(kind: string, method: string, path: string, body?: object): Promise<TrafficResponse> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await this.traffic.call(kind, this.account.cookie, path, init);
    if (answer.confirmed) this.audit.confirmed += 1;
    else if (answer.unknown) this.audit.unconfirmed += 1;
    return answer;
  }

  private expect({ id, title, status, dueOn, leadDays }: ReminderResponse, createdAt?: number): void {
    const known = { titles: [title], statuses: [status], files: new Map(), unconfirmedFiles: new Set<string>() };
    this.reminders.set(id, { id, dueOn, leadDays, createdAt, deleted: 'no', ...known });
  }

  private async listIfAnswered(): Promise<ReminderResponse[] | undefined> {
    const { confirmed, body } = await this.get('list', '/api/reminders');
    return confirmed ? parse(body) : undefined;
  }

  private compare(list: ReminderResponse[] | undefined): void {
    if (!list) return;
    const found = new Map(list.map((reminder) => [reminder.id, reminder]));
    for (const expected of this.reminders.values()) {
      const reminder = found.get(expected.id);
      if (reminder && expected.deleted === 'yes') this.violations.push(`back after its deletion: ${reminder.title}`);
      else if (reminder) this.violations.push(...findDifferences(expected, reminder));
      else if (expected.deleted === 'no') this.violations.push(`lost: ${expected.titles[0]}`);
    }
    const unknown = list.filter(({ id }) => !this.reminders.has(id)).map(({ title }) => title);
    for (const title of unknown)
      if (!this.unconfirmedTitles.has(title)) this.violations.push(`unexpected reminder: ${title}`);
    if (new Set(unknown).size < unknown.length) this.violations.push(`created twice: ${unknown.join(', ')}`);
  }

  private async openDashboard(): Promise<void> {
    const { confirmed, body } = await this.get('dashboard', '/dashboard');
    if (confirmed && !body.includes(this.account.name)) this.violations.push('a dashboard without its owner');
  }

  private async openTab(): Promise<void> {
    const { timezone } = this.account;
    const parameters = buildListParameters(
      this.random.pick(TAB_IDS),
      '',
      dayInTimezone(new Date(), timezone),
      timezone,
    );
    const given = Object.entries(parameters).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
    await this.get('tab', `/api/reminders?${new URLSearchParams(given)}`);
  }

  private async changeSettings(): Promise<void> {
    const dateFormat = this.random.pick(DATE_FORMATS);
    const init = { method: 'PATCH', body: JSON.stringify({ dateFormat }) };
    const answer = await this.traffic.call('settings', this.account.cookie, '/api/settings/regional', init);
    this.dateFormats = update(this.dateFormats, dateFormat, answer);
  }

  /** Creates a reminder whose only lead day falls on today, so that the mail is due at once. */
  private async create(): Promise<void> {
    const lead = this.random.between(0, 30);
    this.created += 1;
    const title = `${this.account.name} creates ${this.created}`;
    const dueAt = addDaysTo(dayInTimezone(new Date(), this.account.timezone), lead);
    const body = { title, dueAt, category: 'one-time-deadline', leadDays: [lead] };
    const answer = await this.write('create', 'POST', '/api/reminders', body);
    if (answer.confirmed) this.expect(parse<ReminderResponse>(answer.body), Date.now());
    else if (answer.unknown) this.unconfirmedTitles.add(title);
  }

  private async edit(reminder: ExpectedReminder): Promise<void> {
    const { id, titles, dueOn, leadDays } = reminder;
    const title = `${titles[0]?.replace(/ \(.*/, '')} (${randomUUID().slice(0, 8)})`;
    const body = { title, dueAt: dueOn, category: 'one-time-deadline', leadDays };
    reminder.titles = update(titles, title, await this.write('edit', 'PUT', `/api/reminders/${id}`, body));
  }

  private async toggle(reminder: ExpectedReminder): Promise<void> {
    const [how, status] =
      reminder.statuses[0] === 'active' ? (['complete', 'completed'] as const) : (['restore', 'active'] as const);
    const answer = await this.write(how, 'POST', `/api/reminders/${reminder.id}/${how}`);
    reminder.statuses = update(reminder.statuses, status, answer);
  }

  private async remove(reminder: ExpectedReminder): Promise<void> {
    const answer = await this.write('delete', 'DELETE', `/api/reminders/${reminder.id}`);
    reminder.deletedAt = Date.now();
    if (answer.confirmed) reminder.deleted = 'yes';
    else if (answer.unknown) reminder.deleted = 'maybe';
  }

  private async attach(reminder: ExpectedReminder): Promise<void> {
    const { cookie } = this.account;
    const request = await this.traffic.call('upload request', cookie, '/api/objects/upload', { method: 'POST' });
    if (!request.confirmed) return;
    const { uploadURL } = parse<{ uploadURL: string }>(request.body);
    const bytes = new Uint8Array(Buffer.from(randomBytes(this.random.between(500, 15_000)).toString('base64')));
    const upload = await this.traffic.call('upload', cookie, uploadURL, { method: 'PUT', body: bytes });
    if (!upload.confirmed) return;
    const name = `${randomUUID()}.txt`;
    const file = { fileName: name, originalName: name, mimeType: 'text/plain', fileSize: bytes.length };
    const body = { ...file, reminderId: reminder.id, uploadURL };
    const answer = await this.write('attach', 'POST', '/api/attachments', body);
    if (answer.confirmed) reminder.files.set(name, { id: parse<{ id: string }>(answer.body).id, hash: hashOf(bytes) });
    else if (answer.unknown) reminder.unconfirmedFiles.add(name);
  }

  private async checkFile({ files, titles }: ExpectedReminder): Promise<void> {
    const file = this.random.pick([...files.values()]);
    if (file && (await this.isIntact(file)) === false) this.violations.push(`a file has other content: ${titles[0]}`);
  }

  /** @returns undefined if the file has not been scanned yet, or if the call has no response or a 5xx status */
  private async isIntact({ id, hash }: { id: string; hash: string }): Promise<boolean | undefined> {
    const { status, unknown, body } = await this.get('download', `/api/attachments/${id}`);
    return unknown || status === 409 ? undefined : hashOf(body) === hash;
  }
}

const update = <T>(possible: T[], value: T, { confirmed, unknown }: TrafficResponse): T[] =>
  confirmed ? [value] : unknown ? [...possible, value] : possible;

function findDifferences(
  expected: ExpectedReminder,
  { title, status, dueOn, attachments }: ReminderResponse,
): string[] {
  const found: string[] = [];
  const { titles, statuses, files, unconfirmedFiles } = expected;
  if (!titles.includes(title)) found.push(`lost edit: ${title} instead of ${titles.join(' or ')}`);
  if (!statuses.includes(status)) found.push(`${title} is ${status} instead of ${statuses.join(' or ')}`);
  if (expected.dueOn !== dueOn) found.push(`${title} is due ${dueOn} instead of ${expected.dueOn}`);
  const names = attachments.map(({ originalName }) => originalName);
  for (const name of files.keys()) if (!names.includes(name)) found.push(`lost file: ${name} of ${title}`);
  for (const name of names)
    if (!files.has(name) && !unconfirmedFiles.has(name)) found.push(`unexpected file: ${name} of ${title}`);
  return found;
}

import { createHash } from 'node:crypto';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { DATE_FORMATS } from '@/lib/accounts/settings/schema';

type Status = ReminderResponse['status'];

/** A reminder as its owner knows it: usually one possibility, more after an answer that was lost. */
export interface Entry {
  id: string;
  titles: string[];
  statuses: Status[];
  /** 'maybe' after a deletion whose answer was lost. */
  gone: 'no' | 'maybe' | 'yes';
  /** Files by name, as they were uploaded. */
  files: Map<string, { id: string; hash: string }>;
  /** Names of files whose attaching was not answered. */
  unsureFiles: Set<string>;
  dueOn: string;
  leadDays: number[];
  /** Milliseconds since 1970 at which the server confirmed it; undefined for what was there before. */
  madeAt: number | undefined;
  deletedAt: number | undefined;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the server confirmed to one person, to be held against what it says later. */
export class Book {
  readonly entries = new Map<string, Entry>();
  /** Of reminders whose making was not answered: each may be there once. */
  readonly unsureTitles = new Set<string>();
  /** What the date format may be. */
  dateFormats: string[] = [DATE_FORMATS[0]];
  /** Changes that leave a line in the activity trail. */
  readonly trail = { confirmed: 0, unsure: 0 };

  /** Reminders made here whose state is known and that are still there. */
  get own(): Entry[] {
    return [...this.entries.values()].filter(
      ({ madeAt, gone, titles, statuses, unsureFiles }) =>
        madeAt !== undefined && gone === 'no' && titles.length === 1 && statuses.length === 1 && unsureFiles.size === 0,
    );
  }

  /** Writes down a reminder: one that was there at the start, or one just made. */
  add(reminder: ReminderResponse, madeAt?: number): void {
    const { id, title, status, dueOn, leadDays } = reminder;
    this.entries.set(id, {
      id,
      titles: [title],
      statuses: [status],
      gone: 'no',
      files: new Map(),
      unsureFiles: new Set(),
      dueOn,
      leadDays,
      madeAt,
      deletedAt: undefined,
    });
  }

  /** Holds a whole list against what was confirmed. @returns what does not fit */
  compare(list: ReminderResponse[]): string[] {
    const faults: string[] = [];
    const found = new Map(list.map((reminder) => [reminder.id, reminder]));
    for (const entry of this.entries.values()) {
      const reminder = found.get(entry.id);
      if (!reminder) {
        if (entry.gone === 'no') faults.push(`lost: ${entry.titles[0]}`);
      } else if (entry.gone === 'yes') faults.push(`back after its deletion: ${reminder.title}`);
      else faults.push(...differences(entry, reminder));
    }
    const unknown = list.filter(({ id }) => !this.entries.has(id)).map(({ title }) => title);
    for (const title of unknown) {
      if (!this.unsureTitles.has(title)) faults.push(`made by nobody: ${title}`);
    }
    if (new Set(unknown).size < unknown.length) faults.push(`made twice: ${unknown.join(', ')}`);
    return faults;
  }
}

function differences(entry: Entry, reminder: ReminderResponse): string[] {
  const { title, status, dueOn, attachments } = reminder;
  const faults: string[] = [];
  if (!entry.titles.includes(title)) faults.push(`lost edit: ${title} instead of ${entry.titles.join(' or ')}`);
  if (!entry.statuses.includes(status)) faults.push(`${title} is ${status} instead of ${entry.statuses.join(' or ')}`);
  if (entry.dueOn !== dueOn) faults.push(`${title} is due ${dueOn} instead of ${entry.dueOn}`);
  const names = attachments.map(({ originalName }) => originalName);
  for (const name of entry.files.keys()) if (!names.includes(name)) faults.push(`lost file: ${name} of ${title}`);
  for (const name of names) {
    if (!entry.files.has(name) && !entry.unsureFiles.has(name)) faults.push(`file of nobody: ${name} of ${title}`);
  }
  return faults;
}

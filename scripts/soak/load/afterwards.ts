import { databasePool } from '@/lib/database/db';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { Traffic } from './traffic';
import type { Visitor } from './visitor';

/** Holds everything that was confirmed against what the app says now: reminders, files, settings and the activity trail. */
export async function compareAll(
  visitors: Visitor[],
  traffic: Traffic,
): Promise<{ faults: string[]; lists: ReminderResponse[][]; checked: { reminders: number; files: number } }> {
  const faults: string[] = [];
  const lists: ReminderResponse[][] = [];
  const checked = { reminders: 0, files: 0 };
  const trails = await trailLengths();
  for (const visitor of visitors) {
    const { book, person } = visitor;
    const list = await visitor.readList();
    lists.push(list);
    faults.push(...book.compare(list));
    checked.reminders += book.entries.size;

    for (const { files, gone, titles } of book.entries.values()) {
      if (gone !== 'no') continue;
      for (const file of files.values()) {
        checked.files += 1;
        if (!(await visitor.download(file))) faults.push(`a file cannot be had or is another one: ${titles[0]}`);
      }
    }

    const { body } = await traffic.call('settings', person.cookie, '/api/auth/user');
    const { dateFormat } = JSON.parse(body.toString('utf8')) as { dateFormat: string };
    if (!book.dateFormats.includes(dateFormat)) {
      faults.push(`${person.name}'s date format is ${dateFormat} instead of ${book.dateFormats.join(' or ')}`);
    }

    const lines = trails.get(person.id) ?? 0;
    const { confirmed, unsure } = book.trail;
    if (lines < confirmed || lines > confirmed + unsure) {
      faults.push(`${person.name}'s trail has ${lines} lines instead of ${confirmed} to ${confirmed + unsure}`);
    }
  }
  return { faults, lists, checked };
}

/** Lines of the activity trail by user, of changes that people made. */
async function trailLengths(): Promise<Map<string, number>> {
  const { rows } = await databasePool().query<{ id: string; lines: number }>(
    `SELECT user_id AS id, count(*)::int AS lines FROM audit_entries WHERE action <> 'notice_failed' GROUP BY user_id`,
  );
  return new Map(rows.map(({ id, lines }) => [id, lines]));
}

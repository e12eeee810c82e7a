import { expect, it } from 'vitest';
import { makeQueryClient } from '@/lib/browser/query-client';
import { showUnanswered, waitsToBeSent, withoutMark, withUnanswered } from '@/lib/reminders/at-once/unanswered';
import { writeAtOnce } from '@/lib/reminders/at-once/write-at-once';
import { reminderQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';

const reminder = (title: string, dueOn: string) =>
  ({
    id: title.replaceAll(' ', '-'),
    title,
    dueOn,
    dueAt: `${dueOn}T00:00:00.000Z`,
    status: 'active',
    completedAt: null,
  }) as ReminderResponse;

const lease = reminder('The lease', '2027-01-01');
const written = reminder('Written on the train', '2027-02-01');
const passport = reminder('The passport', '2027-03-01');

/** Writes a reminder that the server does not answer until `answer` is called. */
async function createUnanswered() {
  const client = makeQueryClient(() => undefined);
  let answer = () => {};
  const answered = new Promise<ReminderResponse>((resolve) => (answer = () => resolve(written)));
  const write = { id: written.id, stored: null, change: () => written, send: () => answered };
  const done = writeAtOnce(client, { ...write, answered: (created) => created });
  await new Promise((resolve) => setTimeout(resolve));
  return { client, answer, done };
}

it('a list that is read meanwhile has a reminder that is not created yet, in its place', async () => {
  const { client, answer, done } = await createUnanswered();
  const page = { reminders: [lease, passport], nextCursor: undefined };
  expect(withUnanswered(client, {}, page).reminders).toEqual([lease, written, passport]);
  expect(withUnanswered(client, { dueTo: '2027-01-31T00:00:00.000Z' }, page).reminders).toEqual([lease, passport]);
  answer();
  await done;
  expect(withUnanswered(client, {}, page)).toBe(page);
});

it('a later page of a list, and what a search finds, have no row that the server did not put there', async () => {
  const { client } = await createUnanswered();
  const page = { reminders: [passport], nextCursor: undefined };
  expect(withUnanswered(client, {}, page, false).reminders).toEqual([passport]);
  expect(withUnanswered(client, { search: 'train' }, page).reminders).toEqual([passport]);
});

it('a reminder that is read meanwhile is as the server has it now, with what was written', async () => {
  const client = makeQueryClient(() => undefined);
  const change = (row: ReminderResponse | null) => row && { ...row, muted: true };
  void writeAtOnce(client, { id: lease.id, stored: lease, change, send: () => new Promise(() => undefined) });
  await new Promise((resolve) => setTimeout(resolve));
  const read = { ...lease, title: 'Changed elsewhere' };
  expect(showUnanswered(client, reminderQuery(lease.id).queryKey, read)).toEqual({ ...read, muted: true });
});

it('the mark of a waiting reminder is no part of what the server has', () => {
  const marked = { ...lease, waits: true };
  expect(waitsToBeSent(marked as ReminderResponse)).toBe(true);
  expect(withoutMark(marked as ReminderResponse)).toEqual(lease);
});

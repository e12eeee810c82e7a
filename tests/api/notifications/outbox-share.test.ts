import { afterEach, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { sweep } from '@/lib/operations/sweep';
import { listOutbox } from '@/lib/providers/mail';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser } from '@/tests/support/user-factory';
import { runImport } from '../import/import-calls';
import { addDueNotices } from './add-due-notices';

useCleanDatabase();
const setSettings = useSettings();
afterEach(() => void vi.restoreAllMocks());

it.each([
  [100, 20],
  [230, 23],
])('of %i mails a day, an owner with thirty notices gets %i, and one with the others', async (perDay, share) => {
  setSettings({ MAIL_PER_DAY: perDay, MAIL_RATE: 1000 });
  const at = instantAt(addDaysTo(dayInTimezone(new Date(), 'Africa/Johannesburg'), 1), 8, 'Africa/Johannesburg');
  const owner = await makeUser();
  await addDueNotices(owner, 30, { at });
  vi.spyOn(clock, 'now').mockReturnValue(at);
  await sweep();
  const mails = (await listOutbox()).filter(({ to }) => to === owner.email);
  expect(mails).toHaveLength(share + 1);
  expect(new Set(mails.flatMap(({ text }) => text.match(/Reminder \d+\./g) ?? [])).size).toBe(30);
});

it('fifty imported reminders of one day become 21 mails, and hold back no other owner’s mail', async () => {
  setSettings({ MAIL_PER_DAY: 100, MAIL_RATE: 1000 });
  const [importer, other] = [await makeUser(), await makeUser()];
  const day = addDaysTo(dayInTimezone(new Date(), 'Africa/Johannesburg'), 1);
  const lines = Array.from({ length: 50 }, (_, index) => `Friend ${index}.,${addDaysTo(day, 7)}`);
  await runImport(importer, 'csv', ['Title,Due date', ...lines].join('\n'));
  const at = instantAt(day, 8, 'Africa/Johannesburg');
  await addDueNotices(other, 1, { at });
  vi.spyOn(clock, 'now').mockReturnValue(at);
  await sweep();
  const mails = await listOutbox();
  expect(mails.filter(({ to }) => to === importer.email)).toHaveLength(21);
  expect(new Set(mails.flatMap(({ text }) => text.match(/Friend \d+\./g) ?? [])).size).toBe(50);
  expect(mails.filter(({ to }) => to === other.email)).toHaveLength(1);
});

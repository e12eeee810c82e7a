import { afterEach, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { sweep } from '@/lib/operations/sweep';
import { listOutbox } from '@/lib/providers/mail';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser } from '@/tests/support/user-factory';
import { addDueNotices } from './add-due-notices';

useCleanDatabase();
const setSettings = useSettings();
afterEach(() => void vi.restoreAllMocks());

it('the outbox gets twenty mails of an owner with thirty notices, and one with the others', async () => {
  setSettings({ MAIL_PER_DAY: 100, MAIL_RATE: 1000 });
  const at = instantAt(addDaysTo(dayInTimezone(new Date(), 'Africa/Johannesburg'), 1), 8, 'Africa/Johannesburg');
  await addDueNotices(await makeUser(), 30, { at });
  vi.spyOn(clock, 'now').mockReturnValue(at);
  await sweep();
  const mails = await listOutbox();
  expect(mails).toHaveLength(21);
  expect(new Set(mails.flatMap(({ text }) => text.match(/Reminder \d+\./g) ?? [])).size).toBe(30);
});

import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instantAt, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import * as addedHolidays from '@/lib/holidays/list-added-holidays';
import type { Actor } from '@/lib/http/session';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
beforeEach(() => db.holiday.deleteMany({}));
afterEach(() => void vi.restoreAllMocks());

const at = (day: Day) => instantAt(day, 8, 'Africa/Johannesburg');

async function addReminder(actor: Actor, dueAt: Day, leadDay: number, more: { templateId?: string } = {}) {
  const input = { title: `Due ${dueAt}`, dueAt, category: 'one-time-deadline' as const, leadDays: [leadDay], ...more };
  await createReminder({ actor, input, now: at('2026-09-01') });
}

const mailTo = ({ email }: Actor) => provider.accepted().find(({ to }) => to.includes(email));

it('mails about closed days say so, each in the language of its owner, from holidays read once', async () => {
  const [owner, other] = [await makeUser(), await makeUser({ oneMailAMorning: true, locale: 'af-ZA' })];
  await db.holiday.create({ data: { on: new Date('2026-09-22'), name: 'Election Day', nameAf: 'Verkiesingsdag' } });
  await addReminder(owner, '2026-09-24', 7);
  await addReminder(other, '2026-09-22', 5);
  await addReminder(other, '2026-09-23', 6);
  await addReminder(other, '2026-09-26', 9);
  vi.spyOn(clock, 'now').mockReturnValue(at('2026-09-17'));
  const reading = vi.spyOn(addedHolidays, 'listAddedHolidays');
  await dispatchDue({ now: at('2026-09-17') });
  const heritageDay =
    'Thu 24 Sep is Heritage Day: most offices are closed. The last working day before it is Wed 23 Sep.';
  expect(mailTo(owner)?.text).toContain(heritageDay);
  expect(mailTo(owner)?.html).toContain(heritageDay);
  expect(mailTo(other)?.text.match(/^.*kantore is toe.*$/gm)).toEqual([
    'Di 22 Sep is Verkiesingsdag: die meeste kantore is toe. Die laaste werksdag daarvoor is Ma 21 Sep.',
    '26 Sep is ’n Saterdag: die meeste kantore is toe. Die laaste werksdag daarvoor is Vr 25 Sep.',
  ]);
  expect(reading).toHaveBeenCalledTimes(1);
});

it('the mail about a birthday says nothing of closed days', async () => {
  const owner = await makeUser();
  const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: 'birthday' } });
  await addReminder(owner, '2026-09-24', 7, { templateId });
  vi.spyOn(clock, 'now').mockReturnValue(at('2026-09-17'));
  await dispatchDue({ now: at('2026-09-17') });
  expect(mailTo(owner)?.text).toContain('Due 2026-09-24');
  expect(mailTo(owner)?.text).not.toContain('offices are closed');
});

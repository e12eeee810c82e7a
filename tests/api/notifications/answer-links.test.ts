import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { appUrl } from '@/lib/config/env';
import { db } from '@/lib/database/db';
import { readAnswerToken } from '@/lib/notifications/mail/answer-token';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { createReminder } from '@/lib/reminders/create-reminder';
import type { Category } from '@/lib/schedule/categories';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();

const DUE_IN_DAYS = 5;

/** Creates a reminder with one notice, on the due date. */
async function makeReminder(category: Category, templateKey: string | null) {
  const actor = await makeUser();
  const now = new Date();
  const dueAt = addDaysTo(dayInTimezone(now, actor.timezone), DUE_IN_DAYS);
  const template = templateKey && (await db.template.findUniqueOrThrow({ where: { key: templateKey } }));
  const input = { title: 'Firearm', dueAt, category, leadDays: [0], ...(template && { templateId: template.id }) };
  return { actor, reminder: await createReminder({ actor, input, now }), dueAt, now };
}

async function dispatchAndGetMail(now: Date) {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  await dispatchDue({ now });
  vi.restoreAllMocks();
  const [mail, ...rest] = provider.accepted();
  expect(rest).toEqual([]);
  return mail!;
}

const findAnswerLinks = (part: string) =>
  part
    .split(/[\s"]+/)
    .filter((word) => /\/notices\/./.test(word))
    .map((url) => new URL(url));

describe('a notice mail', () => {
  it.each([
    ['expiry-based', 'sa-firearm-licence', ['#renewed', '#done', '#later', '#advice', '#documents']],
    ['one-time-deadline', 'sars-tax-filing-sa', ['#done', '#renewed', '#later', '#advice', '#documents']],
    ['custom-repeat', 'custom-bill', ['#done', '#later', '#advice']],
    ['one-time-deadline', null, ['#done', '#later']],
    ['recurring-date', 'birthday', ['#later', '#advice']],
  ] as const)(
    'links to the answers that the reminder accepts, to long advice and to what to take along: %s, %s',
    async (category, templateKey, answers) => {
      const { actor, reminder, dueAt, now } = await makeReminder(category, templateKey);
      const mail = await dispatchAndGetMail(addDays(now, DUE_IN_DAYS + 1));
      for (const part of [mail.html, mail.text]) {
        const links = findAnswerLinks(part);
        expect(links.map(({ hash }) => hash)).toEqual(answers);
        for (const { origin, pathname } of links) {
          expect(origin).toBe(new URL(appUrl()).origin);
          const token = pathname.replace('/notices/', '');
          expect(readAnswerToken(token)).toEqual({
            reminderId: reminder.id,
            occurrenceOn: dueAt,
            recipientId: actor.id,
          });
        }
      }
    },
  );

  it('names the answer that completes a licence disc as its row does', async () => {
    const { reminder, now } = await makeReminder('expiry-based', 'sa-vehicle-licence');
    await db.reminder.update({ where: { id: reminder.id }, data: { repeatEvery: 1, repeatUnit: 'year' } });
    const { text } = await dispatchAndGetMail(addDays(now, DUE_IN_DAYS + 1));
    expect(text).toMatch(/^I have renewed it \S+#done$/m);
    expect(text).not.toMatch(/^Done /m);
  });

  it.each([
    [60, 2],
    [61, 0],
  ])(
    'contains answer links only until they expire (sent %i days after the due date: %i links)',
    async (days, count) => {
      const { now } = await makeReminder('one-time-deadline', null);
      const mail = await dispatchAndGetMail(addDays(now, DUE_IN_DAYS + days));
      expect(mail.subject).toContain(`overdue by ${days} days`);
      for (const part of [mail.html, mail.text]) expect(findAnswerLinks(part)).toHaveLength(count);
      expect(mail.text).toContain('Open this reminder');
    },
  );
});

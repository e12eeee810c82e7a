import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays } from 'date-fns';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as page from '@/app/notices/[token]/route';
import * as complete from '@/app/api/reminders/[id]/complete/route';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { createReminder } from '@/lib/reminders/create-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { reminderBodySchema, type CompletionResponse } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { runAtTime } from '@/tests/api/auth/at-time';
import { TEST_TIMEZONE } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { dispatchAll } from '@/tests/support/dispatch-all';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  answerAsForm,
  answerAsJson,
  answerOk,
  DUE,
  expectRefusal,
  makeMailedReminder,
  NOON,
  TODAY,
  type MailedReminder,
} from './answer-calls';

useCleanDatabase();
const provider = useMailProvider();

const ASK_ON = addDaysTo(TODAY, 14);
const NEW_DATE: Day = '2032-03-14';
const SUBJECT = 'Dad’s licence: has the new one arrived? Enter its date';
const at = (day: Day, hour = 9) => instantAt(day, hour, TEST_TIMEZONE);

const makeLicence = (owner?: Actor) =>
  makeMailedReminder('sa-drivers-licence', { title: 'Dad’s licence', leadDays: [30, 0] }, owner);

/** Completes the reminder on the site. */
async function callComplete({ owner, reminder: { id } }: MailedReminder, body?: object, now = NOON) {
  const cookie = await signIn(owner);
  await db.session.updateMany({ data: { expires: addDays(now, 1) } });
  const path = `/api/reminders/${id}/complete`;
  return runAtTime(now, () => callRoute(complete.POST, { method: 'POST', path, params: { id }, body, cookie }));
}

async function completeOk(made: MailedReminder, body?: object, now?: Date): Promise<CompletionResponse> {
  const response = await callComplete(made, body, now);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

/** Sends all that is due at the hour. @returns the mails */
async function sweepOn(day: Day, hour = 9) {
  const now = at(day, hour);
  const spy = vi.spyOn(clock, 'now').mockReturnValue(now);
  const mails = await dispatchAll(provider, now);
  spy.mockRestore();
  return mails;
}

/** Sends what is due on each day on which there could be a mail. @returns the subjects */
async function sweepDays(from = TODAY): Promise<string[]> {
  const subjects: string[] = [];
  const days = [TODAY, ASK_ON, addDaysTo(ASK_ON, 1), DUE, addDaysTo(ASK_ON, 14), addDaysTo(ASK_ON, 28)];
  for (const day of days.filter((each) => each >= from))
    subjects.push(...(await sweepOn(day)).map(({ subject }) => subject));
  return subjects;
}

const openPage = (token: string, day: Day) =>
  runAtTime(at(day), () => callRoute(page.GET, { path: `/notices/${token}`, params: { token } }));
const successors = () => db.reminder.findMany({ where: { previousId: { not: null } }, select: { dueOn: true } });

describe('POST /api/reminders/{id}/complete', () => {
  it('creates the successor in the same call if it has the date on the new document', async () => {
    const made = await makeLicence();
    const { reminder, next, askForNewDate } = await completeOk(made, { dueAt: NEW_DATE });
    expect([reminder.status, next?.dueOn, askForNewDate]).toEqual(['completed', NEW_DATE, false]);
    expect(await completeOk(made, { dueAt: NEW_DATE })).toMatchObject({ next: { id: next!.id } });
    expect(await successors()).toHaveLength(1);
  });

  it.each([
    ['on or before the old date', { dueAt: DUE }],
    ['that does not exist', { dueAt: '2032-02-30' }],
  ])('returns 400 and completes nothing for a new date %s', async (_case, body) => {
    const made = await makeLicence();
    const { fields } = await expectRefusal(await callComplete(made, body), 400, 'bad_request');
    expect(fields).toHaveProperty('dueAt');
    expect(await db.reminder.count({ where: { status: 'completed' } })).toBe(0);
  });

  it.each([{ askAgain: 'yes' }, { askAgain: 1 }])('returns 400 for %o', async (body) => {
    const { fields } = await expectRefusal(await callComplete(await makeLicence(), body), 400, 'bad_request');
    expect(fields).toHaveProperty('askAgain');
  });

  it.each(['sa-vehicle-licence', 'sars-tax-filing-sa', undefined])(
    'returns 409 to askAgain for the template %s, whose next date is not on a new document',
    async (template) => {
      const category = template === 'sars-tax-filing-sa' ? 'one-time-deadline' : 'expiry-based';
      const made = await makeMailedReminder(template, { category });
      await expectRefusal(await callComplete(made, { askAgain: true }), 409, 'conflict');
      expect(await db.reminder.count({ where: { status: 'completed' } })).toBe(0);
    },
  );

  it('returns 404 for another owner’s reminder', async () => {
    const made = await makeLicence();
    const stranger = { ...made, owner: await makeUser() };
    await expectRefusal(await callComplete(stranger, { askAgain: true }), 404, 'not_found');
  });
});

describe('the mail that asks for the new date', () => {
  it('is the only one after a completion with askAgain, two weeks later at the owner’s hour', async () => {
    const made = await makeLicence();
    const { reminder } = await completeOk(made, { askAgain: true });
    expect(reminder).toMatchObject({ status: 'completed', nextNoticeAt: at(ASK_ON, 8).toISOString() });
    await completeOk(made, { askAgain: true }, at(addDaysTo(TODAY, 3)));
    expect(await sweepOn(ASK_ON, 7)).toEqual([]);
    expect((await sweepOn(ASK_ON, 8)).map(({ subject }) => subject)).toEqual([SUBJECT]);
    await completeOk(made, { askAgain: true }, at(ASK_ON));
    expect(await sweepDays()).toEqual([]);
    expect(await db.notice.findFirst({ where: { status: 'sent' } })).toMatchObject({ kind: 'renewal', round: 0 });
  });

  it('goes out once if several workers send at once and the first mail is in doubt', async () => {
    await completeOk(await makeLicence(), { askAgain: true });
    provider.failNextCall('cut-after-accepting');
    const now = at(ASK_ON);
    const spy = vi.spyOn(clock, 'now').mockReturnValue(now);
    await Promise.all(Array.from({ length: 4 }, () => dispatchDue({ now })));
    spy.mockRestore();
    await sweepDays(ASK_ON);
    expect(provider.accepted().map(({ subject }) => subject)).toEqual([SUBJECT]);
  });

  it('leads to the page that takes the date, which creates the successor and shows the date', async () => {
    const made = await makeLicence();
    await completeOk(made, { askAgain: true });
    const [mail] = await sweepOn(ASK_ON);
    expect(mail!.text).toContain('You told us on 1 March 2027 that you renewed it.');
    expect(mail!.text).not.toMatch(/#done|#later|Expires/);
    const token = /\/notices\/(\S+)#renewed/.exec(mail!.text!)![1]!;
    const opened = await openPage(token, ASK_ON);
    expect(opened.status).toBe(200);
    const html = await opened.text();
    expect(html).toContain('id="renewed"');
    expect(html).not.toMatch(/id="done"|id="later"|value="undo"|askAgain/);
    const saved = await answerAsForm(token, { action: 'renewed', dueAt: NEW_DATE }, at(ASK_ON));
    expect(saved.status).toBe(303);
    const after = await (await openPage(token, ASK_ON)).text();
    expect(after).toContain('New date saved');
    expect(after).toContain('Sunday, 14 March 2032');
    expect(await successors()).toHaveLength(1);
  });

  it('has a link that works long after the due date', async () => {
    const made = await makeLicence();
    const late = addDaysTo(DUE, 59);
    await completeOk(made, { askAgain: true }, at(late));
    const askOn = addDaysTo(late, 14);
    const [mail] = await sweepOn(askOn);
    const token = /\/notices\/(\S+)#renewed/.exec(mail!.text!)![1]!;
    await answerAsForm(token, { action: 'renewed', dueAt: NEW_DATE }, at(askOn));
    expect(await (await openPage(token, askOn)).text()).toContain('New date saved');
  });

  const CANCELLATIONS: [string, (made: MailedReminder) => Promise<unknown>][] = [
    ['the date is entered on the site', (made) => completeOk(made, { dueAt: NEW_DATE })],
    [
      'the owner adds a successor',
      ({ owner: actor, reminder: { id: previousId, templateId } }) => {
        const fields = { title: 'Next', dueAt: NEW_DATE, category: 'expiry-based', leadDays: [0] };
        const input = reminderBodySchema.parse({ ...fields, templateId, previousId });
        return createReminder({ actor, input, now: NOON });
      },
    ],
    ['the reminder is restored', ({ owner: actor, reminder: { id } }) => restoreReminder({ actor, id, now: NOON })],
    ['the reminder is deleted', ({ owner: actor, reminder: { id } }) => deleteReminder({ actor, id })],
    [
      'the reminder is muted',
      ({ owner: actor, reminder: { id } }) => setMutedByOwner({ actor, id, muted: true, now: NOON }),
    ],
    [
      'the reminder no longer follows a template with a document',
      ({ owner: actor, reminder: { id } }) => {
        const input = reminderBodySchema.parse({ title: 'Mine', dueAt: DUE, category: 'expiry-based' });
        return updateReminder({ actor, id, input, now: NOON });
      },
    ],
  ];
  it.each(CANCELLATIONS)('does not go out if %s before', async (_case, change) => {
    const made = await makeLicence();
    await completeOk(made, { askAgain: true });
    await change(made);
    expect(await sweepDays()).not.toContain(SUBJECT);
    expect(await db.notice.count({ where: { kind: 'renewal', status: 'pending', isObsolete: false } })).toBe(0);
  });

  it('goes out if the reminder is muted and not muted again', async () => {
    const made = await makeLicence();
    await completeOk(made, { askAgain: true });
    const { owner: actor, reminder } = made;
    for (const muted of [true, false]) await setMutedByOwner({ actor, id: reminder.id, muted, now: NOON });
    expect(await sweepDays()).toEqual([SUBJECT]);
  });

  it('moves with the owner’s hour', async () => {
    const made = await makeLicence();
    await completeOk(made, { askAgain: true });
    await runAtTime(NOON, () => updateSettings({ actor: made.owner, patch: { notifyHour: 19 }, now: NOON }));
    expect(await sweepOn(ASK_ON, 18)).toEqual([]);
    expect(await sweepOn(ASK_ON, 19)).toHaveLength(1);
  });

  it('goes out once if the due date of the completed reminder is edited before and after it', async () => {
    const made = await makeLicence();
    await completeOk(made, { askAgain: true });
    const { owner: actor, reminder } = made;
    const edit = (dueAt: Day, day: Day) => {
      const fields = { title: 'Dad’s licence', dueAt, category: 'expiry-based', leadDays: [0] };
      const input = reminderBodySchema.parse({ ...fields, templateId: reminder.templateId });
      return updateReminder({ actor, id: reminder.id, input, now: at(day) });
    };
    await edit('2027-03-21', TODAY);
    expect(await sweepOn(ASK_ON)).toHaveLength(1);
    await edit('2027-03-22', ASK_ON);
    expect(await sweepDays()).toEqual([]);
  });

  it('waits while the owner’s address bounces', async () => {
    const made = await makeLicence();
    await completeOk(made, { askAgain: true });
    await db.user.update({ where: { id: made.owner.id }, data: { mailProblem: 'bounced', mailProblemSince: NOON } });
    expect(await sweepOn(ASK_ON)).toEqual([]);
    expect(await db.notice.count({ where: { kind: 'renewal', status: 'pending', isObsolete: false } })).toBe(1);
  });

  it('is one section of the owner’s one mail a morning', async () => {
    const owner = await makeUser({ oneMailAMorning: true });
    await completeOk(await makeLicence(owner), { askAgain: true });
    await makeMailedReminder(undefined, { title: 'Rent', dueAt: ASK_ON, leadDays: [0] }, owner);
    const [mail, ...others] = await sweepOn(ASK_ON);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Rent: expires today – 15 March 2027, and 1 more');
    expect(mail!.text).toContain('Enter the new date');
  });
});

describe('the answer "renewed" with askAgain', () => {
  const NOT_YET = { action: 'renewed', askAgain: 'yes' };

  it('completes the reminder, says when we will ask, and can be undone', async () => {
    const { token } = await makeLicence();
    expect(await (await openPage(token, TODAY)).text()).toContain('name="askAgain"');
    expect(await answerOk(token, NOT_YET)).toMatchObject({ status: 'completed', nextDueOn: null });
    const html = await (await openPage(token, TODAY)).text();
    expect(html).toContain('We’ll email you on Monday, 15 March 2027 and ask for the new date.');
    expect(html).not.toContain('name="askAgain"');
    expect(await answerOk(token, { action: 'undo' })).toMatchObject({ status: 'active' });
    expect(await sweepDays()).not.toContain(SUBJECT);
  });

  it('lets the date be entered before the mail, which then does not go out', async () => {
    const { token } = await makeLicence();
    await answerOk(token, NOT_YET);
    await answerOk(token, { action: 'renewed', dueAt: NEW_DATE });
    expect(await sweepDays()).toEqual([]);
    expect(await successors()).toHaveLength(1);
  });

  it('plans one mail for repeated and concurrent answers', async () => {
    const { token } = await makeLicence();
    await Promise.all(Array.from({ length: 5 }, () => answerAsJson(token, NOT_YET)));
    expect(await sweepDays()).toEqual([SUBJECT]);
  });

  it('is refused, like an undo, after a completion on the site', async () => {
    const made = await makeLicence();
    await completeOk(made, { askAgain: true });
    onTestFinished(() => expect(provider.accepted()).toEqual([]));
    for (const input of [NOT_YET, { action: 'undo' }, { action: 'done' }])
      await expectRefusal(await answerAsJson(made.token, input), 409, 'conflict');
    expect(await db.reminder.findFirst()).toMatchObject({ status: 'completed', completedByEmail: false });
  });
});

import { describe, expect, it } from 'vitest';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { sign } from '@/lib/crypto/signature';
import { db } from '@/lib/database/db';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { answerNotice, readAnswer } from '@/lib/reminders/answers/answer-notice';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { reminderBodySchema } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { TEST_TIMEZONE } from '@/tests/api/reminders/reminder-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import {
  answerAsForm,
  answerAsJson,
  answerOk,
  DUE,
  expectRefusal,
  makeMailedReminder,
  NOON,
  readRows,
  tokenOf,
  type MailedReminder,
} from './answer-calls';

useCleanDatabase();

const EVERY_ACTION = [
  { action: 'done' },
  { action: 'renewed', dueAt: '2037-02-14' },
  { action: 'later', until: '2027-03-04' },
  { action: 'undo' },
];

it('an answer with a token of somebody who is not the owner returns 404 and changes nothing', async () => {
  const { reminder } = await makeMailedReminder('passport');
  const token = tokenOf(await makeUser(), reminder);
  await expectRefusal(await answerAsJson(token, { action: 'done' }), 404, 'not_found');
  expect(await db.reminder.findUniqueOrThrow({ where: { id: reminder.id } })).toMatchObject({ status: 'active' });
});

it('an answer with a token of an earlier version, which names no recipient, is the owner’s', async () => {
  const { reminder } = await makeMailedReminder('passport');
  const subject = { reminderId: reminder.id, occurrenceOn: reminder.dueOn as Day, recipientId: null };
  expect(await answerOk(makeAnswerToken(subject), { action: 'done' })).toMatchObject({ status: 'completed' });
});

describe('an answer with a forged token', () => {
  it('returns 404 for every action and changes nothing', async () => {
    const { owner, reminder, token } = await makeMailedReminder('passport');
    const [subject = '', signature = ''] = token.split('.');
    const [otherSubject = ''] = tokenOf(owner, { id: reminder.id, dueOn: '2027-03-21' }).split('.');
    const forged = [
      `${otherSubject}.${signature}`,
      `${subject}.${sign('turn-off-reminder-mail', subject)}`,
      `${subject}.${sign('answer-notice', subject, 'another secret')}`,
      `${token}A`,
      token.slice(0, -1),
      subject,
      reminder.id,
      '%00',
      '..',
    ];
    const rows = await readRows();
    for (const wrong of forged) {
      for (const body of EVERY_ACTION) await expectRefusal(await answerAsJson(wrong, body), 404, 'not_found');
      expect(await readAnswer({ token: wrong, now: NOON })).toEqual({ kind: 'unknown' });
      await expect(answerNotice({ token: wrong, input: { action: 'done' }, now: NOON })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect(await readRows()).toEqual(rows);
  });

  it('returns 404 even if the body is invalid', async () => {
    await expectRefusal(await answerAsJson('forged', '{'), 404, 'not_found');
    expect((await answerAsForm('forged', {})).status).toBe(404);
  });

  it('returns 429 after at most 220 guessed tokens', async () => {
    const guesses: number[] = [];
    while (guesses.length < 220)
      guesses.push((await answerAsJson(`guess-${guesses.length}`, { action: 'done' })).status);
    expect(guesses.slice(0, 200)).toEqual(Array(200).fill(404));
    expect(guesses.at(-1)).toBe(429);
    const { token } = await makeMailedReminder();
    const refused = await answerAsJson(token, { action: 'done' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefusal(refused, 429, 'too_many_requests');
  });
});

describe('an expired answer', () => {
  const noonOn = (day: Day) => instantAt(day, 12, TEST_TIMEZONE);
  const LAST_DAY = addDaysTo(DUE, 60);

  it('returns 410 from the 61st day after the occurrence, counted in the owner’s time zone', async () => {
    const { token } = await makeMailedReminder();
    const midnight = instantAt(addDaysTo(LAST_DAY, 1), 0, TEST_TIMEZONE);
    const rows = await readRows();
    for (const body of [...EVERY_ACTION, { action: 'renewed', dueAt: 'tomorrow' }])
      await expectRefusal(await answerAsJson(token, body, midnight), 410, 'gone');
    expect(await readRows()).toEqual(rows);
    const expired = { kind: 'expired', locale: 'en-ZA', hasAccount: true };
    expect(await readAnswer({ token, now: midnight })).toEqual(expired);
    const justBefore = new Date(+midnight - 1);
    expect(await readAnswer({ token, now: justBefore })).toMatchObject({ kind: 'open', today: LAST_DAY });
    expect((await answerAsJson(token, { action: 'done' }, justBefore)).status).toBe(200);
  });

  it('returns 410 even if the owner’s account was deleted, but 409 before it expires', async () => {
    const { owner, token } = await makeMailedReminder();
    await deleteAccountOf(owner.id);
    await expectRefusal(await answerAsJson(token, { action: 'done' }, noonOn(addDaysTo(LAST_DAY, 1))), 410, 'gone');
    await expectRefusal(await answerAsJson(token, { action: 'done' }), 409, 'conflict');
    const deleted = { kind: 'impossible', locale: null, hasAccount: false, reason: 'deleted' };
    expect(await readAnswer({ token, now: NOON })).toEqual(deleted);
  });
});

const deleteAccountOf = (id: string) => db.user.delete({ where: { id } });

const actAsOwner = ({ owner: actor, reminder: { id } }: MailedReminder) => ({ actor, id, now: NOON });

/** States of a reminder, with the answers that it accepts. */
const STATES: [
  state: string,
  answers: string,
  template: string | undefined,
  prepare?: (mailed: MailedReminder) => Promise<unknown>,
][] = [
  ['active, with its next date on the new document', 'done renewed later undo', 'passport'],
  ['active, with a next date that follows from a rule', 'done later undo', 'sa-vehicle-licence'],
  ['active, without a template', 'done later undo', undefined],
  ['a birthday', 'later undo', 'birthday'],
  ['muted', 'done renewed undo', 'passport', (mailed) => setMutedByOwner({ ...actAsOwner(mailed), muted: true })],
  ['deleted', '', 'passport', (mailed) => deleteReminder(actAsOwner(mailed))],
  ['completed on the site', '', 'passport', (mailed) => completeReminder(actAsOwner(mailed))],
  ['completed by email, then on the site', '', 'passport', completeTwice],
  ['completed on the site and restored', 'done renewed later undo', 'passport', completeAndRestore],
  ['completed by email', 'done renewed undo', 'passport', ({ token }) => answerOk(token, { action: 'done' })],
  [
    'renewed by email',
    'done renewed undo',
    'passport',
    ({ token }) => answerOk(token, { action: 'renewed', dueAt: '2037-02-14' }),
  ],
  [
    'renewed by email with another date',
    'done undo',
    'passport',
    ({ token }) => answerOk(token, { action: 'renewed', dueAt: '2037-02-15' }),
  ],
  ['moved to another date', '', 'passport', (mailed) => moveTo('2027-03-21', mailed)],
  ['moved to another date and back', 'done renewed later undo', 'passport', moveAwayAndBack],
];

async function completeTwice(mailed: MailedReminder): Promise<void> {
  await answerOk(mailed.token, { action: 'done' });
  await completeReminder(actAsOwner(mailed));
}

async function completeAndRestore(mailed: MailedReminder): Promise<void> {
  await completeReminder(actAsOwner(mailed));
  await restoreReminder(actAsOwner(mailed));
}

async function moveTo(dueAt: Day, mailed: MailedReminder): Promise<void> {
  const { templateId, leadDays } = mailed.reminder;
  const input = reminderBodySchema.parse({ title: 'Passport', category: 'expiry-based', templateId, leadDays, dueAt });
  await updateReminder({ ...actAsOwner(mailed), input });
}

async function moveAwayAndBack(mailed: MailedReminder): Promise<void> {
  await moveTo('2027-03-21', mailed);
  await moveTo(DUE, mailed);
}

describe('a mailed reminder', () => {
  it.each(STATES)(
    'that is %s accepts the answers [%s] and returns 409 for others',
    async (_state, answers, template, prepare) => {
      for (const body of EVERY_ACTION) {
        const mailed = await makeMailedReminder(
          template,
          template === 'birthday' ? { category: 'recurring-date', recurrenceYears: 1 } : {},
        );
        await prepare?.(mailed);
        const rows = await readRows();
        const response = await answerAsJson(mailed.token, body);
        if (answers.split(' ').includes(body.action)) {
          expect(response.status, body.action).toBe(200);
        } else {
          await expectRefusal(response, 409, 'conflict');
          expect(await readRows()).toEqual(rows);
        }
      }
    },
  );

  it('that has moved to another date rejects its old token and accepts its new one', async () => {
    const mailed = await makeMailedReminder('passport');
    await moveTo('2027-03-21', mailed);
    const token = tokenOf(mailed.owner, { id: mailed.reminder.id, dueOn: '2027-03-21' });
    await expectRefusal(await answerAsJson(mailed.token, { action: 'done' }), 409, 'conflict');
    expect(await answerOk(token, { action: 'done' })).toMatchObject({ status: 'completed', dueOn: '2027-03-21' });
  });
});

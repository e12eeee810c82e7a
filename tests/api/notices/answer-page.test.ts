import { describe, expect, it, vi } from 'vitest';
import * as page from '@/app/notices/[token]/route';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import type { ReminderInput } from '@/lib/reminders/schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { TEST_TIMEZONE } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { answerAsForm, answerAsJson, answerOk, DUE, makeMailedReminder, NOON, readRows, TODAY } from './answer-calls';

useCleanDatabase();

describe('GET /notices/{token}', () => {
  const openPage = (token: string, method: 'GET' | 'HEAD' = 'GET', until?: Day) => {
    const path = `/notices/${token}${until ? `?until=${until}` : ''}`;
    return runAtTime(NOON, () => callRoute(page.GET, { method, path, params: { token } }));
  };

  it('changes no database row, before or after an answer', async () => {
    const { token } = await makeMailedReminder('passport');
    const rows = await readRows();
    for (const method of ['GET', 'HEAD', 'GET'] as const) expect((await openPage(token, method)).status).toBe(200);
    expect(await readRows()).toEqual(rows);
    await answerOk(token, { action: 'done' });
    const done = await readRows();
    expect(await (await openPage(token)).text()).toContain('Passport');
    expect(await readRows()).toEqual(done);
  });

  it('shows the title, but no notes, reference, amount or ids, nor the owner’s name or email', async () => {
    const owner = await makeUser({ firstName: 'Nomvula' });
    const secrets = { description: 'Locker code 4711', reference: 'POL-80815', amount: 7391.55 };
    const { token, reminder } = await makeMailedReminder('passport', secrets, owner);
    const html = await (await openPage(token)).text();
    expect(html).toContain('Passport');
    const hidden = ['Nomvula', owner.email, 'Locker', 'POL-80815', /7.?391/, reminder.id, owner.id];
    for (const text of hidden) expect(html).not.toMatch(text);
  });

  it('says before "Done" on which day the next one is, and nothing of a next one where there is none', async () => {
    const { token } = await makeMailedReminder('pet-vaccinations', { category: 'recurring-date', recurrenceYears: 1 });
    const once = await makeMailedReminder('passport');
    expect(await (await openPage(token)).text()).toMatch(/The next one is \w+, \d+ \w+ 2028\./);
    expect(await (await openPage(once.token)).text()).not.toContain('The next one');
  });

  it('says that "Done" beside "I have renewed it" asks for no new date, and after that date when the next email comes', async () => {
    const { token } = await makeMailedReminder('passport');
    const hint = 'No new date? Choose “Done” and the reminders stop.';
    expect(await (await openPage(token)).text()).toContain(hint);
    await answerOk(token, { action: 'renewed', dueAt: '2037-02-14' });
    expect(await (await openPage(token)).text()).toContain(
      'The new date is Saturday, 14 February 2037. Next email on Thursday, 15 January 2037.',
    );
    const contract = await makeMailedReminder('sars-tax-filing-sa', { category: 'one-time-deadline' });
    expect(await (await openPage(contract.token)).text()).not.toContain(hint);
  });

  it('asks for the next date of a tax return after "Done", and does not speak of renewing', async () => {
    const { token } = await makeMailedReminder('sars-tax-filing-sa', { category: 'one-time-deadline' });
    const html = await (await openPage(token)).text();
    expect(html).not.toMatch(/renewed it|new document/);
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title).slice(0, 3)).toEqual([
      'Done',
      'Enter the next date',
      'Remind me later',
    ]);
  });

  it('calmly names what was completed on the site, and the next date, with no amount, id or answer', async () => {
    const fields = { title: 'DStv', category: 'recurring-date', repeat: { every: 1, unit: 'month' }, amount: 7391.55 };
    const { owner, reminder, token } = await makeMailedReminder(undefined, fields as Partial<ReminderInput>);
    await completeReminder({ actor: owner, id: reminder.id, now: NOON });
    const response = await openPage(token);
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toMatch(/<div class="card good"><h1>“DStv” is done already<\/h1><p>[^<]*Next: 20 Apr\.<\/p>/);
    for (const hidden of [/7.?391/, reminder.id, owner.email, '<form']) expect(html).not.toMatch(hidden);
    const once = await makeMailedReminder('passport');
    await completeReminder({ actor: once.owner, id: once.reminder.id, now: NOON });
    expect(await (await openPage(once.token)).text()).toContain('“Passport” is done already');
    expect(await (await openPage(once.token)).text()).not.toContain('Next:');
  });

  it('does not name a next date that is done too', async () => {
    const fields = { category: 'recurring-date', repeat: { every: 1, unit: 'month' } };
    const { owner, reminder, token } = await makeMailedReminder(undefined, fields as Partial<ReminderInput>);
    await completeReminder({ actor: owner, id: reminder.id, now: NOON });
    const next = await db.reminder.findFirstOrThrow({ where: { userId: owner.id, status: 'active' } });
    await completeReminder({ actor: owner, id: next.id, now: NOON });
    expect(await (await openPage(token)).text()).not.toContain('Next:');
  });

  /** Creates a birthday reminder. It keeps its date for 30 days before it advances. */
  const makeBirthday = (dueAt: Day) =>
    makeMailedReminder('birthday', { category: 'recurring-date', recurrenceYears: 1, leadDays: [0], dueAt });

  it('does not offer another email about a birthday that advances tomorrow', async () => {
    const { token } = await makeBirthday(addDaysTo(TODAY, -30));
    const html = await (await openPage(token)).text();
    expect(html).toContain('There is nothing to do here');
    expect(html).not.toContain('id="later"');
  });

  it('offers another email only on days for which the answer is accepted', async () => {
    const tomorrow = addDaysTo(TODAY, 1);
    const { token } = await makeBirthday(addDaysTo(TODAY, -29));
    const html = await (await openPage(token)).text();
    expect([...html.matchAll(/name="until" value="([^"]+)"/g)].map(([, day]) => day)).toEqual([tomorrow]);
    expect(html).not.toContain('name="day"');
    expect(await (await openPage(token, 'GET', addDaysTo(TODAY, 2))).text()).toBe(html);
    expect(await answerOk(token, { action: 'later', until: tomorrow })).toMatchObject({ snoozedUntil: tomorrow });
  });

  it('returns 429 after at most 1,000 guessed tokens', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 1000; guess += 1) statuses.add((await openPage(`guess-${guess}`)).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('the response to a rejected form submission', () => {
  const readPage = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    return { status: response.status, page: await response.text() };
  };

  it('is the page with the submitted date and an error message if the date is invalid', async () => {
    const { token } = await makeMailedReminder('passport');
    const rejected = { action: 'renewed', day: '2', month: '3', year: '2027' };
    const { status, page } = await readPage(await answerAsForm(token, rejected));
    expect(status).toBe(400);
    expect(page).toContain('Enter a date after today and after the current one.');
    expect(page).toMatch(/name="day"[^>]*value="2"/);
    expect(page).toContain('<option value="3" selected="">March</option>');
    expect(page).toMatch(/name="year"[^>]*value="2027"/);
  });

  it('is in the owner’s language if the link is valid', async () => {
    const { token } = await makeMailedReminder('passport', {}, await makeUser({ locale: 'af-ZA' }));
    const ours = await readPage(await answerAsForm(token, {}));
    expect([ours.status, ours.page]).toEqual([400, expect.stringContaining('<html lang="af-ZA">')]);
    const forged = await readPage(await answerAsForm('forged', { action: 'done' }));
    expect([forged.status, forged.page]).toEqual([404, expect.stringContaining('<html lang="en-ZA">')]);
  });

  it('is a page with status 410 if expired, 409 if impossible and 429 over the rate limit', async () => {
    const mailed = await makeMailedReminder('passport');
    const { token } = mailed;
    const expired = await answerAsForm(token, { action: 'done' }, instantAt(addDaysTo(DUE, 61), 12, TEST_TIMEZONE));
    expect((await readPage(expired)).status).toBe(410);
    await completeReminder({ actor: mailed.owner, id: mailed.reminder.id, now: NOON });
    const { status, page } = await readPage(await answerAsForm(token, { action: 'done' }));
    expect([status, page]).toEqual([409, expect.stringContaining('“Passport” is done already')]);
    for (let calls = 0; calls < 200; calls += 1) await answerAsForm('guess', { action: 'done' });
    expect((await readPage(await answerAsForm(token, { action: 'done' }))).status).toBe(429);
  });
});

describe('the log entry of an answer', () => {
  it('contains neither the token nor the date', async () => {
    const { token } = await makeMailedReminder('passport');
    const info = vi.spyOn(logger, 'info');
    await answerAsJson(token, { action: 'renewed', dueAt: '2037-02-14' });
    await answerAsJson('forged.token', { action: 'done' });
    const lines = info.mock.calls.map(([line]) => line as unknown as { path: string; status: number });
    expect(lines.map(({ path, status }) => [path, status])).toEqual([
      ['/api/notices/…', 200],
      ['/api/notices/…', 404],
    ]);
    expect(JSON.stringify(info.mock.calls)).not.toMatch(new RegExp(`${token.slice(0, 12)}|forged|2037`));
    vi.restoreAllMocks();
  });
});

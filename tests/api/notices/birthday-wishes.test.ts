import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { expect, it } from 'vitest';
import * as page from '@/app/notices/[token]/route';
import { MAX_ANSWER_PAGE_BYTES } from '@/app/notices/[token]/answer-page';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { runAtTime } from '@/tests/api/auth/at-time';
import { TEST_TIMEZONE } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { makeMailedReminder, TODAY } from './answer-calls';

useCleanDatabase();
const provider = useMailProvider();

const BIRTHDAY: Day = addDaysTo(TODAY, 7);

const makeBirthday = async (title: string, locale: string) =>
  makeMailedReminder(undefined, { title, dueAt: BIRTHDAY, category: 'recurring-date' }, await makeUser({ locale }));

const noonOf = (daysAfter: number) => instantAt(addDaysTo(BIRTHDAY, daysAfter), 12, TEST_TIMEZONE);

/** Returns the wishes that the answer page offers to send; undefined if none. */
async function wishesOnPage(token: string, daysAfter: number): Promise<string | undefined> {
  const open = () => callRoute(page.GET, { path: `/notices/${token}`, params: { token } });
  const html = await (await runAtTime(noonOf(daysAfter), open)).text();
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_ANSWER_PAGE_BYTES);
  expect(html).not.toContain('<script');
  return wishesIn(html);
}

function wishesIn(text: string): string | undefined {
  const url = /https:\/\/wa\.me\/[^"\s<>)]+/.exec(text)?.[0];
  return url ? (new URL(url).searchParams.get('text') ?? undefined) : undefined;
}

it('the answer page of a birthday sends wishes, belated for five days after it, then none', async () => {
  const { token } = await makeBirthday("Gogo's birthday", 'en-ZA');
  expect(await wishesOnPage(token, -7)).toMatch(/^Happy birthday, Gogo!/);
  expect(await wishesOnPage(token, 0)).toMatch(/^Happy birthday, Gogo!/);
  expect(await wishesOnPage(token, 1)).toMatch(/^Happy belated birthday, Gogo!/);
  expect(await wishesOnPage(token, 5)).toMatch(/^Happy belated birthday, Gogo!/);
  expect(await wishesOnPage(token, 6)).toBeUndefined();
});

it('wishes are in the language of the owner', async () => {
  const { token } = await makeBirthday('Pa se verjaarsdag', 'af-ZA');
  expect(await wishesOnPage(token, 0)).toMatch(/^Veels geluk met jou verjaarsdag, Pa!/);
});

it('the mail of a birthday sends wishes, that of another date does not', async () => {
  const { owner } = await makeBirthday("Gogo's birthday", 'en-ZA');
  await makeMailedReminder('passport', { dueAt: BIRTHDAY }, await makeUser());
  for (const now of [noonOf(-7), noonOf(0)]) await runAtTime(now, () => dispatchDue({ now }));
  const mails = provider.accepted();
  const isOwners = ({ to }: { to: string[] }) => to.includes(owner.email);
  expect(mails.filter(isOwners).map(({ html }) => wishesIn(html))).toEqual([
    expect.stringMatching(/^Happy birthday, Gogo!/),
    expect.stringMatching(/^Happy birthday, Gogo!/),
  ]);
  const others = mails.filter((mail) => !isOwners(mail));
  expect(others.length).toBeGreaterThan(0);
  for (const { html } of others) expect(wishesIn(html)).toBeUndefined();
});

import type { Locator, Page } from '@playwright/test';
import { DAYS_UNTIL_DUE, openAnswerLink } from './support/answer-screens';
import { waitForMail } from './support/mailbox';
import { VIEWPORT_SIZES } from './support/open-screen';
import { addReminder, dayFromToday, english, signInAsNewUser } from './support/page-helpers';
import type { AuditEntryResponse } from '../../lib/audit/schema';
import type { Day } from '../../lib/calendar';
import { getI18n } from '../../lib/i18n/load-i18n';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false, viewport: VIEWPORT_SIZES.phone, hasTouch: true, isMobile: true });

const { formatDay } = getI18n('en-ZA');
const longDay = (days: number) => formatDay(dayFromToday(days) as Day, 'weekdayAndDay');

/** Creates a user and a reminder, and opens the mail's link signed out. @returns a function that signs in again */
async function openSignedOut(page: Page, title: string, template?: string): Promise<() => Promise<void>> {
  const context = page.context();
  await signInAsNewUser(context);
  const cookies = await context.cookies();
  await openAnswerLink(page, title, template);
  await context.clearCookies();
  await page.reload();
  return () => context.addCookies(cookies);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();
const undo = (page: Page) => press(page, 'Undo');

async function fillDate(fields: Locator, date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  await fields.getByLabel('Day').fill(String(Number(day)));
  await fields.getByLabel('Month').selectOption(String(Number(month)));
  await fields.getByLabel('Year').fill(year);
}

test('a mail link lets a signed-out user complete and restore a reminder without JavaScript', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  const signInAgain = await openSignedOut(page, 'Gym contract');
  await press(page, 'Mark as done');
  await expect(page.getByText('We won’t email you about this date again.')).toBeVisible();
  await expect(page).toHaveTitle('Done: Gym contract – Reminders');
  await expect(page).toHaveURL(/\/notices\/[^/?]+$/);
  await undo(page);
  await expect(page.getByText('The emails that you chose for this reminder go out as planned.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  expect(new Set(requested)).toEqual(new Set(['document', 'font']));
  await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);

  await signInAgain();
  const trail = (await (await page.request.get('/api/audit/recent')).json()) as AuditEntryResponse[];
  expect(trail.map(({ action }) => action).slice(0, 2)).toEqual(['restored', 'completed']);
  for (const { details } of trail.slice(0, 2)) expect(details).toMatchObject({ via: 'email' });
});

test('a mail link lets a signed-out user save a renewed document’s date and undo the change', async ({ page }) => {
  await openSignedOut(page, 'Passport of Thandi', 'passport');
  await fillDate(page.getByRole('group', { name: 'Date on the new document' }), dayFromToday(3650));
  await press(page, 'Save the new date');
  await expect(page.getByText(`The new date is ${longDay(3650)}.`)).toBeVisible();
  await undo(page);
  await expect(page.getByText('The emails that you chose for this reminder go out as planned.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Date on the new document' }).getByLabel('Day')).toHaveValue('');
});

test('a signed-out user can plan a later email, with a warning if its day is after the due date', async ({ page }) => {
  await openSignedOut(page, 'Library books');
  await press(page, /^Tomorrow/);
  await expect(page.getByText(`We’ll email you about this on ${longDay(1)}.`)).toBeVisible();
  await undo(page);
  await expect(page.getByText('The emails that you chose for this reminder go out as planned.')).toBeVisible();

  await fillDate(page.getByRole('group', { name: 'Or choose a date' }), dayFromToday(DAYS_UNTIL_DUE + 2));
  await press(page, 'Remind me on this date');
  await expect(page.getByRole('heading', { name: `Remind you on ${longDay(DAYS_UNTIL_DUE + 2)}?` })).toBeVisible();
  await expect(page.getByText(/^After the due date, /)).toBeVisible();
  await page.getByRole('link', { name: 'Choose another date' }).tap();
  await expect(page.getByText(english('answers.outcomes.later'))).toBeHidden();
  await page.goBack();
  await press(page, 'Yes, remind me then');
  await expect(page.getByText(`We’ll email you about this on ${longDay(DAYS_UNTIL_DUE + 2)}.`)).toBeVisible();
});

test('all answer buttons of a long mail are on the first screen of a phone, in English and Afrikaans', async ({
  context,
  page,
}) => {
  for (const locale of ['en-ZA', 'af-ZA'] as const) {
    const { email } = await signInAsNewUser(context, { locale });
    await addReminder(page, {
      title: 'Hernuwing van die vuurwapenlisensie '.repeat(6).slice(0, 200),
      template: 'sa-firearm-licence',
      category: 'expiry-based',
      dueAt: dayFromToday(120),
      leadDays: [120],
      amount: 12_340.5,
      description: 'Bring the papers. '.repeat(20),
    });
    await page.setContent((await waitForMail(page.request, email, /vuurwapenlisensie/)).html);
    for (const answer of ['renewed', 'done', 'later']) {
      await expect(page.locator(`a[href$="#${answer}"]`)).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a truncated link from a mail shows an error page in the browser’s language', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'af-ZA', javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto('/notices/abc');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Hierdie skakel is nie geldig nie' })).toBeVisible();
  await context.close();
});

test('the answer page opens with its title and the section named in the URL fragment in view', async ({ page }) => {
  await openSignedOut(page, 'Passport of Sipho', 'passport');
  const [url = ''] = page.url().split('#');
  for (const [id, button] of [
    ['done', 'Mark as done'],
    ['renewed', 'Save the new date'],
    ['later', 'Remind me on this date'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${url}#${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('button', { name: button })).toBeInViewport();
  }
});

test('the answer page folds its advice, and unfolds it for the link in the mail', async ({ page }) => {
  await openSignedOut(page, 'Passport of Sipho', 'passport');
  const [url = ''] = page.url().split('#');
  const advice = page.getByText(/^South African passports are not renewed/);
  await expect(advice).toBeHidden();
  await page.goto('about:blank');
  await page.goto(`${url}#advice`);
  await expect(advice).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

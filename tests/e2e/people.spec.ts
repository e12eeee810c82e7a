import type { Page } from '@playwright/test';
import { findLink, waitForMail } from './support/mailbox';
import { VIEWPORT_SIZES } from './support/open-screen';
import {
  addReminder,
  dayFromToday,
  english,
  expectToast,
  openAllReminders,
  openDetails,
  reminderRow,
  signInAsNewUser,
} from './support/page-helpers';
import { createUser, signInAs } from './support/users';
import { expect, test } from './support/test';

test.use({ viewport: VIEWPORT_SIZES.phone, hasTouch: true, isMobile: true });

const anAddress = () => `sipho-${crypto.randomUUID()}@example.com`;

/** Opens the link in the newest mail whose subject matches, in a browser where nobody is signed in. */
async function openMailLink(page: Page, address: string, subject: RegExp, path: string): Promise<Page> {
  const link = findLink(await waitForMail(page.request, address, subject), path);
  const context = await page.context().browser()!.newContext({ viewport: VIEWPORT_SIZES.phone });
  const opened = await context.newPage();
  await opened.goto(link);
  return opened;
}

/** Shares a reminder from its details. */
async function shareFromDetails(page: Page, title: string, address: string, choose?: () => Promise<void>) {
  const details = await openDetails(page, title);
  await details.getByRole('button', { name: english('people.also.addName', { title }) }).click();
  const dialog = page.getByRole('dialog', { name: english('people.also.add') });
  await dialog.getByLabel(english('people.dialog.email')).fill(address);
  await choose?.();
  await dialog.getByRole('button', { name: english('people.dialog.save') }).click();
  return details;
}

test('an owner shares a reminder, and the other one takes it on and completes it without an account', async ({
  page,
}) => {
  await signInAsNewUser(page.context());
  await addReminder(page, { title: 'Passport of Sipho', dueAt: dayFromToday(7), leadDays: [7, 0] });
  await openAllReminders(page);
  const sipho = anAddress();
  const details = await shareFromDetails(page, 'Passport of Sipho', sipho, () =>
    page.getByRole('radio', { name: english('people.dialog.everyNotice') }).click(),
  );
  await expectToast(page, english('people.dialog.invited', { person: sipho }));
  await expect(details.getByText(/^Asked on .*, has not answered yet$/)).toBeVisible();

  const invitation = await openMailLink(page, sipho, /wants you to be told/, '/invitations/');
  await invitation.getByRole('button', { name: english('sharing.invitation.accept') }).click();
  await expect(invitation.getByRole('heading', { name: english('sharing.invitation.agreed.title') })).toBeVisible();

  const answer = await openMailLink(page, sipho, /Passport of Sipho/, '/notices/');
  await answer.getByRole('button', { name: english('answers.doing.submit') }).click();
  await expect(answer.getByText(english('answers.doing.said'))).toBeVisible();
  await openAllReminders(page);
  await expect(reminderRow(page, 'Passport of Sipho').getByText(`${sipho} is doing it`)).toBeVisible();
  const taken = await openDetails(page, 'Passport of Sipho');
  await expect(taken.getByText(`${sipho} is doing it`)).toBeVisible();

  await answer.getByRole('button', { name: english('answers.done.submit') }).click();
  await expect(answer.getByText(english('answers.noMoreEmails'))).toBeVisible();
  const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
  const undo = await openMailLink(page, email, /^Done: Passport of Sipho/, '/notices/');
  await undo.getByRole('button', { name: english('answers.undo') }).click();
  await expect(undo.getByText(english('answers.undone'))).toBeVisible();
});

test('an owner changes what the other one hears, and takes back that it ends', async ({ page }) => {
  await signInAsNewUser(page.context());
  const id = await addReminder(page, { title: 'Passport', dueAt: dayFromToday(40), leadDays: [7, 0] });
  const person = anAddress();
  const data = { email: person, when: 'if-not-done', leadDay: 5 };
  expect((await page.request.post(`/api/reminders/${id}/recipients`, { data })).status()).toBe(201);
  const invitation = await openMailLink(page, person, /wants you to be told/, '/invitations/');
  await invitation.getByRole('button', { name: english('sharing.invitation.accept') }).click();
  await expect(invitation.getByRole('heading', { name: english('sharing.invitation.agreed.title') })).toBeVisible();

  await openAllReminders(page);
  const details = await openDetails(page, 'Passport');
  await details.getByRole('button', { name: english('people.also.changeName', { person }) }).click();
  const dialog = page.getByRole('dialog', { name: english('people.also.changeName', { person }) });
  await expect(dialog.getByLabel(english('people.dialog.day'))).toHaveValue('5');
  await dialog.getByRole('radio', { name: english('people.dialog.everyNotice') }).click();
  await dialog.getByRole('button', { name: english('people.dialog.change') }).click();
  await expectToast(page, english('people.dialog.agreed', { person }));
  const hears = details.getByText(english('people.state.everyNotice'));
  await expect(hears).toBeVisible();
  await details.getByRole('button', { name: english('people.also.remove', { person }) }).click();
  await expect(hears).toHaveCount(0);
  await page.getByRole('button', { name: english('ui.undo') }).click();
  await expect(hears).toBeVisible();
});

test('the details of a reminder ask who hears of it only if it is shared', async ({ page }) => {
  await signInAsNewUser(page.context());
  const shared = await addReminder(page, { title: 'Passport', dueAt: dayFromToday(40) });
  await addReminder(page, { title: 'Tax return', dueAt: dayFromToday(30) });
  const data = { email: anAddress(), when: 'if-not-done' };
  expect((await page.request.post(`/api/reminders/${shared}/recipients`, { data })).status()).toBe(201);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/recipients')) asked.push(pathname);
  });
  await openAllReminders(page);
  const details = await openDetails(page, 'Tax return');
  await expect(
    details.getByRole('button', { name: english('people.also.addName', { title: 'Tax return' }) }),
  ).toBeVisible();
  await openAllReminders(page);
  await expect((await openDetails(page, 'Passport')).getByText(data.email)).toBeVisible();
  expect(asked).toEqual([`/api/reminders/${shared}/recipients`]);
});

test('the dialog says on which day the other one hears of it', async ({ page }) => {
  await signInAsNewUser(page.context());
  await addReminder(page, { title: 'Tax return', dueAt: dayFromToday(30), leadDays: [7, 1] });
  await openAllReminders(page);
  const details = await openDetails(page, 'Tax return');
  await details.getByRole('button', { name: english('people.also.addName', { title: 'Tax return' }) }).click();
  const dialog = page.getByRole('dialog', { name: english('people.also.add') });
  const sentence = dialog.getByText(/^They hear of it on .* if you have not ticked it off by then\.$/);
  const before = await sentence.textContent();
  await dialog.getByLabel(english('people.dialog.day')).selectOption({ label: '7 days before' });
  await expect(sentence).not.toHaveText(before!);
  await dialog.getByRole('button', { name: english('people.dialog.save') }).click();
  await expect(dialog.getByLabel(english('people.dialog.email'))).toBeFocused();
  await expect(dialog.getByRole('alert').filter({ hasText: english('validation.email') })).toBeVisible();
});

test('the dialog offers a day on which there is still time to apply', async ({ page }) => {
  await signInAsNewUser(page.context());
  const applyBy = { count: 60, unit: 'day', verb: 'apply' };
  await addReminder(page, { title: 'Visa', dueAt: dayFromToday(200), leadDays: [90, 30, 0], applyBy });
  await openAllReminders(page);
  const details = await openDetails(page, 'Visa');
  await details.getByRole('button', { name: english('people.also.addName', { title: 'Visa' }) }).click();
  await expect(page.getByLabel(english('people.dialog.day'))).toHaveValue('90');
});

test('the dialog offers each email alone of what nobody ticks off', async ({ page }) => {
  await signInAsNewUser(page.context());
  await addReminder(page, {
    title: 'Gogo',
    template: 'birthday',
    category: 'recurring-date',
    dueAt: dayFromToday(30),
    leadDays: [7, 0],
  });
  await openAllReminders(page);
  const details = await openDetails(page, 'Gogo');
  await details.getByRole('button', { name: english('people.also.addName', { title: 'Gogo' }) }).click();
  const dialog = page.getByRole('dialog', { name: english('people.also.add') });
  await expect(dialog.getByText(/^They get each email about it that you get/)).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
});

test('whoever has an account finds what is shared, and both can end it', async ({ page, browser, baseURL }) => {
  const owner = await createUser();
  const reader = await createUser();
  await signInAs(page.context(), owner);
  const id = await addReminder(page, { title: 'Licence of the trailer', dueAt: dayFromToday(40), leadDays: [7] });
  await page.request.post(`/api/reminders/${id}/recipients`, {
    data: { email: reader.email, when: 'if-not-done' },
  });
  await page.goto('/people');
  await expect(page.getByText(reader.email, { exact: true })).toBeVisible();
  await expect(page.getByText(english('people.told.asked'))).toBeVisible();
  await page.getByText(english('people.told.which', { person: reader.email })).click();
  await page.getByRole('link', { name: 'Licence of the trailer' }).click();
  await expect(page.getByRole('heading', { name: 'Licence of the trailer', level: 2 })).toBeVisible();

  const invitation = await openMailLink(page, reader.email, /wants you to be told/, '/invitations/');
  await invitation.getByRole('button', { name: english('sharing.invitation.accept') }).click();
  await expect(invitation.getByRole('heading', { name: english('sharing.invitation.agreed.title') })).toBeVisible();
  const others = await browser.newContext({ viewport: VIEWPORT_SIZES.phone, ...(baseURL && { baseURL }) });
  await signInAs(others, reader);
  const dashboard = await others.newPage();
  await dashboard.goto('/dashboard');
  const shared = dashboard.getByRole('region', { name: english('people.shared.heading') });
  await expect(shared.getByText('Licence of the trailer')).toBeVisible();
  await dashboard.goto('/people');
  await dashboard
    .getByRole('button', { name: english('people.shared.leaveName', { title: 'Licence of the trailer' }) })
    .click();
  await expect(dashboard.getByText(english('people.shared.none'))).toBeVisible();

  await openAllReminders(page);
  const details = await openDetails(page, 'Licence of the trailer');
  await expect(details.getByText(english('people.state.left'))).toBeVisible();
  await page.goto('/people');
  await page.getByRole('button', { name: english('people.told.endName', { person: reader.email }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: english('people.told.end') })
    .click();
  await expect(page.getByText(english('people.told.none'))).toBeVisible();
});

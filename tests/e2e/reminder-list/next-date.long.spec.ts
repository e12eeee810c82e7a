import type { Page } from '@playwright/test';
import {
  addReminder,
  buttonNamed,
  countCalls,
  dayFromToday,
  expectToast,
  failCall,
  openDetails,
  reminderRow,
  signInAsNewUser,
  toasts,
  toTypedDate,
  typeDate,
  typedDateField,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const addPassport = (page: Page, fields: { dueAt?: string } = {}) =>
  addReminder(page, {
    title: 'My passport',
    template: 'passport',
    category: 'expiry-based',
    leadDays: [90, 0],
    ...fields,
  });
const RENEW = 'I have renewed it: complete "My passport"';
const renewalDialog = (page: Page) => page.getByRole('dialog', { name: 'I have renewed it' });

test('completing a passport reminder asks for the date on the new one first, and both reminders are linked', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addPassport(page, { dueAt: dayFromToday(0) });
  await page.goto('/');
  const completions = countCalls(page, 'POST', /\/complete$/);
  await buttonNamed(page, RENEW).click();
  const dialog = renewalDialog(page);
  await expect(dialog).toContainText('We’ll remind you of the next date of My passport.');
  await expect(typedDateField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(buttonNamed(page, RENEW)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Enter the date on the new document.');
  await page.keyboard.type('31/02/2036');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('That date does not exist. Try 29/02/2036.');
  expect(completions()).toBe(0);
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a date after today and after the current one.');
  await expect(typedDateField(page)).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  expect(completions()).toBe(0);
  await typeDate(page, '01/06/2036');
  await expect(dialog).toContainText('Sun, 1 June 2036');
  await typedDateField(page).press('Enter');
  await expectToast(page, 'Reminder completed', 'My passport has been marked as complete.');
  await expect(dialog).toHaveCount(0);
  expect(completions()).toBe(1);

  await toasts(page).getByRole('button', { name: 'Show 1 Jun 2036' }).click();
  const rows = reminderRow(page, 'My passport');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add the new date of "My passport"' })).toHaveCount(0);
  const newRow = rows.filter({ hasText: '01 Jun 2036' });
  const oldRow = rows.filter({ hasText: 'Completed' });
  await expect(newRow).toHaveAttribute('data-highlighted', 'true');
  await newRow.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Previous date of "My passport"' }).click();
  await expect(oldRow.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Next date of "My passport"' }).click();
  await expect(newRow.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true');
});

test('with “I don’t have it yet”, the passport reminder is completed and its row names the mail that asks again', async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNewUser(context);
  await addPassport(page);
  await page.goto('/?tab=all');
  await buttonNamed(page, RENEW).click();
  await renewalDialog(page).getByRole('button', { name: 'I don’t have it yet' }).click();
  await expectToast(page, 'Reminder completed', 'My passport has been marked as complete.');
  await expect(toasts(page).getByRole('button', { name: 'Add the new date' })).toHaveCount(0);
  await expect(renewalDialog(page)).toHaveCount(0);
  const row = reminderRow(page, 'My passport');
  await expect(row).toContainText('Completed');
  const details = await openDetails(page, 'My passport');
  await expect(details).toContainText(/We’ll ask for the new date on \w{3}, \d+ \w{3}/);
  await details.getByRole('button', { name: 'Add the new date of "My passport"' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(form).toContainText('The next one after “My passport”. Enter the date on the new document.');
  await typeDate(page, '01/06/2036');
  await form.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created');
  await expect(page.getByText('We’ll ask for the new date')).toHaveCount(0);
});

test('the dialog keeps the new date when the call fails', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addPassport(page);
  await page.goto('/?tab=all');
  await failCall(page, 'POST', /\/complete$/);
  await buttonNamed(page, RENEW).click();
  await typeDate(page, '01/06/2036');
  await typedDateField(page).press('Enter');
  await expectToast(page, 'Error', 'Failed to complete reminder. Please try again.');
  await expect(typedDateField(page)).toHaveValue('01/06/2036');
});

test('adding the new date of a completed bill asks to check it, and of a completed tax return to enter it', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (const [title, template, category, hint] of [
    ['Rates', 'custom-bill', 'custom-repeat', 'Check the next date.'],
    ['Tax return', 'sars-tax-filing-sa', 'one-time-deadline', 'Enter the next date.'],
  ] as const) {
    await addReminder(page, { title, template, category });
    await page.goto('/');
    await page.getByRole('button', { name: `Complete "${title}"` }).click();
    await toasts(page).getByRole('button', { name: 'Add the new date' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Reminder' });
    await expect(form).toContainText(`The next one after “${title}”. ${hint}`);
  }
});

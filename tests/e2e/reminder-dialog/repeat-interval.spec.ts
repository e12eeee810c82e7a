import { expect, test } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  chooseTemplate,
  submitNewReminder,
  dayFromToday,
  toTypedDate,
  openNewReminderDialog,
  reminderRow,
  typeDate,
} from '../support/page-helpers';

test('the repeat interval can be set for a recurring category and edited later', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await expect(dialog.getByLabel('Repeat every (years)')).toHaveCount(0);
  await dialog.getByLabel('Title').fill('Carte de séjour');
  await dialog.getByRole('radio', { name: /Custom Repeat/ }).check();
  await dialog.getByLabel('Repeat every (years)').fill('0');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expect(dialog.getByText('Repeat interval must be at least 1 year')).toBeVisible();
  await dialog.getByLabel('Repeat every (years)').fill('5');
  await submitNewReminder(page, dialog);
  await expect(reminderRow(page, 'Carte de séjour')).toContainText('Every 5 years');

  // The interval field stays visible when emptied, although this category alone would hide it.
  await addReminder(page, { title: 'Permit', category: 'expiry-based', recurrenceYears: 3 });
  await page.reload();
  await page.getByRole('button', { name: 'Edit "Permit"' }).click();
  const years = page.getByRole('dialog').getByLabel('Repeat every (years)');
  await years.press('End');
  await years.press('Backspace');
  await expect(years).toHaveValue('');
  await years.pressSequentially('4');
  await page.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(reminderRow(page, 'Permit')).toContainText('Every 4 years');
});

test('a template that asks for the next date offers no repeat interval', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Medical aid plan review');
  await expect(dialog.getByText('You will be asked for the next date when you complete it.')).toBeVisible();
  await expect(dialog.getByLabel('Repeat every (years)')).toHaveCount(0);
  await dialog.getByLabel('Title').fill('Plan of the family');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await submitNewReminder(page, dialog);
  await expect(reminderRow(page, 'Plan of the family')).toContainText('Medical aid plan review');
  await expect(reminderRow(page, 'Plan of the family')).not.toContainText('Every year');
});

test('the repeat interval ignores the mouse wheel and accepts only positive whole numbers', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Permit', category: 'custom-repeat', recurrenceYears: 3 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit "Permit"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const years = dialog.getByLabel('Repeat every (years)');
  await years.click();
  await page.mouse.wheel(0, 100);
  await dialog.getByLabel('Title').click();
  await expect(years).toHaveValue('3');
  for (const [typed, message] of [
    ['2e', 'Repeat interval must be a number'],
    ['2.5', 'Repeat interval must be whole years'],
    ['-1', 'Repeat interval must be at least 1 year'],
  ] as const) {
    await years.fill('');
    await years.pressSequentially(typed);
    await dialog.getByRole('button', { name: 'Update Reminder' }).click();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(years).toHaveValue(typed);
    await expect(years).toBeFocused();
  }
  await years.fill(' 2');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(reminderRow(page, 'Permit')).toContainText('Every 2 years');
});

import { expect, test } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  expectToast,
  reminderRow,
  tabNamed,
  toasts,
  typeDate,
} from '../support/page-helpers';

test('completing a passport reminder offers to add the new date, and both reminders are linked', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'My passport', template: 'passport', category: 'expiry-based', leadDays: [90, 0] });
  await page.goto('/');
  await page.getByRole('button', { name: 'Complete "My passport"' }).click();
  await expectToast(page, 'Reminder completed', 'My passport has been marked as complete.');
  await toasts(page).getByRole('button', { name: 'Add the new date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog).toContainText('Follows “My passport”. Enter the date on the new one.');
  await expect(dialog.getByLabel('Title')).toHaveValue('My passport');
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toContainText('Passport');
  await expect(dialog.getByText('Pick a date')).toBeVisible();
  await typeDate(page, '01/06/2036');
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created', 'Your reminder has been created successfully.');

  await tabNamed(page, 'All Reminders').click();
  const rows = reminderRow(page, 'My passport');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add the new date of "My passport"' })).toHaveCount(0);
  const newRow = rows.filter({ hasText: '01 Jun 2036' });
  const oldRow = rows.filter({ hasText: 'Completed' });
  await newRow.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Previous date of "My passport"' }).click();
  await expect(oldRow).toHaveAttribute('data-highlighted', 'true');
  await expect(oldRow).toBeFocused();
  await oldRow.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Next date of "My passport"' }).click();
  await expect(newRow).toHaveAttribute('data-highlighted', 'true');
});

for (const [template, category, hint] of [
  ['custom-bill', 'custom-repeat', 'Check the next date.'],
  ['sars-tax-filing-sa', 'one-time-deadline', 'Enter the next date.'],
] as const) {
  test(`adding the new date of a completed ${template} reminder shows '${hint}'`, async ({ context, page }) => {
    await signInAsNewUser(context);
    await addReminder(page, { title: 'Mine', template, category });
    await page.goto('/');
    await page.getByRole('button', { name: 'Complete "Mine"' }).click();
    await toasts(page).getByRole('button', { name: 'Add the new date' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Reminder' })).toContainText(`Follows “Mine”. ${hint}`);
  });
}

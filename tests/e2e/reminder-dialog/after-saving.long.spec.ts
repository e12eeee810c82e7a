import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  dayFromToday,
  expectToast,
  formatShortDay,
  newestToast,
  openNewReminderDialog,
  pauseCall,
  reminderRow,
  submitNewReminder,
  tabNamed,
  toTypedDate,
  typeDate,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the toast after saving names the day of the first email, and Show highlights an edited reminder', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Far away');
  await typeDate(page, toTypedDate(dayFromToday(40)));
  await submitNewReminder(page, dialog);
  await expectToast(page, 'Reminder created', 'Your reminder has been created successfully.');
  await expect(newestToast(page)).toContainText(`First email on ${formatShortDay(dayFromToday(10))}`);
  await expect(reminderRow(page, 'Far away')).toHaveAttribute('data-highlighted', 'true');
  await expect(tabNamed(page, 'Today')).toHaveAttribute('aria-selected', 'true');
  await expect(newestToast(page).getByRole('button', { name: 'Show' })).toHaveCount(0);

  await buttonNamed(page, 'Edit "Far away"').click();
  const edit = page.getByRole('dialog', { name: 'Edit Reminder' });
  await edit.getByLabel('Title').fill('Past');
  await typeDate(page, toTypedDate(dayFromToday(-1)));
  await edit.getByRole('button', { name: 'Update Reminder' }).click();
  await expectToast(page, 'Reminder updated', 'Your reminder has been updated successfully.');
  await expect(newestToast(page)).toContainText('No email will be sent.');
  await newestToast(page).getByRole('button', { name: 'Show' }).click();
  await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  await expect(reminderRow(page, 'Past')).toHaveAttribute('data-highlighted', 'true');
});

test('undoing the completion of a recurring reminder restores it and removes its successor', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Every year', category: 'custom-repeat', recurrenceYears: 1 });
  await page.goto('/');
  // The list has not reloaded yet when Undo is clicked.
  const release = await pauseCall(page, 'GET', /\/api\/reminders(\?|$)/);
  await buttonNamed(page, 'Complete "Every year"').click();
  await expectToast(page, 'Reminder completed', 'Every year has been marked as complete.');
  await expect(newestToast(page).getByRole('button', { name: /^Show / })).toBeVisible();
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  release();
  await expectToast(page, 'Reminder restored', 'Every year has been restored to active status.');
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Every year')).toHaveCount(1);
  await expect(reminderRow(page, 'Every year')).toContainText('Due Today');
});

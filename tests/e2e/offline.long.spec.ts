import {
  addReminder,
  signInAsNewUser,
  expectToast,
  openNewReminderDialog,
  toTypedDate,
  dayFromToday,
  reminderRow,
  tabNamed,
  typeDate,
} from './support/page-helpers';
import { expect, test } from './support/test';

test('changes made offline fail at once with a toast and are not sent later', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Done in time' });
  await addReminder(page, { title: 'Done too late' });
  await page.goto('/');
  // Before going offline, load the toaster and the dialog, which are otherwise loaded on demand.
  await page.getByRole('button', { name: 'Complete "Done in time"' }).click();
  await expectToast(page, 'Reminder completed');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Written on the train');
  await typeDate(page, toTypedDate(dayFromToday(0)));

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Error', 'Failed to create reminder. Please try again.');
  await expect(dialog.getByLabel('Title')).toHaveValue('Written on the train');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Complete "Done too late"' }).click();
  await expectToast(page, 'Error', 'Failed to complete reminder. Please try again.');
  await tabNamed(page, 'Overdue').click();
  await expect(page.getByText('Your reminders could not be loaded.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('No reminders for Overdue')).toBeVisible();
  await tabNamed(page, 'All Reminders').click();
  await expect(page.getByRole('button', { name: 'Complete "Done too late"' })).toBeVisible();
  await expect(reminderRow(page, 'Written on the train')).toHaveCount(0);
});

test('signing out offline still navigates to /', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await context.setOffline(true);
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  expect(new URL((await navigation).url()).pathname).toBe('/');
});

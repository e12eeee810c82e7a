import { expect, test, type Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  expectToast,
  failCall,
  pauseCall,
  reminderRow,
} from '../support/page-helpers';

const LIST = /\/api\/reminders\?/;
const COUNTS = '/api/reminders/counts';
const ACTIVITY = '/api/audit/recent';
const FAILED = 'Your reminders could not be loaded.';

/** The dashboard of a new person with two reminders. */
async function openDashboard(page: Page) {
  await signInAsNewUser(page.context());
  for (const title of ['Anna', 'Ben']) await addReminder(page, { title });
  await page.goto('/');
  await expect(reminderRow(page, 'Anna')).toBeVisible();
}

const todayCard = (page: Page) => page.getByRole('button', { name: /^Today/ });

test('completing is told when it is done; the row can be acted upon again when its list is there', async ({ page }) => {
  await openDashboard(page);
  const release = await pauseCall(page, 'GET', LIST);
  const complete = buttonNamed(page, 'Complete "Anna"');
  await complete.click();
  await expectToast(page, 'Reminder completed', 'Anna has been marked as complete.');
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expect(buttonNamed(page, 'Complete "Ben"')).toHaveAttribute('aria-disabled', 'false');
});

test('a deleted reminder leaves the list when it is gone, however long the list takes', async ({ page }) => {
  await openDashboard(page);
  const release = await pauseCall(page, 'GET', LIST);
  await buttonNamed(page, 'Delete "Anna"').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Reminder deleted', 'Anna has been deleted.');
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expect(reminderRow(page, 'Ben')).toBeFocused();
  release();
  await expect(todayCard(page)).toContainText('1 reminder due today');
});

test('what could not be loaded after a change says so, and all of it is loaded by Try again', async ({ page }) => {
  await openDashboard(page);
  for (const path of [LIST, COUNTS, ACTIVITY]) await failCall(page, 'GET', path);
  await buttonNamed(page, 'Complete "Anna"').click();
  await expectToast(page, 'Reminder completed', 'Anna has been marked as complete.');
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(todayCard(page)).toContainText('Could not be loaded');
  await expect(page.getByText('Recent activity could not be loaded.')).toBeVisible();
  // What was loaded before can still be read.
  await expect(reminderRow(page, 'Ben')).toBeVisible();
  await page.unrouteAll();
  await buttonNamed(page, 'Try again').click();
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(todayCard(page)).toContainText('1 reminder due today');
  await expect(page.getByText('Completed reminder for "Anna"')).toBeVisible();
});

test('what a lost connection kept from being loaded is loaded when the connection is back', async ({
  context,
  page,
}) => {
  await openDashboard(page);
  for (const path of [LIST, COUNTS]) await failCall(page, 'GET', path);
  await buttonNamed(page, 'Complete "Anna"').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(todayCard(page)).toContainText('1 reminder due today');
});

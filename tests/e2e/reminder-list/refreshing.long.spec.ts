import type { Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  expectToast,
  failCall,
  pauseCall,
  reminderRow,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const LIST = /\/api\/reminders\?/;
const COUNTS = '/api/reminders/counts';
const ACTIVITY = '/api/audit/recent';
const FAILED = 'This could not be refreshed. You see it as it was before.';

/** Opens the dashboard of a new user with three reminders. */
async function openDashboard(page: Page) {
  await signInAsNewUser(page.context());
  for (const title of ['Anna', 'Ben', 'Carl']) await addReminder(page, { title });
  await page.goto('/');
  await expect(reminderRow(page, 'Anna')).toBeVisible();
}

const todayTab = (page: Page) => page.getByRole('tab', { name: 'Today', exact: true });

test('a completed or deleted reminder disappears with a toast before the list reloads', async ({ page }) => {
  await openDashboard(page);

  await test.step('completed', async () => {
    const release = await pauseCall(page, 'GET', LIST);
    await buttonNamed(page, 'Complete "Anna"').click();
    await expectToast(page, 'Reminder completed', 'Anna has been marked as complete.');
    await expect(reminderRow(page, 'Anna')).toHaveCount(0);
    await expect(todayTab(page)).toContainText('2 reminders due today');
    release();
    await expect(reminderRow(page, 'Anna')).toHaveCount(0);
    await expect(buttonNamed(page, 'Complete "Ben"')).toBeEnabled();
  });

  await test.step('deleted', async () => {
    const release = await pauseCall(page, 'GET', LIST);
    await buttonNamed(page, 'Delete "Ben"').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Reminder deleted', 'Ben has been deleted.');
    await expect(reminderRow(page, 'Ben')).toHaveCount(0);
    await expect(reminderRow(page, 'Carl')).toBeFocused();
    release();
    await expect(todayTab(page)).toContainText('1 reminder due today');
  });
});

test('a failed refresh shows errors in list, counts and activity; Try again or being back online reloads all', async ({
  context,
  page,
}) => {
  await openDashboard(page);

  await test.step('Try again', async () => {
    for (const path of [LIST, COUNTS, ACTIVITY]) await failCall(page, 'GET', path);
    await buttonNamed(page, 'Complete "Anna"').click();
    await expectToast(page, 'Reminder completed', 'Anna has been marked as complete.');
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(todayTab(page)).toContainText('Could not be loaded');
    await expect(page.getByText('Recent activity could not be loaded.')).toBeVisible();
    // Rows loaded before the failed refresh stay visible, so the list does not say that it could not be loaded.
    await expect(page.getByText('Your reminders could not be loaded.')).toHaveCount(0);
    await expect(reminderRow(page, 'Ben')).toBeVisible();
    await page.unrouteAll();
    await buttonNamed(page, 'Try again').click();
    await expect(reminderRow(page, 'Anna')).toHaveCount(0);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expect(todayTab(page)).toContainText('2 reminders due today');
    await expect(page.getByText('Completed reminder for "Anna"')).toBeVisible();
  });

  await test.step('back online', async () => {
    for (const path of [LIST, COUNTS]) await failCall(page, 'GET', path);
    await buttonNamed(page, 'Complete "Ben"').click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await context.setOffline(true);
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(reminderRow(page, 'Ben')).toHaveCount(0);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expect(todayTab(page)).toContainText('1 reminder due today');
  });
});

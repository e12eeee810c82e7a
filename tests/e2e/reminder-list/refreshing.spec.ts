import { expect, test, type Page } from '@playwright/test';
import { addReminder, asNewPerson, button, expectToast, failCall, holdCall, rowOf } from '../support/screen';

const LIST = /\/api\/reminders\?/;
const COUNTS = '/api/reminders/counts';
const ACTIVITY = '/api/audit/recent';
const FAILED = 'Your reminders could not be loaded.';

/** The dashboard of a new person with two reminders. */
async function open(page: Page) {
  await asNewPerson(page.context());
  for (const title of ['Anna', 'Ben']) await addReminder(page, { title });
  await page.goto('/');
  await expect(rowOf(page, 'Anna')).toBeVisible();
}

const todayCard = (page: Page) => page.getByRole('button', { name: /^Today/ });

test('completing is told when it is done; the row can be acted upon again when its list is there', async ({ page }) => {
  await open(page);
  const release = await holdCall(page, 'GET', LIST);
  const complete = button(page, 'Complete "Anna"');
  await complete.click();
  await expectToast(page, 'Reminder completed', 'Anna has been marked as complete.');
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(rowOf(page, 'Anna')).toHaveCount(0);
  await expect(button(page, 'Complete "Ben"')).toHaveAttribute('aria-disabled', 'false');
});

test('a deleted reminder leaves the list when it is gone, however long the list takes', async ({ page }) => {
  await open(page);
  const release = await holdCall(page, 'GET', LIST);
  await button(page, 'Delete "Anna"').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Reminder deleted', 'Anna has been deleted.');
  await expect(rowOf(page, 'Anna')).toHaveCount(0);
  await expect(rowOf(page, 'Ben')).toBeFocused();
  release();
  await expect(todayCard(page)).toContainText('1 reminder due today');
});

test('what could not be loaded after a change says so, and all of it is loaded by Try again', async ({ page }) => {
  await open(page);
  for (const path of [LIST, COUNTS, ACTIVITY]) await failCall(page, 'GET', path);
  await button(page, 'Complete "Anna"').click();
  await expectToast(page, 'Reminder completed', 'Anna has been marked as complete.');
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(todayCard(page)).toContainText('Could not be loaded');
  await expect(page.getByText('Recent activity could not be loaded.')).toBeVisible();
  // What was loaded before can still be read.
  await expect(rowOf(page, 'Ben')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(rowOf(page, 'Anna')).toHaveCount(0);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(todayCard(page)).toContainText('1 reminder due today');
  await expect(page.getByText('Completed reminder for "Anna"')).toBeVisible();
});

test('what a lost connection kept from being loaded is loaded when the connection is back', async ({
  context,
  page,
}) => {
  await open(page);
  for (const path of [LIST, COUNTS]) await failCall(page, 'GET', path);
  await button(page, 'Complete "Anna"').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(rowOf(page, 'Anna')).toHaveCount(0);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(todayCard(page)).toContainText('1 reminder due today');
});

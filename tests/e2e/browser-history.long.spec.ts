import type { Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  cardTitled,
  dayFromToday,
  expectToast,
  recordToasts,
  openNewReminderDialog,
  reminderRow,
  tabNamed,
  toasts,
} from './support/page-helpers';
import { chooseOption, chosenOption } from './support/settings-form';
import { expect, test } from './support/test';

const userMenuButton = (page: Page) => page.getByRole('button', { name: /User menu/ });

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regional Preferences' })).toBeVisible();
}

/** Goes back to the dashboard and opens the Overdue tab, which shows that the page responds to clicks. */
async function goBackToDashboard(page: Page) {
  await page.goBack();
  await tabNamed(page, 'Overdue').click();
  await expect(tabNamed(page, 'Overdue')).toHaveAttribute('aria-selected', 'true');
}

test('going back to the dashboard shows the changes that were made before leaving it', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Done before leaving' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Complete "Done before leaving"' }).click();
  await expectToast(page, 'Reminder completed');
  await expect(page.getByText('No reminders for Today')).toBeVisible();
  await openSettings(page);
  await goBackToDashboard(page);
  await expect(tabNamed(page, 'Today')).toHaveAccessibleDescription(/^0 /);
  await expect(tabNamed(page, 'Completed')).toHaveAccessibleDescription(/^1 /);
  await expect(cardTitled(page, 'Recent Activity')).toContainText('Completed reminder for "Done before leaving"');
  await tabNamed(page, 'Today').click();
  await expect(page.getByText('No reminders for Today')).toBeVisible();

  // Following a link to the dashboard loads changes made elsewhere.
  await openSettings(page);
  await addReminder(page, { title: 'Made elsewhere' });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(reminderRow(page, 'Made elsewhere')).toBeVisible();
  await expect(tabNamed(page, 'Today')).toHaveAccessibleDescription(/^1 /);
});

test('going back to the dashboard applies changed settings', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  await openSettings(page);
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/settings/regional'));
  const changes = [
    () => page.getByRole('switch', { name: 'South African Templates' }).click(),
    () => page.getByRole('radio', { name: 'Dark' }).click(),
    () => chooseOption(page, 'Timezone', /Tokyo/),
  ];
  for (const change of changes) await Promise.all([saved(), change()]);
  await expect(page.getByText('Saving...')).toHaveCount(0);

  const counted = page.waitForRequest('**/api/reminders/counts');
  await goBackToDashboard(page);
  // The counts are loaded again because the time zone determines which day is today.
  await counted;
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goForward();
  await expect(chosenOption(page, 'Timezone')).toContainText('Tokyo');
  await expect(page.getByRole('switch', { name: 'South African Templates' })).not.toBeChecked();

  await goBackToDashboard(page);
  const dialog = await openNewReminderDialog(page);
  await dialog.getByRole('combobox', { name: /Template/ }).click();
  await expect(page.getByRole('group', { name: 'Universal Templates' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'South African Templates' })).toHaveCount(0);
});

test('going back to the dashboard shows a name changed on the profile page', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  await userMenuButton(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByLabel('First Name').fill('Nomsa');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expectToast(page, 'Profile updated');
  await goBackToDashboard(page);
  await expect(userMenuButton(page)).toContainText('Nomsa Mokoena');
  await expect(page.getByRole('region', { name: 'Welcome' })).toContainText(', Nomsa!');
  await page.goForward();
  await expect(page.getByLabel('First Name')).toHaveValue('Nomsa');
  await expect(userMenuButton(page)).toContainText('Nomsa Mokoena');
});

test('going back to the dashboard does not highlight the reminder from a mail link a second time', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const id = await addReminder(page, { title: 'The one in the mail', dueAt: dayFromToday(200) });
  await page.goto(`/?reminder=${id}`);
  await expectToast(page, 'Reminder Located');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await openSettings(page);
  const recordedToasts = await recordToasts(page);
  await goBackToDashboard(page);
  await tabNamed(page, 'All Reminders').click();
  const row = reminderRow(page, 'The one in the mail');
  await expect(row).toBeVisible();
  await expect(row).not.toHaveAttribute('data-highlighted');
  expect(recordedToasts).toEqual([]);
});

test('going back after deleting an account shows no data of the account', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Nobody else reads this' });
  await page.goto('/');
  await openSettings(page);
  await userMenuButton(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(page, 'Account deleted');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expect(page.getByText('Nobody else reads this')).toHaveCount(0);
});

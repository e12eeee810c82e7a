import type { Locator, Page } from '@playwright/test';
import { fillRegistration, passwordField } from './support/account-forms';
import { updateUser } from './support/users';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  expectToast,
  openNewReminderDialog,
  reminderRow,
} from './support/page-helpers';
import { expect, test } from './support/test';

const CHUNKS = /\/_next\/static\/chunks\//;
const LOAD_FAILED = 'This part could not be loaded. Please check your connection and try again, or reload the page.';

/** Opens the dashboard of a new user and completes a reminder, which loads the toaster before tests block scripts. */
async function openDashboard(page: Page) {
  await signInAsNewUser(page.context());
  for (const title of ['Done', 'Anna']) await addReminder(page, { title });
  await page.goto('/');
  await buttonNamed(page, 'Complete "Done"').click();
  await expectToast(page, 'Reminder completed');
}

test('a calendar or template picker that fails to load opens on retry, and the title is kept', async ({ page }) => {
  await openDashboard(page);
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Written on the train');
  for (const [opener, part] of [
    [dialog.getByRole('button', { name: /Due Date/ }), page.getByRole('grid')],
    [dialog.getByRole('combobox', { name: /Template/ }), page.getByPlaceholder('Search templates...')],
  ] as const) {
    await page.route(CHUNKS, (route) => route.abort());
    await opener.click();
    await expectToast(page, 'Error', LOAD_FAILED);
    await expect(page.locator('[data-slot=popover-content]')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(dialog.getByLabel('Title')).toHaveValue('Written on the train');
    await page.unrouteAll();
    await opener.click();
    await expect(part).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-slot=popover-content]')).toHaveCount(0);
  }
});

test('a dialog shows a toast if it fails to load and a loading state if it loads slowly', async ({ page }) => {
  await openDashboard(page);
  await page.route(CHUNKS, (route) => route.abort());
  for (const name of ['Edit "Anna"', 'Delete "Anna"', 'Attach file to "Anna"']) {
    await buttonNamed(page, name).click();
    await expectToast(page, 'Error', LOAD_FAILED);
    await expect(buttonNamed(page, name)).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.unrouteAll();

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHUNKS, async (route) => {
    await released;
    await route.continue();
  });
  await buttonNamed(page, 'Edit "Anna"').click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toBeVisible();
  await expect(reminderRow(page, 'Anna')).toBeVisible();
  release();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Anna');
  await expect(loading).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(buttonNamed(page, 'Edit "Anna"')).toBeFocused();
});

test('a dialog shows a toast if its texts fail to load, and opens on the next click', async ({ page }) => {
  await page.route('/texts/**', (route) => route.abort());
  await openDashboard(page);
  await buttonNamed(page, 'Edit "Anna"').click();
  await expectToast(page, 'Error', LOAD_FAILED);
  await page.unrouteAll();
  await buttonNamed(page, 'Edit "Anna"').click();
  await expect(page.getByRole('dialog', { name: 'Edit Reminder' }).getByLabel('Title')).toHaveValue('Anna');
});

const EARLY_PRESSES: { name: string; press: (page: Page) => Locator; shows: (page: Page) => Locator }[] = [
  {
    name: 'New Reminder',
    press: (page) => buttonNamed(page, 'New Reminder'),
    shows: (page) => page.getByRole('dialog', { name: 'Create New Reminder' }),
  },
  {
    name: 'the tick of a row',
    press: (page) => buttonNamed(page, 'Complete "Early"'),
    shows: (page) => page.getByText('Reminder completed'),
  },
  {
    name: 'the menu of a row',
    press: (page) => buttonNamed(page, 'More actions for "Early"'),
    shows: (page) => page.getByRole('menuitem', { name: 'Delete' }),
  },
  {
    name: 'a tab',
    press: (page) => page.getByRole('tab', { name: 'All Reminders' }),
    shows: (page) => page.getByRole('tab', { name: 'All Reminders', selected: true }),
  },
];
for (const { name, press, shows } of EARLY_PRESSES) {
  test(`${name}, pressed before the page’s scripts have loaded, acts once they have`, async ({ context, page }) => {
    await signInAsNewUser(context);
    await addReminder(page, { title: 'Early' });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(CHUNKS, async (route) => {
      if (route.request().resourceType() === 'script') await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await press(page).click();
    release();
    await expect(shows(page)).toBeVisible();
  });
}

test('a template editor that fails to load shows a toast and opens on the next click', async ({ page }) => {
  await signInAsNewUser(page.context(), { isAdmin: true });
  await addReminder(page, { title: 'Done' });
  await page.goto('/');
  await buttonNamed(page, 'Complete "Done"').click();
  await expectToast(page, 'Reminder completed');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Templates' }).click();
  const edit = buttonNamed(page, 'Edit Passport');
  await expect(edit).toBeEnabled();
  await page.route(CHUNKS, (route) => route.abort());
  await edit.click();
  await expectToast(page, 'Error', LOAD_FAILED);
  await expect(edit).toBeFocused();
  await page.unrouteAll();
  await edit.click();
  await expect(page.getByRole('form', { name: 'Edit Passport' }).getByLabel('Name')).toBeFocused();
});

test('the Try again button reloads a page that failed to render', async ({ context, page }) => {
  const user = await signInAsNewUser(context, { timezone: 'Nowhere/Nothing' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await buttonNamed(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await updateUser(user, { timezone: 'Africa/Johannesburg' });
  await buttonNamed(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Reminders' })).toBeVisible();
});

test('registration rejects mismatched passwords even if its validation code fails to load', async ({ page }) => {
  await page.goto('/register');
  await page.route(CHUNKS, (route) => route.abort());
  await fillRegistration(page, 'mistyped@example.com', 'secret-1', 'secret-2');
  await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
  await expect(passwordField(page, 'Confirm Password')).toHaveAttribute('aria-invalid', 'true');
});

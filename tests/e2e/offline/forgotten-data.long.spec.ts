import type { Page } from '@playwright/test';
import { readStores, test, waitUntilKept } from '../support/kept-data';
import {
  addReminder,
  buttonNamed,
  openNewReminderDialog,
  reminderRow,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { expect } from '../support/test';
import { createUser, signInAs } from '../support/users';

const MARKER = 'Passport of Nomsa';

/** Opens the dashboard of a new user, and keeps it with a list of what to take along and a draft of the marker. */
async function keepData(page: Page) {
  const user = await signInAsNewUser(page.context());
  const id = await addReminder(page, { title: MARKER, template: 'passport', category: 'expiry-based' });
  await page.goto('/');
  await waitUntilKept(page, MARKER);
  await page.goto(`/take-along/${id}`);
  await expect.poll(async () => (await readStores(page)).includes(`/take-along/${id.slice(-16)}`)).toBe(true);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill(`Draft of ${MARKER}`);
  await expect.poll(async () => (await readStores(page)).includes(`Draft of ${MARKER}`)).toBe(true);
  return user;
}

const expectNothingKept = (page: Page) =>
  expect.poll(async () => (await readStores(page)).includes(MARKER)).toBe(false);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('signing out leaves nothing, also of another window, which shows the home page', async ({ context, page }) => {
  await keepData(page);
  await page.evaluate((email) => localStorage.setItem('pendingVerificationEmail', email), MARKER);
  const other = await context.newPage();
  await other.goto('/settings');
  await signOut(other);
  await expect(other.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expectNothingKept(other);
});

test('signing out without the server leaves nothing', async ({ page, server }) => {
  await keepData(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await buttonNamed(page, 'Hide welcome').focus();
  await page.getByRole('button', { name: /User menu/ }).click();
  await server.switchOff();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await server.switchOn();
  await page.goto('/privacy');
  await expectNothingKept(page);
});

test('the service worker forgets before it passes the sign-out on', async ({ page }) => {
  await keepData(page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => fetch('/api/logout'));
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

test('a call that finds the session ended leaves nothing', async ({ context, page }) => {
  await keepData(page);
  await page.keyboard.press('Escape');
  await context.clearCookies();
  await tabNamed(page, 'Overdue').click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectNothingKept(page);
});

test('the form for a new account leaves nothing of an account whose session has ended', async ({ context, page }) => {
  await keepData(page);
  await context.clearCookies();
  await page.goto('/register');
  await expectNothingKept(page);
});

test('a copy of an account whose session has ended is replaced by the home page and deleted', async ({
  context,
  page,
}) => {
  await keepData(page);
  await context.clearCookies();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expectNothingKept(page);
});

for (const path of ['/', '/settings']) {
  test(`another account that opens ${path} leaves nothing of the one before`, async ({ context, page }) => {
    await keepData(page);
    const other = await createUser();
    await signInAs(context, other);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-account', other.id);
    await expect(reminderRow(page, MARKER)).toHaveCount(0);
    await expectNothingKept(page);
  });
}

test('deleting the account leaves nothing', async ({ page }) => {
  await keepData(page);
  await page.goto('/profile');
  await buttonNamed(page, 'Delete Account').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expectNothingKept(page);
});

test('signing out leaves nothing in a browser without a list of its databases', async ({ page }) => {
  await keepData(page);
  await page.goto('/settings');
  await page.evaluate(() => Object.defineProperty(IDBFactory.prototype, 'databases', { value: undefined }));
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expectNothingKept(page);
});

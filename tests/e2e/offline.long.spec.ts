import type { Page } from '@playwright/test';
import { openAnswerLink } from './support/answer-screens';
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
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
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

test('a page says when there is no connection, also to a visitor, and stops once there is one', async ({
  context,
  page,
}) => {
  const message = page.getByText('No connection', { exact: true });
  for (const path of ['/login', '/', '/settings']) {
    if (path !== '/login') await signInAsNewUser(context);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(message).toHaveCount(0);
    await context.setOffline(true);
    await expect(message).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(message).toHaveCount(0);
  }
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

/** Waits until the page has stored itself with its script, and its service worker can answer. */
const waitUntilStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        const cache = await caches.open('take-along');
        return active?.state === 'activated' && (await cache.keys()).length;
      }),
    )
    .toBe(2);

test.describe('lists of what to take along, with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a list of what to take along keeps its ticks, prints alone, and opens offline until sign-out', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);
    const id = await addReminder(page, { title: 'Passport of Thandi', template: 'passport', category: 'expiry-based' });
    const boxes = page.getByRole('checkbox');
    const openDetails = async () => {
      await page.goto('/?tab=all');
      await page.getByRole('button', { name: 'Details of "Passport of Thandi"' }).click();
      return page.getByRole('region', { name: 'What to take along for “Passport of Thandi”' });
    };
    await (await openDetails()).getByRole('checkbox').first().check();
    const row = await openDetails();
    await expect(row.getByRole('checkbox').first()).toBeChecked();

    await row.getByRole('link', { name: 'Print it, or read it later without internet' }).click();
    await expect(page).toHaveURL(`/take-along/${id}`);
    await expect(boxes.first()).toBeChecked();
    await boxes.nth(1).check();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print the list' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });

    await waitUntilStored(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You have no internet just now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Passport of Thandi' })).toBeVisible();
    await expect(boxes.nth(1)).toBeChecked();
    await expect(boxes.nth(2)).not.toBeChecked();
    await boxes.nth(2).check();

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('You have no internet just now.')).toBeHidden();
    await expect(boxes.nth(2)).toBeChecked();
    await waitUntilStored(page);
    await page.goto('/settings');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await context.setOffline(true);
    await expect(page.goto(`/take-along/${id}`)).rejects.toThrow(/ERR_/);
  });

  test('the list on an answer page opens offline without the answers', async ({ context, page }) => {
    await signInAsNewUser(context);
    await openAnswerLink(page, 'Passport of Sipho', 'passport');
    await page.getByRole('checkbox').first().check();
    await waitUntilStored(page);
    const link = page.url();
    expect(
      await page.evaluate(async () => (await (await caches.open('take-along')).keys()).map(({ url }) => url).join()),
    ).not.toContain(link.slice(-40));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You have no internet just now.')).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await expect(page.locator('form')).toHaveCount(0);

    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('We won’t email you about this date again.')).toBeVisible();
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow(/ERR_/);
  });
});

import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  expectSignInRedirect,
  failCall,
  pauseCall,
  reminderRow,
  tabNamed,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('a reminder list that fails to load can be reloaded with Try again', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Behind a failure', dueAt: dayFromToday(3) });
  await page.goto('/');
  await failCall(page, 'GET', '**/api/reminders?**');
  await tabNamed(page, 'This Week').click();
  await expect(page.getByText('Your reminders could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reminderRow(page, 'Behind a failure')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'This Week' })).toBeFocused();
});

test('three skeleton rows appear while a tab loads, and while a search loads in an empty tab', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');

  await test.step('a search in an empty tab', async () => {
    const empty = page.getByText('No reminders for Today');
    await expect(empty).toBeVisible();
    const release = await pauseCall(page, 'GET', '**/api/reminders?**');
    await page.getByPlaceholder('Search reminders...').fill('lease');
    await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
    await expect(empty).toHaveCount(0);
    release();
    await expect(empty).toBeVisible();
  });

  await test.step('a tab', async () => {
    await page.unrouteAll();
    await addReminder(page, { title: 'Something' });
    await page.goto('/');
    await expect(reminderRow(page, 'Something')).toBeVisible();
    const release = await pauseCall(page, 'GET', '**/api/reminders?**');
    await tabNamed(page, 'Due Soon').click();
    await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
    release();
    await expect(reminderRow(page, 'Something')).toBeVisible();
    await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(0);
  });
});

test('opening a list tab without a session shows a toast and redirects to sign-in', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New Reminder' })).toBeVisible();
  await expectSignInRedirect(page, '/api/login', () => tabNamed(page, 'Overdue').click());
});

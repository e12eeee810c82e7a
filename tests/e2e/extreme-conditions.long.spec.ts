import { expect, test } from '@playwright/test';
import { createUser, createReminders, signInAs } from './support/users';
import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  expectNoHorizontalScroll,
  expectToast,
  reminderRow,
  tabNamed,
} from './support/page-helpers';

const ROW_SELECTOR = '[data-reminder-id]';

test('a list of 1000 reminders loads rows on demand, and reminders in it can be found and completed', async ({
  context,
  page,
}) => {
  const user = await createUser();
  await signInAs(context, user);
  await createReminders(user, 1_000);
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await expect(page.locator(ROW_SELECTOR)).toHaveCount(50);
  await expect(page.getByText('Showing 50 of 1000')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).focus();
  await expect(reminderRow(page, 'Deadline 100')).toBeAttached();
  await page.getByPlaceholder('Search reminders...').pressSequentially('line 777');
  await expect(page.locator(ROW_SELECTOR)).toHaveCount(1);
  await page.getByRole('button', { name: 'Complete "Deadline 777"' }).click();
  await expectToast(page, 'Reminder completed', 'Deadline 777 has been marked as complete.');
  await page.getByPlaceholder('Search reminders...').fill('');
  await expect(page.getByText(/^Showing \d+ of 1000/)).toBeVisible();
  await tabNamed(page, 'Completed').click();
  await expect(reminderRow(page, 'Deadline 777')).toBeVisible();
  await expect(page.locator(ROW_SELECTOR)).toHaveCount(1);
});

test('a title of 200 characters causes no horizontal scrolling at 200 % zoom or on a phone', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const title = 'Verlengingsaansoekvormindieningsperdatum '.repeat(5).slice(0, 200).trim();
  await addReminder(page, { title, description: 'x'.repeat(2_000) });
  // 1280 by 800 at 200 % zoom, then two phones.
  for (const size of [
    { width: 640, height: 400 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['/', '/settings', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
    await page.goto('/');
    await page.getByRole('button', { name: `Edit "${title}"` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
    await dialog.getByRole('button', { name: 'Update Reminder' }).click();
    await expectToast(page, 'Reminder updated');
  }
});

test("an open page moves to the next day at the user's midnight", async ({ context, page }) => {
  await signInAsNewUser(context);
  const today = dayFromToday(0);
  const tomorrow = dayFromToday(1);
  await addReminder(page, { title: 'Due tomorrow', dueAt: tomorrow });
  // 23:59 in Johannesburg, two hours ahead of UTC.
  await page.clock.install({ time: `${today}T21:59:00Z` });
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Due tomorrow')).toContainText('Due in 1 day');
  await page.clock.runFor('01:30');
  await expect(reminderRow(page, 'Due tomorrow')).toContainText('Due Today');
  await tabNamed(page, 'Today').click();
  await expect(reminderRow(page, 'Due tomorrow')).toBeVisible();
});

test('no CSS animation runs with reduced motion', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Still' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Still')).toBeVisible();
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => animation.animationName),
  );
  expect(running).toEqual([]);
});

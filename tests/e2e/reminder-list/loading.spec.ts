import { expect, test } from '@playwright/test';
import {
  addReminder,
  asNewPerson,
  dayFromToday,
  expectLostSession,
  failCall,
  holdCall,
  rowOf,
  tab,
} from '../support/screen';

test('a list that cannot be loaded offers to try again', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Behind a failure', dueAt: dayFromToday(3) });
  await page.goto('/');
  await failCall(page, 'GET', '**/api/reminders?**');
  await tab(page, 'This Week').click();
  await expect(page.getByText('Your reminders could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Behind a failure')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'This Week' })).toBeFocused();
});

test('spec §2: three skeleton rows stand in while another tab loads', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Something' });
  await page.goto('/');
  await expect(rowOf(page, 'Something')).toBeVisible();
  const release = await holdCall(page, 'GET', '**/api/reminders?**');
  await tab(page, 'Due Soon').click();
  await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
  release();
  await expect(rowOf(page, 'Something')).toBeVisible();
  await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(0);
});

test('spec §2: skeleton rows stand in while a search of an empty tab loads', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const empty = page.getByText('No reminders for Today');
  await expect(empty).toBeVisible();
  const release = await holdCall(page, 'GET', '**/api/reminders?**');
  await page.getByPlaceholder('Search reminders...').fill('lease');
  await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
  await expect(empty).toHaveCount(0);
  release();
  await expect(empty).toBeVisible();
});

test('spec §2: whoever is found to be signed out on the dashboard is told so and led to sign in', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New Reminder' })).toBeVisible();
  await expectLostSession(page, '/api/login', () => tab(page, 'Overdue').click());
});

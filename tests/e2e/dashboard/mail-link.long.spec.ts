import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  expectToast,
  newestToast,
  reminderRow,
  tabNamed,
} from '../support/page-helpers';
import { pauseClock, runClockUntil } from '../support/paused-clock';
import { expect, test } from '../support/test';

test('a mail link highlights its reminder for 5 seconds and removes its query parameter', async ({ context, page }) => {
  await signInAsNewUser(context);
  for (let n = 0; n < 12; n += 1) await addReminder(page, { title: `Filler ${n}`, dueAt: dayFromToday(n) });
  const id = await addReminder(page, { title: 'The one in the mail', dueAt: dayFromToday(200) });
  await pauseClock(page);
  await page.goto(`/dashboard?reminder=${id}`);
  const row = reminderRow(page, 'The one in the mail');
  const highlighted = page.locator('[data-highlighted=true]');
  await runClockUntil(page, async () => (await highlighted.count()) > 0);
  const passed = await runClockUntil(page, () => newestToast(page).getByText('Reminder Located').first().isVisible());
  await expectToast(page, 'Reminder Located', 'the reminder from your email has been highlighted below');
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  await page.clock.runFor(4990 - passed);
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  await page.clock.runFor(passed + 10);
  await expect(row).not.toHaveAttribute('data-highlighted');
  await expect(row).toBeInViewport();
  await expect(row).toBeFocused();
  await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/dashboard');

  await page.clock.resume();
  await page.goto(`/dashboard?reminder=${crypto.randomUUID()}`);
  await expectToast(page, 'Reminder not found', 'It may have been deleted.');
  await expect(page).toHaveURL('/dashboard');
});

test('a mail link with edit=1 opens the reminder for editing', async ({ context, page }) => {
  await signInAsNewUser(context);
  const id = await addReminder(page, { title: 'Too many mails', dueAt: dayFromToday(200) });
  await page.goto(`/dashboard?reminder=${id}&edit=1`);
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Too many mails');
  await expectToast(page, 'Reminder Located');
  await expect(page).toHaveURL('/dashboard');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  await expect(reminderRow(page, 'Too many mails')).toBeFocused();
});

test('the sign-in page says that it leads to the reminder of the mail, and to nothing without one', async ({
  page,
}) => {
  const leadsOn = page.getByText('After signing in you’ll see the reminder from your email.');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(leadsOn).toHaveCount(0);
  await page.goto(`/dashboard?reminder=${crypto.randomUUID()}`);
  await expect(page).toHaveURL('/login');
  await expect(leadsOn).toBeVisible();
});

import { expect, test } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  expectToast,
  reminderRow,
  tabNamed,
} from '../support/page-helpers';

test('a link in a notice mail highlights the reminder for 5 seconds and removes the query parameter from the URL', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (let n = 0; n < 12; n += 1) await addReminder(page, { title: `Filler ${n}`, dueAt: dayFromToday(n) });
  const id = await addReminder(page, { title: 'The one in the mail', dueAt: dayFromToday(200) });
  await page.clock.install();
  await page.goto(`/dashboard?reminder=${id}`);
  const row = reminderRow(page, 'The one in the mail');
  await expectToast(page, 'Reminder Located', 'the reminder from your email has been highlighted below');
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  // Check the highlight before anything else, because page.clock keeps advancing in real time.
  await page.clock.fastForward(2000);
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  await page.clock.fastForward(3000);
  await expect(row).not.toHaveAttribute('data-highlighted');
  await expect(row).toBeInViewport();
  await expect(row).toBeFocused();
  await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/dashboard');

  await page.goto(`/dashboard?reminder=${crypto.randomUUID()}`);
  await expectToast(page, 'Reminder not found', 'It may have been deleted.');
  await expect(page).toHaveURL('/dashboard');
});

test('a link in a notice mail with edit=1 opens the reminder for editing', async ({ context, page }) => {
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

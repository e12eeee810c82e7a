import type { Page } from '@playwright/test';
import { findLink, waitForMail } from './support/mailbox';
import { addReminder, signInAsNewUser, failCall, reminderRow } from './support/page-helpers';
import { expect, test } from './support/test';

const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn off emails for this reminder' });

test("the unsubscribe link in a mail turns off the reminder's emails after confirmation", async ({ context, page }) => {
  const { email } = await signInAsNewUser(context);
  await addReminder(page, { title: 'Gym contract', leadDays: [0] });
  await page.goto(findLink(await waitForMail(page.request, email, /Gym contract/), '/unsubscribe'));
  await expect(page.getByRole('heading', { name: 'Turn off emails?' })).toBeVisible();
  await expect(page.getByText('about “Gym contract”')).toBeVisible();

  await failCall(page, 'POST', '**/api/unsubscribe?*');
  await turnOff(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'That did not work. Please try again.' })).toBeVisible();
  await expect(turnOff(page)).toBeFocused();

  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Emails are off' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(reminderRow(page, 'Gym contract')).toContainText('Emails off');
});

test('an invalid unsubscribe link shows an error and links to the dashboard', async ({ page }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { findLink, waitForMail } from './support/mailbox';
import { addReminder, failCall, reminderRow, signInAsNewUser } from './support/page-helpers';
import { changeAndWaitForSave, chooseOption, chosenOption, fetchSavedSettings } from './support/settings-form';
import { expect, test } from './support/test';
import { updateUser } from './support/users';

const offer = (page: Page) => page.getByRole('group', { name: 'Your week by email, every Sunday?' });

async function openDashboard(page: Page) {
  await page.goto('/');
  await expect(reminderRow(page, 'First')).toBeVisible();
}

test('the dashboard offers the weekly email from the third reminder on, until it is answered', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (const title of ['First', 'Second']) await addReminder(page, { title });
  await openDashboard(page);
  await expect(offer(page)).toHaveCount(0);
  await addReminder(page, { title: 'Third' });
  await openDashboard(page);

  await failCall(page, 'PATCH', '**/api/settings/regional');
  await offer(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByText('This could not be saved. Please try again.').first()).toBeVisible();
  await page.unrouteAll();
  await changeAndWaitForSave(page, () => offer(page).getByRole('button', { name: 'No' }).click());
  await expect(page.getByText('You can turn it on later in your settings.')).toBeFocused();
  await openDashboard(page);
  await expect(offer(page)).toHaveCount(0);
});

test('accepting the offer turns the weekly email on, which the settings show and change', async ({ context, page }) => {
  await signInAsNewUser(context);
  for (const title of ['First', 'Second', 'Third']) await addReminder(page, { title });
  await openDashboard(page);
  await changeAndWaitForSave(page, () => offer(page).getByRole('button', { name: 'Yes' }).click());
  await expect(page.getByText('It comes every Sunday. You can change that in your settings.')).toBeFocused();
  await page.goto('/settings');
  await expect(chosenOption(page, 'Your week by email')).toContainText('Every Sunday');
  await changeAndWaitForSave(page, () => chooseOption(page, 'Your week by email', 'Every Monday'));
  expect(await fetchSavedSettings(page)).toMatchObject({ weeklyMail: 'monday' });
});

test('the link in a weekly email turns it off after confirmation', async ({ context, page }) => {
  const user = await signInAsNewUser(context);
  await addReminder(page, { title: 'Gym contract' });
  await updateUser(user, { weeklyMail: 'sunday', weeklyAt: new Date() });
  const mail = await waitForMail(page.request, user.email, /Your week/);
  await page.goto(findLink(mail, '/unsubscribe/weekly'));
  await page.getByRole('button', { name: 'Turn off the weekly email' }).click();
  await expect(page.getByRole('heading', { name: 'The weekly email is off' })).toBeFocused();
  expect(await fetchSavedSettings(page)).toMatchObject({ weeklyMail: 'off' });
  await page.goto('/unsubscribe/weekly');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

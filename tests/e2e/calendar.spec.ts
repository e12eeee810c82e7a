import {
  addReminder,
  buttonNamed,
  cardTitled,
  openAllReminders,
  openDetails,
  signInAsNewUser,
} from './support/page-helpers';
import { expect, test } from './support/test';

test('the profile makes a calendar address, shows it once, and turns it off', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/profile');
  const card = cardTitled(page, 'Calendar');
  await card.getByRole('button', { name: 'Create an address' }).click();
  await expect(card.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Calendar' })).toBeFocused();
  const address = await card.getByText('/api/calendar/').innerText();
  await expect(card.getByRole('link', { name: 'Add to Apple' })).toHaveAttribute(
    'href',
    address.replace('http', 'webcal'),
  );
  await card.getByRole('switch', { name: 'Include descriptions' }).click();
  await expect(card.getByRole('switch')).toBeChecked();
  expect((await page.request.get(address)).status()).toBe(200);

  await page.reload();
  await expect(card.getByText('Last used by a calendar')).toBeVisible();
  await expect(card.getByText('/api/calendar/')).toHaveCount(0);
  await expect(card.getByRole('switch')).toBeChecked();
  await card.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(buttonNamed(page, 'Create an address')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a reminder’s menu saves it as a calendar file', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await openAllReminders(page);
  const item = (await openDetails(page, 'The lease')).getByRole('link', { name: 'Save to calendar' });
  const download = page.waitForEvent('download');
  await item.click();
  expect((await download).suggestedFilename()).toBe('reminder.ics');
});

import { expect, test } from '@playwright/test';
import { changePerson } from './support/people';
import { asNewPerson, button } from './support/screen';

test('a page that failed is asked for anew by Try again', async ({ context, page }) => {
  const person = await asNewPerson(context, { timezone: 'Nowhere/Nothing' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await changePerson(person, { timezone: 'Africa/Johannesburg' });
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Reminders' })).toBeVisible();
});

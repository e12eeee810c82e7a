import { expect, test } from '@playwright/test';
import { fillRegistration, passwordField } from '../support/account-forms';
import { findLink, waitForMail } from '../support/mailbox';

test('a registration that somebody else made is erased without script, by the form alone', async ({
  browser,
  page,
}) => {
  const email = `not-me-${Date.now()}@example.com`;
  await page.request.post('/api/auth/register', { data: { email, password: 'secret-1' } });
  const link = findLink(await waitForMail(page.request, email, /verify/i), '/not-me');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.goto(link);
  await plain.getByRole('button', { name: 'This was not me: delete the account' }).click();
  await expect(plain.getByRole('heading', { name: 'The account has been deleted' })).toBeVisible();
  await plain.goto(link);
  await expect(plain.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await context.close();
  const again = await page.request.post('/api/auth/register', { data: { email, password: 'secret-1' } });
  expect(again.status()).toBe(201);
});

test('a common password is refused beside its field', async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, `common-${Date.now()}@example.com`, 'password1');
  await expect(passwordField(page)).toHaveAccessibleDescription(/one of the most common passwords/);
});

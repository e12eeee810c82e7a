import { fillRegistration, passwordField } from '../support/account-forms';
import { findLink, waitForMail } from '../support/mailbox';
import { expect, test } from '../support/test';

test('a mail link lets the recipient delete an account they did not register, without JavaScript', async ({
  browser,
  page,
}) => {
  const email = `not-me-${Date.now()}@example.com`;
  await page.request.post('/api/auth/register', { data: { email, password: 'secret-1' } });
  const link = findLink(await waitForMail(page.request, email, /verify/i), '/not-me');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const noScriptPage = await context.newPage();
  await noScriptPage.goto(link);
  await noScriptPage.goto(link);
  await noScriptPage.getByRole('button', { name: 'This was not me: delete the account' }).click();
  await expect(noScriptPage.getByRole('heading', { name: 'The account has been deleted' })).toBeVisible();
  await noScriptPage.goto(link);
  await expect(noScriptPage.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await context.close();
  const response = await page.request.post('/api/auth/register', { data: { email, password: 'secret-1' } });
  expect(response.status()).toBe(201);
});

test('registration with a common password shows an error at the password field', async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, `common-${Date.now()}@example.com`, 'password1');
  await expect(passwordField(page)).toHaveAccessibleDescription(/one of the most common passwords/);
});

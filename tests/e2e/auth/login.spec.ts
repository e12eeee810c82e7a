import { expect, test } from '@playwright/test';
import { fillLogin, passwordField } from '../support/account-forms';
import { backdateSessions, DEMO_ACCOUNT, createUser } from '../support/users';
import { signInAsNewUser, expectToast, failCall } from '../support/page-helpers';

test.describe('login', () => {
  test('spec §2, §5: the form, its links, the toggle and the rules', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('link', { name: /Continue with/ })).toHaveAttribute('href', /^\/api\/auth\/google/);
    await expect(page.getByRole('link', { name: /sign up|create/i })).toHaveAttribute('href', '/register');

    await passwordField(page).fill('visible');
    // The field is the only thing that goes by its label.
    await expect(page.getByLabel('Password')).toHaveValue('visible');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');

    await fillLogin(page, 'not an address', '12345');
    await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('spec §8: a refusal says so in the words of the server, or else in its own', async ({ page }) => {
    const person = await createUser();
    await page.goto('/login');
    await fillLogin(page, person.email, 'wrong password');
    await expectToast(page, 'Login failed');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);

    await page.route('/api/auth/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login failed', 'Please check your credentials and try again.');
    await page.unroute('/api/auth/login');
    await failCall(page, 'POST', '/api/auth/login', { status: 400, message: 'Not today.' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login failed', 'Not today.');
  });

  test('spec §2: after signing in the remembered address is next', async ({ page }) => {
    await page.goto('/dashboard?from=mail');
    await page.waitForURL('**/login**');
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('/dashboard?from=mail');
    await fillLogin(page, 'demo@example.com', 'demo1234');
    await expectToast(page, 'Welcome back!');
    await expect(page).toHaveURL('/dashboard?from=mail');
  });
});

test('signing in forgets the address that waited for its verification', async ({ page }) => {
  await page.goto('/login');
  const waiting = () => page.evaluate(() => localStorage.getItem('pendingVerificationEmail'));
  await page.evaluate((email) => localStorage.setItem('pendingVerificationEmail', email), DEMO_ACCOUNT.email);
  await fillLogin(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
  await expectToast(page, 'Welcome back!');
  expect(await waiting()).toBeNull();
});

test('whoever only reads stays signed in: opening a page extends a session that is a day old', async ({
  context,
  page,
}) => {
  const daysLeft = async () => {
    const session = (await context.cookies()).find(({ name }) => name.endsWith('session-token'));
    return ((session?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000);
  };
  await backdateSessions(await signInAsNewUser(context), 20);
  await page.goto('/');
  await expect.poll(daysLeft).toBeGreaterThan(29.9);
  // Once is enough for the day.
  await page.reload();
  expect(await page.content()).not.toContain('/api/auth/user');
});

import { expect, test, type Page } from '@playwright/test';
import { fillLogin, fillRegistration, passwordField } from '../support/account-forms';
import { findLink, waitForMail } from '../support/mailbox';
import { DEMO_ACCOUNT, createUser, signInAs } from '../support/users';
import { countCalls, expectToast, pauseCall } from '../support/page-helpers';

const DASHBOARD = /^http:\/\/[^/]+\/(\?|$)/;

/** Presses the button twice more, as somebody does who thinks that nothing happens. */
async function pressButtonTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.dispatchEvent('click');
  await button.press('Enter');
}

test.describe('what a sign-in leads to', () => {
  test('the dashboard has its own title, and not that of the landing page', async ({ page }) => {
    await page.goto('/login');
    // Whatever the page fetches ahead is there.
    await page.waitForLoadState('networkidle');
    await fillLogin(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Dashboard | Reminders');
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('Dashboard | Reminders');
  });

  test('the same after a look at the privacy notice', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Privacy notice' }).click();
    await page.waitForURL('/privacy');
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await fillLogin(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    await expect(page).toHaveTitle('Dashboard | Reminders');
  });

  test('until the dashboard is there, nobody can sign in a second time', async ({ page }) => {
    const { email } = DEMO_ACCOUNT;
    const calls = countCalls(page, 'POST', /^\/api\/auth\/login$/);
    await page.goto('/login');
    const letCome = await pauseCall(page, 'GET', DASHBOARD);
    await fillLogin(page, email, DEMO_ACCOUNT.password);
    await expectToast(page, 'Welcome back!');
    await pressButtonTwice(page, 'Signing in...');
    letCome();
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    expect(calls()).toBe(1);
  });

  test('until the dashboard is there, nobody can register a second time', async ({ context, page }) => {
    const person = await createUser();
    const calls = countCalls(page, 'POST', /^\/api\/auth\/register$/);
    await page.route('/api/auth/register', async (route) => {
      await signInAs(context, person);
      await route.fulfill({ status: 201, json: { message: 'Welcome.' } });
    });
    await page.goto('/register');
    const letCome = await pauseCall(page, 'GET', DASHBOARD);
    await fillRegistration(page, person.email);
    await expectToast(page, 'Account created!');
    await pressButtonTwice(page, 'Creating account...');
    letCome();
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    expect(calls()).toBe(1);
  });
});

test.describe('what a mailed link leads to', () => {
  test('going back after a password reset leads past the form, and the used link is told as such', async ({ page }) => {
    const { email } = await createUser();
    await page.request.post('/api/auth/forgot-password', { data: { email } });
    const link = findLink(await waitForMail(page.request, email, /password/i), '/reset-password');
    const address = `/reset-password?token=${new URL(link).searchParams.get('token')}`;
    await page.goto('/privacy');
    await page.goto(address);
    await passwordField(page, 'New Password').fill('eight by');
    await passwordField(page, 'Confirm Password').fill('eight by');
    await page.clock.install();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  });

  test('who leaves for the login screen at once and goes back is told that the link was used', async ({ page }) => {
    const { email } = await createUser();
    await page.request.post('/api/auth/forgot-password', { data: { email } });
    const link = findLink(await waitForMail(page.request, email, /password/i), '/reset-password');
    await page.goto(`/reset-password?token=${new URL(link).searchParams.get('token')}`);
    await passwordField(page, 'New Password').fill('eight by');
    await passwordField(page, 'Confirm Password').fill('eight by');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await expect(passwordField(page, 'New Password')).toHaveCount(0);
  });
});

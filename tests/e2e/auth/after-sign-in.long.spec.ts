import type { Page } from '@playwright/test';
import { fillLogin, fillRegistration, passwordField } from '../support/account-forms';
import { findLink, waitForMail } from '../support/mailbox';
import { DEMO_ACCOUNT, createUser, signInAs } from '../support/users';
import { countCalls, expectToast, pauseCall } from '../support/page-helpers';
import { pauseClock } from '../support/paused-clock';
import { expect, test } from '../support/test';

const DASHBOARD = /^http:\/\/[^/]+\/(\?|$)/;

/** Tries to press the disabled button with a click and with Enter. */
async function pressButtonTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.dispatchEvent('click');
  await button.press('Enter');
}

test.describe('sign-in and registration', () => {
  test('after sign-in, the page title is the dashboard’s, not the landing page’s', async ({ page }) => {
    await page.goto('/login');
    // Wait until the page has prefetched its links.
    await page.waitForLoadState('networkidle');
    await fillLogin(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Dashboard | Reminders');
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('Dashboard | Reminders');
  });

  test('a visit to the privacy notice before sign-in does not change the dashboard’s page title', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('link', { name: 'Privacy notice' }).click();
    await page.waitForURL('/privacy');
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('/login');
    await fillLogin(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    await expect(page).toHaveTitle('Dashboard | Reminders');
  });

  test('the sign-in form cannot be submitted a second time while the dashboard loads', async ({ page }) => {
    const { email } = DEMO_ACCOUNT;
    const calls = countCalls(page, 'POST', /^\/api\/auth\/login$/);
    await page.goto('/login');
    const release = await pauseCall(page, 'GET', DASHBOARD);
    await fillLogin(page, email, DEMO_ACCOUNT.password);
    await expectToast(page, 'Welcome back!');
    await pressButtonTwice(page, 'Signing in...');
    release();
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    expect(calls()).toBe(1);
  });

  test('the registration form cannot be submitted a second time while the dashboard loads', async ({
    context,
    page,
  }) => {
    const user = await createUser();
    const calls = countCalls(page, 'POST', /^\/api\/auth\/register$/);
    await page.route('/api/auth/register', async (route) => {
      await signInAs(context, user);
      await route.fulfill({ status: 201, json: { message: 'Welcome.' } });
    });
    await page.goto('/register');
    const release = await pauseCall(page, 'GET', DASHBOARD);
    await fillRegistration(page, user.email);
    await expectToast(page, 'Account created!');
    await pressButtonTwice(page, 'Creating account...');
    release();
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    expect(calls()).toBe(1);
  });
});

test.describe('after a password reset', () => {
  test('going back after the automatic redirect to the login page skips the reset form', async ({ page }) => {
    const { email } = await createUser();
    await page.request.post('/api/auth/forgot-password', { data: { email } });
    const link = findLink(await waitForMail(page.request, email, /password/i), '/reset-password');
    const address = `/reset-password?token=${new URL(link).searchParams.get('token')}`;
    await page.goto('/privacy');
    await page.goto(address);
    await passwordField(page, 'New Password').fill('eight by');
    await passwordField(page, 'Confirm Password').fill('eight by');
    await pauseClock(page);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    await page.clock.runFor(3000);
    await page.clock.resume();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  });

  test('going back after clicking Go to Login shows that the reset link is no longer valid', async ({ page }) => {
    const { email } = await createUser();
    await page.request.post('/api/auth/forgot-password', { data: { email } });
    const link = findLink(await waitForMail(page.request, email, /password/i), '/reset-password');
    await page.goto(`/reset-password?token=${new URL(link).searchParams.get('token')}`);
    await passwordField(page, 'New Password').fill('eight by');
    await passwordField(page, 'Confirm Password').fill('eight by');
    await pauseClock(page);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    // A timer of 0 ms forgets that the link was valid.
    await page.clock.runFor(1000);
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.clock.resume();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await expect(passwordField(page, 'New Password')).toHaveCount(0);
  });
});

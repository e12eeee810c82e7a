import { fillLogin, passwordField } from '../support/account-forms';
import { findLink, waitForMail } from '../support/mailbox';
import { createUser } from '../support/users';
import { expectToast, failCall } from '../support/page-helpers';
import { pauseClock } from '../support/paused-clock';
import { expect, test } from '../support/test';

test.describe('during a password reset', () => {
  test('the forgot-password form validates the address, shows failures and confirms the request', async ({ page }) => {
    const user = await createUser();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();

    await failCall(page, 'POST', '/api/auth/forgot-password');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, 'Failed to send reset email');
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(user.email)).toBeVisible();
    await page.getByRole('button', { name: 'try again' }).click();
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
  });

  test('the reset form validates its input and sets a new password, and its link works only once', async ({ page }) => {
    const user = await createUser();
    await page.request.post('/api/auth/forgot-password', { data: { email: user.email } });
    const link = findLink(await waitForMail(page.request, user.email, /password/i), '/reset-password');
    const token = new URL(link).searchParams.get('token');

    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/validate-reset-token?**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/reset-password?token=${token}`);
    await expect(page.getByText('Validating reset link...')).toBeVisible();
    release();

    await expect(passwordField(page, 'New Password')).toBeFocused();
    await passwordField(page, 'New Password').fill('1234567');
    await passwordField(page, 'Confirm Password').fill('7654321');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
    await passwordField(page, 'New Password').fill('eight by');
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
    await passwordField(page, 'Confirm Password').fill('eight by');

    await failCall(page, 'POST', '/api/auth/reset-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectToast(page, 'Failed to reset password');
    await page.unroute('/api/auth/reset-password');

    await pauseClock(page);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    await page.clock.runFor(3000);
    await page.clock.resume();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, user.email, 'eight by');
    await expectToast(page, 'Welcome back!');

    await page.context().clearCookies();
    await page.goto(`/reset-password?token=${token}`);
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await expectToast(page, 'Invalid reset link', 'This password reset link is invalid or has expired.');
    await expect(page.getByRole('link', { name: 'Request New Reset' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  test('the reset page shows an error without a token or if the validation request fails', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByText('No reset token provided')).toBeVisible();
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/auth/validate-reset-token?**', async (route) => {
      await failing;
      await route.abort();
    });
    await page.goto('/reset-password?token=any');
    // Screen readers announce changes only in a status element that already exists.
    const status = await page.getByRole('status').filter({ hasText: 'Validating reset link...' }).elementHandle();
    fail();
    await expect(page.getByText('Error validating reset link')).toBeVisible();
    expect(await status?.textContent()).toContain('Error validating reset link');
  });
});

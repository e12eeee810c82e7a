import type { Page } from '@playwright/test';
import { fillRegistration } from '../support/account-forms';
import { expectToast, pauseCall } from '../support/page-helpers';
import { pauseClock, runClockUntil } from '../support/paused-clock';
import { expect, test } from '../support/test';

/** Opens the page as after a verification that signed in, with its clock paused. */
async function openVerified(page: Page): Promise<void> {
  await page.route('**/api/auth/verify-email?**', (route) =>
    route.fulfill({ json: { message: 'All good.', email: 'thandi@example.com', signedIn: true } }),
  );
  await pauseClock(page);
  await page.goto('/verify-email?token=any');
}

test.describe('on the verify-email page', () => {
  test('a missing token shows an error; the mail is resent only if the browser knows the address', async ({ page }) => {
    await page.goto('/verify-email');
    await expect(page.getByText('No verification token provided')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(page.getByText('Cannot resend verification - email not found')).toBeVisible();

    const email = `pending-${Date.now()}@example.com`;
    await page.goto('/register');
    await fillRegistration(page, email);
    await expect(page.getByText(email)).toBeVisible();
    await page.goto('/verify-email');
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expectToast(page, 'Verification email sent! Please check your inbox.');
  });

  test('a failed verification shows the server’s message, or a default message if there is none', async ({ page }) => {
    await page.goto('/verify-email?token=nonsense');
    await expect(page.getByText('This verification link is invalid or has expired.')).toBeVisible();
    await page.route('**/api/auth/verify-email?**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/verify-email?token=nonsense');
    await expect(page.getByText('Verification failed', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.route('**/api/auth/verify-email?**', (route) => route.abort());
    await page.goto('/verify-email?token=nonsense');
    await expect(page.getByText('Network error occurred during verification')).toBeVisible();
  });

  test('a successful verification redirects to the login page after 3 seconds', async ({ page }) => {
    await openVerified(page);
    await runClockUntil(page, () => page.getByRole('link', { name: 'Go to Login' }).isVisible());
    await page.clock.runFor(3000);
    // The clock stays paused, because the sign-in page leads on after a second.
    const link = page.getByRole('link', { name: 'Go to your reminders' });
    await runClockUntil(page, async () => new URL(page.url()).pathname === '/login' && (await link.isVisible()));
    await expect(link).toHaveAttribute('href', '/');
    await expect(page.getByLabel('Email')).toHaveValue('thandi@example.com');
  });

  test('who goes to the reminders is not sent to the login page while they load', async ({ page }) => {
    await openVerified(page);
    const link = page.getByRole('link', { name: 'Go to your reminders' });
    await runClockUntil(page, () => link.isVisible());
    const release = await pauseCall(page, 'GET', /\/\/[^/]+\/(\?|$)/);
    await link.click();
    await page.clock.runFor(4000);
    release();
    await page.clock.resume();
    await expect(page).toHaveURL('/');
  });
});

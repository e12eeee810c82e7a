import { fillLogin, passwordField } from '../support/account-forms';
import { backdateSessions, DEMO_ACCOUNT, createUser } from '../support/users';
import { signInAsNewUser, expectToast, failCall, pauseCall } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the login and register pages disable the Google button and say why if Google is not set up', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    const button = page.getByRole('link', { name: 'Continue with Google' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Google sign-in is not set up on this site.');
    await expect(page.getByText('Google sign-in is not set up on this site.')).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').fill('thandi@example.com');
    await expect(page).toHaveURL(path);
  }
});

test.describe('on the login page', () => {
  test('a form filled in before its scripts arrive keeps its input and can then be submitted', async ({ page }) => {
    const deliverScripts = await pauseCall(page, 'GET', /\/_next\/static\/.*\.js$/);
    await page.goto('/login', { waitUntil: 'commit' });
    const submit = page.getByRole('button', { name: 'Sign In' });
    await page.getByLabel('Email').fill(DEMO_ACCOUNT.email);
    await passwordField(page).fill(DEMO_ACCOUNT.password);
    await passwordField(page).press('Enter');
    await expect(submit).toBeDisabled();
    deliverScripts();
    await submit.click();
    await expectToast(page, 'Welcome back!');
  });

  test('the form shows its links, can show and hide the password, and validates its fields', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('link', { name: /Continue with/ })).toHaveAttribute('href', /^\/api\/auth\/google/);
    await expect(page.getByRole('link', { name: /sign up|create/i })).toHaveAttribute('href', '/register');

    await passwordField(page).fill('visible');
    // The label matches only the password field, not the Show button.
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

  test('a failed sign-in shows the server’s message, or a default message without a response', async ({ page }) => {
    const user = await createUser();
    await page.goto('/login');
    await fillLogin(page, user.email, 'wrong password');
    await expectToast(page, 'Login failed');
    await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(user.email);

    await page.route('/api/auth/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login failed', 'Please check your credentials and try again.');
    await page.unroute('/api/auth/login');
    await failCall(page, 'POST', '/api/auth/login', { status: 400, message: 'Not today.' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login failed', 'Not today.');
  });

  test('a sign-in returns to the requested URL and removes pendingVerificationEmail from local storage', async ({
    page,
  }) => {
    await page.goto('/dashboard?from=mail');
    await page.waitForURL('**/login**');
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('/dashboard?from=mail');
    await page.evaluate((email) => localStorage.setItem('pendingVerificationEmail', email), DEMO_ACCOUNT.email);
    await fillLogin(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
    await expectToast(page, 'Welcome back!');
    await expect(page).toHaveURL('/dashboard?from=mail');
    expect(await page.evaluate(() => localStorage.getItem('pendingVerificationEmail'))).toBeNull();
  });
});

test('a page extends a session last extended 20 days ago, and a reload does not extend it again', async ({
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
  // A page that extends the session calls /api/auth/user in an inline script. The reloaded page does not.
  await page.reload();
  expect(await page.content()).not.toContain("fetch('/api/auth/user')");
});

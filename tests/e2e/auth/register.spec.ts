import { fillLogin, fillRegistration, passwordField } from '../support/account-forms';
import { waitForMail } from '../support/mailbox';
import { expectToast, failCall } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the register page, but not the login page, asks for consent and links to the privacy notice', async ({
  page,
}) => {
  await page.goto('/register');
  const consent = page.getByText(/^By creating an account you agree/);
  await expect(consent).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', '/privacy');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(consent).toHaveCount(0);
});

test.describe('on the register page', () => {
  test('the form links an error to its field, and a failed registration shows a toast with the reason', async ({
    page,
  }) => {
    await page.goto('/register');

    await test.step('errors of the fields', async () => {
      await expect(page.getByLabel('First Name')).toBeVisible();
      await expect(page.getByLabel('Last Name')).toBeVisible();
      await expect(page.getByRole('link', { name: /Continue with/ })).toBeVisible();
      await fillRegistration(page, 'nobody', '12345', '54321');
      await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
      await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
      await fillRegistration(page, 'nobody@example.com', '123456', '654321');
      await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
      const field = passwordField(page, 'Confirm Password');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const error = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      await expect(error).toHaveText("Passwords don't match");
    });

    await test.step('a failed registration', async () => {
      for (const [answer, title, description] of failures) {
        await page.unrouteAll();
        await failCall(page, 'POST', '/api/auth/register', answer);
        await fillRegistration(page, 'somebody@example.com');
        await expectToast(page, title, description);
      }
      await page.unrouteAll();
      await page.route('/api/auth/register', (route) => route.abort());
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expectToast(page, 'Registration failed', 'Please try again.');
      await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
    });
  });

  test('registration shows the address and stores it locally; the verification mail can be resent', async ({
    page,
  }) => {
    const email = `register-${Date.now()}@example.com`;
    await page.goto('/register');
    await fillRegistration(page, email);
    await expectToast(page, 'Registration successful!');
    await expect(page.getByText(email)).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage))).toContain(email);
    const first = await waitForMail(page.request, email, /verify|confirm/i);
    await page.getByRole('button', { name: 'click here to resend' }).click();
    await expectToast(
      page,
      'Verification email sent! Please check your inbox.',
      `Sent to ${email}. Nothing there? Check the spam folder.`,
    );
    await expect
      .poll(async () => (await waitForMail(page.request, email, /verify|confirm/i)).id, { message: 'a second mail' })
      .not.toBe(first.id);

    await page.goto('/login');
    await fillLogin(page, email, 'secret-1');
    await expectToast(page, 'Login failed');
    await expect(page.getByRole('button', { name: 'send it again' })).toBeVisible();
  });

  const failures = [
    [
      { status: 409, code: 'email_taken', message: 'User already exists' },
      'Account already exists',
      'An account with this email already exists. Please try logging in instead.',
    ],
    [
      { status: 503, code: 'mail_unavailable', message: 'We could not send verification email.' },
      'Email service unavailable',
      "We couldn't send your verification email. Please try again later.",
    ],
    [{ status: 403, message: 'Registration is closed.' }, 'Registration failed', 'Registration is closed.'],
  ] as const;

  test('a registration that requires no email verification shows a toast and redirects to /', async ({ page }) => {
    await page.route('/api/auth/register', (route) => route.fulfill({ status: 201, json: { message: 'Welcome.' } }));
    await failCall(page, 'GET', '/api/auth/user');
    await page.goto('/register');
    const fetched = page.waitForRequest('/api/auth/user');
    await fillRegistration(page, 'somebody@example.com');
    // After registration the page loads the user. The registration succeeds even if that call fails.
    await fetched;
    await expectToast(page, 'Account created!');
    await expect(page).toHaveURL('/');
  });
});

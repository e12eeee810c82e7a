import { expect, test, type Page } from '@playwright/test';
import { linkIn, mailTo } from './support/mailbox';
import { ageSessions, demo, makePerson } from './support/people';
import { asNewPerson, expectToast, failCall } from './support/screen';

const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

async function fillLogin(page: Page, email: string, secret: string) {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function fillRegistration(page: Page, email: string, secret = 'secret-1', confirmation = secret) {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await password(page, 'Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test.describe('login', () => {
  test('spec §2, §5: the form, its links, the toggle and the rules', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('link', { name: /Continue with/ })).toHaveAttribute('href', /^\/api\/auth\/google/);
    await expect(page.getByRole('link', { name: /sign up|create/i })).toHaveAttribute('href', '/register');

    await password(page).fill('visible');
    // The field is the only thing that goes by its label.
    await expect(page.getByLabel('Password')).toHaveValue('visible');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');

    await fillLogin(page, 'not an address', '12345');
    await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('spec §8: a refusal says so in the words of the server, or else in its own', async ({ page }) => {
    const person = await makePerson();
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

test('who can create an account is told what is kept, with Google on the login screen too', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByText(/^By creating an account you agree/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', '/privacy');
  }
});

test('signing in forgets the address that waited for its verification', async ({ page }) => {
  await page.goto('/login');
  const waiting = () => page.evaluate(() => localStorage.getItem('pendingVerificationEmail'));
  await page.evaluate((email) => localStorage.setItem('pendingVerificationEmail', email), demo.email);
  await fillLogin(page, demo.email, demo.password);
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
  await ageSessions(await asNewPerson(context), 20);
  await page.goto('/');
  await expect.poll(daysLeft).toBeGreaterThan(29.9);
  // Once is enough for the day.
  await page.reload();
  expect(await page.content()).not.toContain('/api/auth/user');
});

test.describe('register', () => {
  test('spec §2, §5: the rules stand at their fields; names may stay empty', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByLabel('First Name')).toBeVisible();
    await expect(page.getByLabel('Last Name')).toBeVisible();
    await expect(page.getByRole('link', { name: /Continue with/ })).toBeVisible();
    await fillRegistration(page, 'nobody', '12345', '54321');
    await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await fillRegistration(page, 'nobody@example.com', '123456', '654321');
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
    const field = password(page, 'Confirm Password');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const error = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
    await expect(error).toHaveText("Passwords don't match");
  });

  test('spec §2, §4: the panel names the address and resends; the pending address is kept', async ({ page }) => {
    const email = `register-${Date.now()}@example.com`;
    await page.goto('/register');
    await fillRegistration(page, email);
    await expectToast(page, 'Registration successful!');
    await expect(page.getByText(email)).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage))).toContain(email);
    const first = await mailTo(page.request, email, /verify|confirm/i);
    await page.getByRole('button', { name: 'click here to resend' }).click();
    await expectToast(page, 'Verification email sent! Please check your inbox.');
    await expect
      .poll(async () => (await mailTo(page.request, email, /verify|confirm/i)).id, { message: 'a second mail' })
      .not.toBe(first.id);

    await page.goto('/login');
    await fillLogin(page, email, 'secret-1');
    await expectToast(page, 'Login failed');
    await expect(page.getByRole('button', { name: 'send it again' })).toBeVisible();
  });

  const failures = [
    [
      'User already exists',
      'Account already exists',
      'An account with this email already exists. Please try logging in instead.',
    ],
    [
      'The account is there, but we could not send verification email',
      'Email service unavailable',
      "We couldn't send your verification email. Please try again later.",
    ],
    ['Registration is closed.', 'Registration failed', 'Registration is closed.'],
  ] as const;
  test('spec §8: what the server says decides what a failed registration is called', async ({ page }) => {
    await page.goto('/register');
    for (const [message, title, description] of failures) {
      await page.unrouteAll();
      await failCall(page, 'POST', '/api/auth/register', { status: 400, message });
      await fillRegistration(page, 'somebody@example.com');
      await expectToast(page, title, description);
    }
    await page.unrouteAll();
    await page.route('/api/auth/register', (route) => route.abort());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Registration failed', 'Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
  });

  test('spec §4: without a verification to wait for, the person is welcomed', async ({ page }) => {
    await page.route('/api/auth/register', (route) => route.fulfill({ status: 201, json: { message: 'Welcome.' } }));
    await failCall(page, 'GET', '/api/auth/user');
    await page.goto('/register');
    const fetched = page.waitForRequest('/api/auth/user');
    await fillRegistration(page, 'somebody@example.com');
    // The user is asked for anew; what comes of it does not undo the registration.
    await fetched;
    await expectToast(page, 'Account created!');
    await expect(page).toHaveURL('/');
  });
});

test.describe('verify e-mail', () => {
  test('spec §4: without a token it is an error at once; resending needs a stored address', async ({ page }) => {
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

  test('spec §2, §8: loading, then the words of the server or the fallbacks', async ({ page }) => {
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

  test('spec §2, §9: success leads to the login screen after 3 seconds', async ({ page }) => {
    await page.route('**/api/auth/verify-email?**', (route) => route.fulfill({ json: { message: 'All good.' } }));
    await page.clock.install();
    await page.goto('/verify-email?token=any');
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/login');
  });
});

test.describe('forgotten password', () => {
  test('spec §2, §5, §8: the form, its rule, its failure, its panel and trying again', async ({ page }) => {
    const person = await makePerson();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();

    await failCall(page, 'POST', '/api/auth/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, 'Failed to send reset email');
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByRole('button', { name: 'try again' }).click();
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  test('spec §2, §5, §8: the link is checked first, the new password keeps the rules and then works', async ({
    page,
  }) => {
    const person = await makePerson();
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } });
    const link = linkIn(await mailTo(page.request, person.email, /password/i), '/reset-password');
    const token = new URL(link).searchParams.get('token');

    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/auth/validate-reset-token?**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/reset-password?token=${token}`);
    await expect(page.getByText('Validating reset link...')).toBeVisible();
    letGo();

    await expect(password(page, 'New Password')).toBeFocused();
    await password(page, 'New Password').fill('1234567');
    await password(page, 'Confirm Password').fill('7654321');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
    await password(page, 'New Password').fill('12345678');
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
    await password(page, 'Confirm Password').fill('12345678');

    await failCall(page, 'POST', '/api/auth/reset-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectToast(page, 'Failed to reset password');
    await page.unroute('/api/auth/reset-password');

    await page.clock.install();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, person.email, '12345678');
    await expectToast(page, 'Welcome back!');

    // A link works once.
    await page.context().clearCookies();
    await page.goto(`/reset-password?token=${token}`);
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await expectToast(page, 'Invalid reset link', 'This password reset link is invalid or has expired.');
    await expect(page.getByRole('link', { name: 'Request New Reset' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  test('spec §8: no token, and a check that fails', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByText('No reset token provided')).toBeVisible();
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/auth/validate-reset-token?**', async (route) => {
      await failing;
      await route.abort();
    });
    await page.goto('/reset-password?token=any');
    // What comes of it is said by the status that is there already.
    const status = await page.getByRole('status').filter({ hasText: 'Validating reset link...' }).elementHandle();
    fail();
    await expect(page.getByText('Error validating reset link')).toBeVisible();
    expect(await status?.textContent()).toContain('Error validating reset link');
  });
});

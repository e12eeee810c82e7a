import { expect } from '@playwright/test';
import { findLink, waitForMail } from './mailbox';
import { openPath, type ScreenUnderTest } from './open-screen';

export const accountScreens: ScreenUnderTest[] = [
  { name: 'landing', as: 'nobody', open: openPath('/') },
  {
    name: 'landing-verified',
    as: 'nobody',
    open: openPath('/?verification=success&message=Your%20email%20address%20is%20verified.'),
  },
  { name: 'login', as: 'nobody', open: openPath('/login') },
  {
    name: 'login-errors',
    as: 'nobody',
    open: async (page) => {
      await openPath('/login')(page);
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Please enter a valid email')).toBeVisible();
    },
  },
  { name: 'register', as: 'nobody', open: openPath('/register') },
  {
    name: 'register-check-email',
    as: 'nobody',
    open: async (page) => {
      await openPath('/register')(page);
      await page.getByLabel('Email').fill(`somebody-${Date.now()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('secret-1');
      await page.getByLabel('Confirm Password', { exact: true }).fill('secret-1');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('button', { name: 'click here to resend' })).toBeVisible();
    },
  },
  {
    name: 'verify-email',
    as: 'nobody',
    open: async (page) => {
      // Block the page's redirect, which follows after three seconds: checking the screen may take longer.
      await page.route('/login*', () => undefined);
      await page.route('/api/auth/verify-email?*', (route) =>
        route.fulfill({ json: { message: 'Your email address is verified.' } }),
      );
      await page.goto('/verify-email?token=any');
      await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    },
  },
  {
    name: 'verify-email-error',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/verify-email');
      await expect(page.getByText('No verification token provided')).toBeVisible();
    },
  },
  {
    name: 'not-me',
    as: 'nobody',
    open: async (page) => {
      const email = `not-me-${Date.now()}@example.com`;
      await page.request.post('/api/auth/register', { data: { email, password: 'secret-1' } });
      await page.goto(findLink(await waitForMail(page.request, email, /verify/i), '/not-me'));
      await expect(page.getByRole('button', { name: /This was not me/ })).toBeVisible();
    },
  },
  { name: 'not-me-erased', as: 'nobody', open: openPath('/not-me?state=erased', 'The account has been deleted') },
  { name: 'not-me-proven', as: 'nobody', open: openPath('/not-me?state=proven', 'This account is confirmed') },
  { name: 'forgot-password', as: 'nobody', open: openPath('/forgot-password') },
  {
    name: 'forgot-password-sent',
    as: 'nobody',
    open: async (page) => {
      await openPath('/forgot-password')(page);
      await page.getByLabel('Email').fill(`somebody-${Date.now()}@example.com`);
      await page.getByRole('button', { name: /Send/ }).click();
      await expect(page.getByRole('button', { name: 'try again' })).toBeVisible();
    },
  },
  {
    name: 'reset-password',
    as: 'nobody',
    open: async (page) => {
      await page.route('/api/auth/validate-reset-token?*', (route) => route.fulfill({ json: { valid: true } }));
      await page.goto('/reset-password?token=any');
      await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    },
  },
  { name: 'reset-password-invalid', as: 'nobody', open: openPath('/reset-password?token=wrong', 'Invalid Reset Link') },
];

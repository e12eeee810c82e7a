import { expect, type Page } from '@playwright/test';
import type { I18n } from '../../../lib/i18n/i18n';
import type { MailProblem } from '../../../prisma/generated/client';
import { fillRegistration } from './account-forms';
import { findLink, waitForMail } from './mailbox';
import { openPath, type ScreenUnderTest } from './open-screen';
import { updateUser } from './users';

export const accountScreens: ScreenUnderTest[] = [
  { name: 'landing', as: 'nobody', open: openPath('/') },
  {
    name: 'landing-verified',
    as: 'nobody',
    open: (page, i18n) =>
      openPath(`/?${new URLSearchParams({ verification: 'success', message: i18n.t('apiResponses.emailVerified') })}`)(
        page,
        i18n,
      ),
  },
  { name: 'login', as: 'nobody', open: openPath('/login') },
  {
    name: 'login-errors',
    as: 'nobody',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openPath('/login')(page, i18n);
      await page.getByLabel(t('auth.email')).fill('nobody');
      await page.getByRole('button', { name: t('auth.login.submit') }).click();
      await expect(page.getByText(t('validation.email'))).toBeVisible();
    },
  },
  { name: 'register', as: 'nobody', open: openPath('/register') },
  {
    name: 'register-check-email',
    as: 'nobody',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openPath('/register')(page, i18n);
      await fillRegistration(page, `somebody-${Date.now()}@example.com`, 'secret-1', 'secret-1', t);
      await expect(page.getByRole('heading', { level: 1, name: t('auth.checkEmail.title') })).toBeVisible();
    },
  },
  {
    name: 'verify-email',
    as: 'nobody',
    open: async (page, { t }) => {
      // Block the redirect that follows after three seconds, because checking the screen may take longer.
      await page.route('/login*', () => undefined);
      await page.route('/api/auth/verify-email?*', (route) =>
        route.fulfill({
          json: { message: t('apiResponses.emailVerified'), email: 'thandi@example.com', signedIn: false },
        }),
      );
      await page.goto('/verify-email?token=any');
      await expect(page.getByRole('link', { name: t('auth.goToLogin') })).toBeVisible();
    },
  },
  {
    name: 'verify-email-error',
    as: 'nobody',
    open: async (page, { t }) => {
      await page.goto('/verify-email');
      await expect(page.getByText(t('auth.verifyEmail.noToken'))).toBeVisible();
    },
  },
  {
    name: 'not-me',
    as: 'nobody',
    open: async (page, { t }) => {
      const email = `not-me-${Date.now()}@example.com`;
      await page.request.post('/api/auth/register', { data: { email, password: 'secret-1' } });
      await page.goto(findLink(await waitForMail(page.request, email, /./), '/not-me'));
      await expect(page.getByRole('button', { name: t('auth.notMe.delete') })).toBeVisible();
    },
  },
  { name: 'not-me-erased', as: 'nobody', open: openPath('/not-me?state=erased', 'auth.notMe.erased.title') },
  { name: 'not-me-proven', as: 'nobody', open: openPath('/not-me?state=proven', 'auth.notMe.proven.title') },
  { name: 'forgot-password', as: 'nobody', open: openPath('/forgot-password') },
  {
    name: 'forgot-password-sent',
    as: 'nobody',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openPath('/forgot-password')(page, i18n);
      await page.getByLabel(t('auth.email')).fill(`somebody-${Date.now()}@example.com`);
      await page.getByRole('button', { name: t('auth.forgotPassword.submit') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('auth.forgotPassword.sent.title') })).toBeVisible();
    },
  },
  {
    name: 'reset-password',
    as: 'nobody',
    open: async (page, { t }) => {
      await page.route('/api/auth/validate-reset-token?*', (route) => route.fulfill({ json: { valid: true } }));
      await page.goto('/reset-password?token=any');
      await expect(page.getByLabel(t('auth.resetPassword.newPassword'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'reset-password-invalid',
    as: 'nobody',
    open: openPath('/reset-password?token=wrong', 'auth.resetPassword.invalid.title'),
  },
];

/** Returns a function that gives the signed-in user a mail problem and opens a page. */
const openWithProblem = (mailProblem: MailProblem, path: string) => async (page: Page, i18n: I18n) => {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  await updateUser(user, { mailProblem, mailProblemSince: new Date() });
  await openPath(path)(page, i18n);
};

/** Opens the link that is mailed to a new address of the signed-in user. */
async function openMailedLink(page: Page) {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const email = `adres-${user.id}@example.com`;
  await page.request.post('/api/auth/address', { data: { email } });
  await page.goto(findLink(await waitForMail(page.request, email, /./), '/email-address'));
  await expect(page.getByText(email)).toBeVisible();
}

export const emailAddressScreens: ScreenUnderTest[] = [
  { name: 'mail-problem', as: 'newcomer', open: openWithProblem('bounced', '/') },
  { name: 'mail-problem-spam', as: 'newcomer', open: openWithProblem('complained', '/') },
  { name: 'email-address', as: 'newcomer', open: openPath('/email-address') },
  { name: 'email-address-bounced', as: 'newcomer', open: openWithProblem('bounced', '/email-address?state=sent') },
  { name: 'email-address-confirm', as: 'newcomer', open: openMailedLink },
  { name: 'email-address-spam', as: 'newcomer', open: openWithProblem('complained', '/email-address?problem=limit') },
];

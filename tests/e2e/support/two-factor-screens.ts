import { expect, type Page } from '@playwright/test';
import { fillLogin } from './account-forms';
import { openPath, type ScreenUnderTest } from './open-screen';
import { createAuthenticatorApp, createUser, setPassword } from './users';

const openProfile = openPath('/profile');

/** Opens the second step of signing in, as a user with an authenticator app. */
async function openSecondStep(page: Page) {
  const user = await createUser();
  await setPassword(user, 'the right password');
  await createAuthenticatorApp(user, 'Phone');
  await openPath('/login')(page);
  await fillLogin(page, user.email, 'the right password');
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
}

const fetchSignedInUser = async (page: Page) =>
  (await (await page.request.get('/api/auth/user')).json()) as { id: string };

export const twoFactorScreens: ScreenUnderTest[] = [
  { name: 'second-step', as: 'nobody', open: openSecondStep },
  {
    name: 'second-step-lost',
    as: 'nobody',
    open: async (page) => {
      await openSecondStep(page);
      await page.getByRole('button', { name: 'Lost your device?' }).click();
      await page.getByRole('button', { name: 'Switch off by email' }).click();
      await expect(page.getByText(/^We have emailed you\./)).toBeVisible();
    },
  },
  {
    name: 'two-factor-on',
    as: 'newcomer',
    open: async (page) => {
      await createAuthenticatorApp(await fetchSignedInUser(page), 'The old phone with the broken screen');
      await openProfile(page);
      await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
    },
  },
  {
    name: 'two-factor-app',
    as: 'newcomer',
    open: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Authenticator app' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    },
  },
  {
    name: 'two-factor-codes',
    as: 'newcomer',
    open: async (page) => {
      await createAuthenticatorApp(await fetchSignedInUser(page), 'Phone');
      await openProfile(page);
      await page.getByRole('button', { name: 'New recovery codes' }).click();
      await page.getByRole('button', { name: 'Create new codes' }).click();
      await expect(page.getByRole('button', { name: 'I have saved them' })).toBeVisible();
    },
  },
  { name: 'two-factor-cancel', as: 'nobody', open: openPath('/two-factor/cancel?done=yes') },
];

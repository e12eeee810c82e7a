import { expect, type Page } from '@playwright/test';
import { TWO_FACTOR_REMOVAL_LINK_HOURS } from '../../../lib/accounts/two-factor/rules';
import type { I18n } from '../../../lib/i18n/i18n';
import { fillLogin } from './account-forms';
import { openPath, type ScreenUnderTest } from './open-screen';
import { openFoldedCard } from './page-helpers';
import { createAuthenticatorApp, createUser, setPassword } from './users';

/** Opens the two-factor card of the profile. */
async function openTwoFactorCard(page: Page, i18n: I18n) {
  await openPath('/profile')(page, i18n);
  await openFoldedCard(page, i18n.t('profile.twoFactor.title'));
}

/** Creates a user with an authenticator app and opens the second step of signing in. */
async function openSecondStep(page: Page, i18n: I18n) {
  const user = await createUser({ locale: i18n.locale });
  await setPassword(user, 'the right password');
  await createAuthenticatorApp(user, 'Nokia');
  await openPath('/login')(page, i18n);
  await fillLogin(page, user.email, 'the right password', i18n.t);
  await expect(page.getByLabel(i18n.t('auth.secondStep.code'), { exact: true })).toBeVisible();
}

const fetchSignedInUser = async (page: Page) =>
  (await (await page.request.get('/api/auth/user')).json()) as { id: string };

export const twoFactorScreens: ScreenUnderTest[] = [
  { name: 'second-step', as: 'nobody', open: openSecondStep },
  {
    name: 'second-step-lost',
    as: 'nobody',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openSecondStep(page, i18n);
      await page.getByRole('button', { name: t('auth.secondStep.lostDevice') }).click();
      const submit = page.getByRole('button', { name: t('auth.twoFactorRemoval.submit') });
      await submit.click();
      await expect(
        page.getByText(t('auth.twoFactorRemoval.linkSent', { hours: TWO_FACTOR_REMOVAL_LINK_HOURS })),
      ).toBeVisible();
    },
  },
  {
    name: 'two-factor-on',
    as: 'newcomer',
    open: async (page, i18n) => {
      await createAuthenticatorApp(await fetchSignedInUser(page), 'Samsung Galaxy S24 Ultra 5G 512 GB Titanium');
      await openTwoFactorCard(page, i18n);
      await expect(page.getByRole('button', { name: i18n.t('profile.twoFactor.newCodes') })).toBeVisible();
    },
  },
  {
    name: 'two-factor-app',
    as: 'newcomer',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openTwoFactorCard(page, i18n);
      await page.getByRole('button', { name: t('profile.twoFactor.app') }).click();
      await expect(page.getByRole('link', { name: t('profile.twoFactor.appSetup.openApp') })).toBeVisible();
    },
  },
  {
    name: 'two-factor-codes',
    as: 'newcomer',
    open: async (page, i18n) => {
      const { t } = i18n;
      await createAuthenticatorApp(await fetchSignedInUser(page), 'Nokia');
      await openTwoFactorCard(page, i18n);
      await page.getByRole('button', { name: t('profile.twoFactor.newCodes') }).click();
      await page.getByRole('button', { name: t('profile.twoFactor.newCodesSetup.submit') }).click();
      await expect(page.getByRole('button', { name: t('profile.twoFactor.codes.saved') })).toBeVisible();
    },
  },
  { name: 'two-factor-cancel', as: 'nobody', open: openPath('/two-factor/cancel?done=yes') },
  { name: 'two-factor-confirm', as: 'nobody', open: openPath('/two-factor/confirm?done=yes') },
];

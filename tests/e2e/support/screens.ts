import { expect } from '@playwright/test';
import { accountScreens, emailAddressScreens } from './account-screens';
import { answerScreens } from './answer-screens';
import { dashboardScreens } from './dashboard-screens';
import { importScreens } from './import-screens';
import { findLink, waitForMail } from './mailbox';
import { monthScreens } from './month-screens';
import { openPath, VIEWPORT_SIZES, type ScreenUnderTest } from './open-screen';
import { addReminder, expectNoHorizontalScroll, openFoldedCard } from './page-helpers';
import { peopleScreens } from './people-screens';
import { templateScreens } from './template-screens';
import { twoFactorScreens } from './two-factor-screens';

/** The screens of the product, some of them in several states. */
export const screens: ScreenUnderTest[] = [
  ...accountScreens,
  ...dashboardScreens,
  ...monthScreens,
  { name: 'settings', as: 'demo', open: openPath('/settings') },
  { name: 'profile', as: 'demo', open: openPath('/profile') },
  {
    name: 'calendar-address',
    as: 'newcomer',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openPath('/profile')(page, i18n);
      await openFoldedCard(page, t('profile.calendar.title'));
      await page.getByRole('button', { name: t('profile.calendar.places.other') }).click();
      const forPhone = page.getByText(t('profile.calendar.address.forPhone'));
      await page.getByText(t('profile.calendar.manage')).click();
      // Not shown on a phone.
      if (await forPhone.isVisible()) await forPhone.click();
      await expect(page.getByRole('switch', { name: t('profile.calendar.descriptions.label') })).toBeVisible();
    },
  },
  ...twoFactorScreens,
  {
    name: 'delete-account',
    as: 'demo',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openPath('/profile')(page, i18n);
      await page.getByRole('button', { name: t('profile.deletion.title') }).click();
      await expect(page.getByRole('alertdialog', { name: t('profile.deletion.question') })).toBeVisible();
    },
  },
  {
    name: 'testing',
    as: 'demo',
    open: async (page, i18n) => {
      await openPath('/testing')(page, i18n);
      await expect(page.getByText(i18n.t('testing.system.localOutbox')).first()).toBeVisible();
    },
  },
  { name: 'operations', as: 'demo', open: openPath('/operations') },
  {
    name: 'testing-refused',
    as: 'newcomer',
    open: async (page, i18n) => {
      await openPath('/testing')(page, i18n);
      await expect(page.getByText(i18n.t('layout.accessDenied'))).toBeVisible();
    },
  },
  ...templateScreens,
  ...importScreens,
  ...peopleScreens,
  { name: 'not-found', as: 'nobody', open: openPath('/no-such-page', 'layout.notFound.title') },
  { name: 'privacy', as: 'nobody', open: openPath('/privacy') },
  {
    name: 'unsubscribe',
    as: 'newcomer',
    open: async (page, i18n) => {
      await addReminder(page, { title: 'Gym contract of the year', leadDays: [0] });
      const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
      await openPath(
        findLink(await waitForMail(page.request, email, /Gym contract/), '/unsubscribe'),
        'unsubscribe.question.title',
      )(page, i18n);
    },
  },
  { name: 'unsubscribe-invalid', as: 'nobody', open: openPath('/unsubscribe') },
  ...answerScreens,
  ...emailAddressScreens,
  { name: 'mailbox', as: 'nobody', open: openPath('/mailbox') },
  {
    name: 'api-docs',
    as: 'nobody',
    open: async (page, i18n) => {
      await openPath('/api-docs')(page, i18n);
      for (const size of [VIEWPORT_SIZES.desktop, VIEWPORT_SIZES.phone]) {
        await page.setViewportSize(size);
        await expectNoHorizontalScroll(page);
      }
      // Leave one call of each section. The others have the same parts, and checking all takes most of a minute.
      await page
        .locator('main section > article:nth-of-type(n + 2)')
        .evaluateAll((articles) => articles.forEach((article) => article.remove()));
    },
  },
];

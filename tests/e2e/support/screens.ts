import { expect } from '@playwright/test';
import { accountScreens } from './account-screens';
import { emailAddressScreens } from './email-address-screens';
import { answerScreens } from './answer-screens';
import { dashboardScreens } from './dashboard-screens';
import { demoContent } from './demo-content';
import { findLink, waitForMail } from './mailbox';
import { openPath, VIEWPORT_SIZES, type ScreenUnderTest } from './open-screen';
import { addReminder, expectNoHorizontalScroll } from './page-helpers';
import { twoFactorScreens } from './two-factor-screens';

/** The screens of the product, some of them in several states. */
export const screens: ScreenUnderTest[] = [
  ...accountScreens,
  ...dashboardScreens,
  { name: 'settings', as: 'demo', open: openPath('/settings') },
  { name: 'profile', as: 'demo', open: openPath('/profile') },
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
  {
    name: 'testing-refused',
    as: 'newcomer',
    open: async (page, i18n) => {
      await openPath('/testing')(page, i18n);
      await expect(page.getByText(i18n.t('layout.accessDenied'))).toBeVisible();
    },
  },
  { name: 'templates', as: 'demo', open: openPath('/templates') },
  {
    name: 'template-editor',
    as: 'demo',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openPath('/templates')(page, i18n);
      const name = demoContent[i18n.language].firearmTemplate;
      await page.getByRole('button', { name: t('templates.edit', { name }) }).click();
      await expect(page.getByRole('form').getByLabel(t('templates.editor.name'))).toBeVisible();
    },
  },
  { name: 'month-print', as: 'demo', open: openPath('/month/print', 'month.print.title') },
  { name: 'import', as: 'newcomer', open: openPath('/import', 'imports.pageTitle') },
  {
    name: 'import-preview',
    as: 'newcomer',
    open: async (page, i18n) => {
      const { t } = i18n;
      await openPath('/import', 'imports.pageTitle')(page, i18n);
      const headings = `${t('files.reminders.title')},${t('files.reminders.dueDate')}`;
      await page
        .getByLabel(t('imports.paste'))
        .fill(`${headings}\nSipho,2036-12-16\nSipho,2036-12-16\nLerato,2036-13-16`);
      await page.getByRole('button', { name: t('imports.check') }).click();
      await expect(page.getByRole('heading', { name: t('imports.list.problems') })).toBeVisible();
    },
  },
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

import { expect } from '@playwright/test';
import { accountScreens } from './account-screens';
import { dashboardScreens } from './dashboard-screens';
import { findLink, waitForMail } from './mailbox';
import { openPath, type ScreenUnderTest } from './open-screen';
import { addReminder } from './page-helpers';
import { twoFactorScreens } from './two-factor-screens';

/** Every screen of the product, in each visually distinct state. */
export const screens: ScreenUnderTest[] = [
  ...accountScreens,
  ...dashboardScreens,
  { name: 'settings', as: 'demo', open: openPath('/settings') },
  { name: 'profile', as: 'demo', open: openPath('/profile') },
  ...twoFactorScreens,
  {
    name: 'delete-account',
    as: 'demo',
    open: async (page) => {
      await openPath('/profile')(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })).toBeVisible();
    },
  },
  {
    name: 'testing',
    as: 'demo',
    open: async (page) => {
      await openPath('/testing')(page);
      await expect(page.getByText('Outbox').first()).toBeVisible();
    },
  },
  { name: 'testing-refused', as: 'newcomer', open: openPath('/testing') },
  { name: 'templates', as: 'demo', open: openPath('/templates') },
  {
    name: 'template-editor',
    as: 'demo',
    open: async (page) => {
      await openPath('/templates')(page);
      await page.getByRole('button', { name: /^Edit.*Firearm/ }).click();
      await expect(page.getByLabel('Name')).toBeVisible();
    },
  },
  { name: 'not-found', as: 'nobody', open: openPath('/no-such-page', '404 Page Not Found') },
  { name: 'privacy', as: 'nobody', open: openPath('/privacy') },
  {
    name: 'unsubscribe',
    as: 'newcomer',
    open: async (page) => {
      await addReminder(page, { title: 'Gym contract of the year', leadDays: [0] });
      const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
      await openPath(
        findLink(await waitForMail(page.request, email, /Gym contract/), '/unsubscribe'),
        'Turn off emails?',
      )(page);
    },
  },
  { name: 'unsubscribe-invalid', as: 'nobody', open: openPath('/unsubscribe') },
  { name: 'mailbox', as: 'nobody', open: openPath('/mailbox') },
  { name: 'api-docs', as: 'nobody', open: openPath('/api-docs') },
];

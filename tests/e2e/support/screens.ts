import { expect } from '@playwright/test';
import { accountScreens } from './account-screens';
import { dashboardScreens } from './dashboard-screens';
import { linkIn, mailTo } from './mailbox';
import { at, type Screen } from './opening-screens';
import { addReminder } from './screen';
import { twoFactorScreens } from './two-factor-screens';

/** Every screen of the product, and the states of it that look different (spec §2). */
export const screens: Screen[] = [
  ...accountScreens,
  ...dashboardScreens,
  { name: 'settings', as: 'demo', open: at('/settings') },
  { name: 'profile', as: 'demo', open: at('/profile') },
  ...twoFactorScreens,
  {
    name: 'delete-account',
    as: 'demo',
    open: async (page) => {
      await at('/profile')(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })).toBeVisible();
    },
  },
  {
    name: 'testing',
    as: 'demo',
    open: async (page) => {
      await at('/testing')(page);
      await expect(page.getByText('Outbox').first()).toBeVisible();
    },
  },
  { name: 'testing-refused', as: 'newcomer', open: at('/testing') },
  { name: 'templates', as: 'demo', open: at('/templates') },
  {
    name: 'template-editor',
    as: 'demo',
    open: async (page) => {
      await at('/templates')(page);
      await page.getByRole('button', { name: /^Edit.*Firearm/ }).click();
      await expect(page.getByLabel('Name')).toBeVisible();
    },
  },
  { name: 'not-found', as: 'nobody', open: at('/no-such-page', '404 Page Not Found') },
  { name: 'privacy', as: 'nobody', open: at('/privacy') },
  {
    name: 'unsubscribe',
    as: 'newcomer',
    open: async (page) => {
      await addReminder(page, { title: 'Gym contract of the year', leadDays: [0] });
      const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
      await at(linkIn(await mailTo(page.request, email, /Gym contract/), '/unsubscribe'), 'Turn off e-mails?')(page);
    },
  },
  { name: 'unsubscribe-invalid', as: 'nobody', open: at('/unsubscribe') },
  { name: 'mailbox', as: 'nobody', open: at('/mailbox') },
  { name: 'api-docs', as: 'nobody', open: at('/api-docs') },
];

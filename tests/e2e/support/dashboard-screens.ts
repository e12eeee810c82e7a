import { expect, type Page } from '@playwright/test';
import { openPath, type ScreenUnderTest } from './open-screen';
import {
  addReminder,
  chooseTemplate,
  dayFromToday,
  expectToast,
  failCall,
  toTypedDate,
  openNewReminderDialog,
  typeDate,
} from './page-helpers';

async function openDashboard(page: Page, tabName = 'All Reminders') {
  await page.goto('/');
  await page.getByRole('tab', { name: tabName, exact: true }).click();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

async function openMonth(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('[aria-busy=false]').getByRole('grid')).toBeVisible();
}

async function openDialog(page: Page) {
  await page.goto('/');
  await openNewReminderDialog(page);
}

export const dashboardScreens: ScreenUnderTest[] = [
  { name: 'dashboard', as: 'demo', open: openPath('/') },
  {
    name: 'dashboard-all',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Hide welcome' }).click();
      await page.getByRole('button', { name: /^Details of "Firearm/ }).click();
      await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
    },
  },
  { name: 'dashboard-completed', as: 'demo', open: (page) => openDashboard(page, 'Completed') },
  {
    name: 'toast',
    as: 'newcomer',
    open: async (page) => {
      await addReminder(page, { title: 'Library books' });
      await page.goto('/');
      await page.getByRole('button', { name: 'Complete "Library books"' }).click();
      await expectToast(page, 'Reminder completed');
    },
  },
  { name: 'dashboard-empty', as: 'newcomer', open: openPath('/') },
  {
    name: 'dashboard-full',
    as: 'collector',
    open: async (page) => {
      await openDashboard(page);
      await page.evaluate(() => scrollTo(0, 400));
    },
  },
  { name: 'month', as: 'demo', open: (page) => openMonth(page, '/dashboard?view=month') },
  { name: 'month-full', as: 'collector', open: (page) => openMonth(page, '/dashboard?view=month&month=2027-01') },
  {
    name: 'month-day',
    as: 'demo',
    open: async (page) => {
      await openMonth(page, '/dashboard?view=month');
      await page
        .getByRole('grid')
        .getByRole('button', { name: /^Today/ })
        .click();
      await expect(page.getByRole('button', { name: /^New reminder on/ })).toBeVisible();
    },
  },
  {
    name: 'dashboard-failed',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/');
      await failCall(page, 'GET', /\/api\/reminders\?/);
      await page.getByRole('tab', { name: 'Overdue', exact: true }).click();
      await expect(page.getByRole('button', { name: /Try again/i })).toBeVisible();
    },
  },
  {
    name: 'sort-and-filter',
    as: 'demo',
    open: async (page) => {
      await page.goto('/?tab=all&sort=title&category=expiry-based');
      await page.getByRole('button', { name: /^Sort and filter/ }).click();
      await expect(page.getByRole('dialog', { name: 'Sort and filter' })).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    as: 'demo',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /Thandi Mokoena/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    },
  },
  {
    name: 'create-reminder',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await chooseTemplate(page, 'Firearm licence');
      await typeDate(page, toTypedDate(dayFromToday(80)));
      await page.getByLabel('Title').fill('Firearm licence, hunting rifle');
    },
  },
  {
    name: 'create-reminder-errors',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await page.getByRole('button', { name: 'Create Reminder' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  },
  {
    name: 'template-picker',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await page.getByRole('combobox', { name: /Template/ }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'due-date-picker',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await page.getByRole('button', { name: /Due Date/ }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'edit-reminder',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: /^Edit "Licence disc/ }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Reminder' }).getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'delete-reminder',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: /^Delete "Licence disc/ }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete Reminder' })).toBeVisible();
    },
  },
  {
    name: 'upload-attachment',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: /^Attach file to "Licence disc/ }).click();
      await expect(page.getByRole('dialog', { name: 'Upload Attachment' })).toBeVisible();
    },
  },
];

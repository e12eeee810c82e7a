import { expect, type Page } from '@playwright/test';
import type { I18n } from '../../../lib/i18n/i18n';
import type { Translator } from '../../../lib/i18n/translator';
import { demoContent } from './demo-content';
import { addPastMails, PAST_LEAD_DAYS } from './mailed-notices';
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

async function openDashboard(page: Page, { t }: I18n, tabName = t('schedule.tabs.all')) {
  await page.goto('/');
  await page.getByRole('tab', { name: tabName, exact: true }).click();
  await expect(page.locator('[data-reminder-id]').first()).toBeVisible();
}

async function openDialog(page: Page, t: Translator) {
  await page.goto('/');
  await openNewReminderDialog(page, t);
}

/** Chooses an action in the menu of the demo account's licence disc reminder. */
async function chooseRowAction(page: Page, { t, language }: I18n, action: 'edit' | 'delete' | 'attachFile') {
  const title = demoContent[language].licenceDisc;
  await page.getByRole('button', { name: t('reminders.actions.more.name', { title }) }).click();
  await page.getByRole('menuitem', { name: t(`reminders.actions.${action}.name`, { title }) }).click();
}

/** The list of the dashboard in several states, and dialogs that it opens. */
export const dashboardScreens: ScreenUnderTest[] = [
  { name: 'dashboard', as: 'demo', open: openPath('/') },
  {
    name: 'dashboard-all',
    as: 'demo',
    open: async (page, i18n) => {
      const { t, language } = i18n;
      await openDashboard(page, i18n);
      await page.getByRole('button', { name: t('dashboard.welcome.hide') }).click();
      const details = t('reminders.actions.details.name', { title: demoContent[language].firearm });
      await page.getByRole('button', { name: details }).click();
      await expect(page.locator('[data-slot=reminder-details] time').first()).toBeVisible();
    },
  },
  {
    name: 'dashboard-completed',
    as: 'demo',
    open: (page, i18n) => openDashboard(page, i18n, i18n.t('schedule.completedTab')),
  },
  {
    name: 'toast',
    as: 'newcomer',
    open: async (page, { t }) => {
      await addReminder(page, { title: 'Library books' });
      await page.goto('/');
      const complete = t('reminders.actions.complete.name', { title: 'Library books' });
      await page.getByRole('button', { name: complete }).click();
      await expectToast(page, t('reminders.toasts.completed.title'));
    },
  },
  {
    name: 'sent-emails',
    as: 'newcomer',
    open: async (page, { t }) => {
      const title = 'Library books';
      const fields = { title, dueAt: dayFromToday(3), leadDays: [...PAST_LEAD_DAYS, 2, 0] };
      await addPastMails(await addReminder(page, fields));
      await page.goto('/?tab=all');
      await page.getByRole('button', { name: t('reminders.actions.details.name', { title }) }).click();
      await expect(page.getByRole('button', { name: t('reminders.emails.sendAgain.label') }).first()).toBeVisible();
    },
  },
  { name: 'dashboard-empty', as: 'newcomer', open: openPath('/') },
  {
    name: 'dashboard-full',
    as: 'collector',
    open: async (page, i18n) => {
      await openDashboard(page, i18n);
      await page.evaluate(() => scrollTo(0, 400));
    },
  },
  {
    name: 'dashboard-failed',
    as: 'newcomer',
    open: async (page, { t }) => {
      await page.goto('/');
      await failCall(page, 'GET', /\/api\/reminders\?/, { message: t('errors.internal') });
      await page.getByRole('tab', { name: t('schedule.tabs.overdue'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('ui.tryAgain') })).toBeVisible();
    },
  },
  {
    name: 'sort-and-filter',
    as: 'demo',
    open: async (page, { t }) => {
      await page.goto('/?tab=all&sort=title&category=expiry-based');
      await page.getByRole('button', { name: t('reminders.sortAndFilter.label') }).click();
      await expect(page.getByRole('dialog', { name: t('reminders.sortAndFilter.label') })).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    as: 'demo',
    open: async (page, i18n) => {
      await openDashboard(page, i18n);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: i18n.t('dashboard.shortcuts.title') })).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    as: 'demo',
    open: async (page, { t }) => {
      await page.goto('/');
      await page.getByRole('button', { name: /Thandi Mokoena/ }).click();
      await expect(page.getByRole('menuitem', { name: t('layout.menu.signOut') })).toBeVisible();
    },
  },
  {
    name: 'create-reminder',
    as: 'demo',
    open: async (page, { t, language }) => {
      const { firearmTemplate, firearm } = demoContent[language];
      await openDialog(page, t);
      await chooseTemplate(page, firearmTemplate, t);
      await typeDate(page, toTypedDate(dayFromToday(80)), t);
      await page.getByLabel(t('reminderForm.title.label')).fill(firearm);
    },
  },
  {
    name: 'create-counted',
    as: 'newcomer',
    open: async (page, { t }) => {
      const templates = (await (await page.request.get('/api/templates')).json()) as { key: string; name: string }[];
      await openDialog(page, t);
      await chooseTemplate(page, templates.find(({ key }) => key === 'traffic-fine-aarto-sa')!.name, t);
      await page.locator('input[name=eventOn]').fill(toTypedDate(dayFromToday(-40)));
      await expect(page.locator('input[name=dueAt]')).not.toHaveValue('');
    },
  },
  {
    name: 'create-reminder-errors',
    as: 'demo',
    open: async (page, { t }) => {
      await openDialog(page, t);
      await page.getByRole('button', { name: t('reminderForm.dialog.create') }).click();
      await expect(page.getByText(t('validation.title.required'))).toBeVisible();
    },
  },
  {
    name: 'template-picker',
    as: 'demo',
    open: async (page, { t }) => {
      await openDialog(page, t);
      await page.getByRole('combobox', { name: t('reminderForm.template.label') }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'disc-problem',
    as: 'newcomer',
    open: async (page, { t }) => {
      await page.goto('/');
      await page.getByRole('button', { name: t('dashboard.firstRun.sa-vehicle-licence'), exact: true }).click();
      const photo = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
      await page.getByRole('dialog').getByLabel(t('reminders.disc.photo')).setInputFiles(photo);
      await expect(page.getByText(t('reminderForm.disc.problems.notAPicture'))).toBeVisible();
    },
  },
  {
    name: 'due-date-picker',
    as: 'demo',
    open: async (page, { t }) => {
      await openDialog(page, t);
      await page.getByRole('button', { name: t('reminderForm.dueDate.label') }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'edit-reminder',
    as: 'demo',
    open: async (page, i18n) => {
      await openDashboard(page, i18n);
      await chooseRowAction(page, i18n, 'edit');
      await expect(
        page
          .getByRole('dialog', { name: i18n.t('reminderForm.dialog.editTitle') })
          .getByRole('checkbox')
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'delete-reminder',
    as: 'demo',
    open: async (page, i18n) => {
      await openDashboard(page, i18n);
      await chooseRowAction(page, i18n, 'delete');
      await expect(page.getByRole('alertdialog', { name: i18n.t('reminders.deletion.title') })).toBeVisible();
    },
  },
  {
    name: 'remind-later',
    as: 'newcomer',
    open: async (page, { t }) => {
      const title = 'Library books';
      await addReminder(page, { title, dueAt: dayFromToday(5) });
      await page.goto('/?tab=all');
      await page.getByRole('button', { name: t('reminders.actions.more.name', { title }) }).click();
      await page.getByRole('menuitem', { name: t('reminders.actions.snooze.name', { title }) }).click();
      const dialog = page.getByRole('dialog', { name: t('reminders.snooze.title') });
      await dialog.getByRole('radio', { name: t('reminders.snooze.otherDay') }).click();
      await typeDate(page, toTypedDate(dayFromToday(9)), t);
    },
  },
  {
    name: 'upload-attachment',
    as: 'demo',
    open: async (page, i18n) => {
      await openDashboard(page, i18n);
      await chooseRowAction(page, i18n, 'attachFile');
      await expect(page.getByRole('dialog', { name: i18n.t('attachments.upload.title') })).toBeVisible();
    },
  },
];

import type { Locator, Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  dayFromToday,
  expectToast,
  openAllReminders,
  openNewReminderDialog,
  pauseCall,
  reminderRow,
  tabNamed,
  toTypedDate,
  typeDate,
} from './support/page-helpers';
import { expect, test } from './support/test';

const historyLength = (page: Page) => page.evaluate(() => history.length);
const isOnDialogEntry = (page: Page) => page.evaluate(() => 'openDialogs' in (history.state as object));

const dialogs: [name: string, open: (page: Page) => Promise<void>, find: (page: Page) => Locator][] = [
  ['create', (page) => buttonNamed(page, 'New Reminder').click(), (page) => page.getByRole('dialog')],
  ['edit', (page) => buttonNamed(page, 'Edit "Last"').click(), (page) => page.getByRole('dialog')],
  ['delete', (page) => buttonNamed(page, 'Delete "Last"').click(), (page) => page.getByRole('alertdialog')],
  ['upload', (page) => buttonNamed(page, 'Attach file to "Last"').click(), (page) => page.getByRole('dialog')],
];

test('Back closes the create, edit, delete and upload dialogs and keeps tab and scroll position', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (let row = 1; row <= 8; row += 1) await addReminder(page, { title: `Row ${row}` });
  await addReminder(page, { title: 'Last', dueAt: dayFromToday(300) });
  await openAllReminders(page);
  for (const [name, open, find] of dialogs) {
    await reminderRow(page, 'Last').scrollIntoViewIfNeeded();
    if (name === 'create') await buttonNamed(page, 'New Reminder').scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    await open(page);
    await expect(find(page)).toBeVisible();
    await expect.poll(() => isOnDialogEntry(page)).toBe(true);
    await page.goBack();
    await expect(find(page), name).toHaveCount(0);
    await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.evaluate(() => scrollY), name).toBe(scroll);
    await expect.poll(() => isOnDialogEntry(page)).toBe(false);
  }
});

test('closing a dialog without Back leaves no extra history entry', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await openNewReminderDialog(page);
  await expect.poll(() => isOnDialogEntry(page)).toBe(true);
  const withDialog = await historyLength(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);
  const dialog = await openNewReminderDialog(page);
  await expect.poll(() => isOnDialogEntry(page)).toBe(true);
  expect(await historyLength(page)).toBe(withDialog);
  // A reload closes the dialog, so the page removes the dialog's history entry.
  await page.reload();
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);
  await page.goForward();
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/settings');
});

test('Back closes the template picker and leaves the reminder dialog open', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByRole('combobox', { name: /Template/ }).click();
  const search = page.getByPlaceholder('Search templates...');
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect.poll(() => isOnDialogEntry(page)).toBe(true);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('Back does not close the reminder dialog while the reminder is being saved', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Saved all the same');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  const release = await pauseCall(page, 'POST', '/api/reminders');
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.goBack();
  await expect.poll(() => isOnDialogEntry(page)).toBe(true);
  await expect(dialog).toHaveAttribute('data-state', 'open');
  release();
  await expectToast(page, 'Reminder created');
  await expect(dialog).toHaveCount(0);
  await expect(reminderRow(page, 'Saved all the same')).toBeVisible();
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);
});

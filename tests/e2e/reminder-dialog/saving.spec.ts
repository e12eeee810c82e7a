import { expect, test, type Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  clickAtPosition,
  countCalls,
  dayFromToday,
  expectToast,
  failCall,
  pauseCall,
  pauseClosing,
  toTypedDate,
  openNewReminderDialog,
  reminderRow,
  typeDate,
} from '../support/page-helpers';

const LIST_PATH = /\/api\/reminders(\?|$)/;
const REMINDER_PATH = /\/api\/reminders\/[^/]+$/;

/** The dialog of a new reminder, filled in, with the focus in its title. */
async function fillIn(page: Page, title: string) {
  await signInAsNewUser(page.context());
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await dialog.getByLabel('Title').fill(title);
  return dialog;
}

test('while a reminder is saved, which cannot be called off, nothing closes the dialog', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await buttonNamed(page, 'Edit "The lease"').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await failCall(page, 'PUT', REMINDER_PATH);
  const release = await pauseCall(page, 'PUT', REMINDER_PATH);
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(cancel).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.mouse.click(2, 2);
  await expect(dialog).toHaveAttribute('data-state', 'open');
  release();
  // After a failure it can be left again.
  await expectToast(page, 'Error', 'Failed to update reminder. Please try again.');
  await cancel.click();
  await expect(dialog).toHaveCount(0);
});

test('a reminder is created once, though the form is sent again while the dialog closes', async ({ page }) => {
  const dialog = await fillIn(page, 'Once');
  const title = dialog.getByLabel('Title');
  const submit = dialog.getByRole('button', { name: 'Create Reminder' });
  const created = countCalls(page, 'POST', LIST_PATH);
  const letClose = await pauseClosing(page);
  await submit.click();
  await expectToast(page, 'Reminder created');
  await expect(dialog).toHaveAttribute('data-state', 'closed');
  await clickAtPosition(page, submit);
  await title.press('Enter');
  await letClose();
  await expect(dialog).toHaveCount(0);
  await expect(reminderRow(page, 'Once')).toHaveCount(1);

  // The next one starts afresh.
  await openNewReminderDialog(page);
  await title.fill('Twice');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await submit.click();
  await expect(reminderRow(page, 'Twice')).toHaveCount(1);
  expect(created()).toBe(2);
});

// From its second `down` on the browser says that the key repeats.
test('Enter that is held down sends a form that was refused no further time', async ({ page }) => {
  const dialog = await fillIn(page, 'Held');
  const sent = countCalls(page, 'POST', LIST_PATH);
  await failCall(page, 'POST', LIST_PATH);
  const submit = dialog.getByRole('button', { name: 'Create Reminder' });
  await page.keyboard.down('Enter');
  await expectToast(page, 'Error', 'Failed to create reminder. Please try again.');
  await expect(submit).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.unrouteAll();
  await submit.click();
  await expectToast(page, 'Reminder created');
  expect(sent()).toBe(2);
});

test('Enter that is held down while the dialog goes does not open it again', async ({ page }) => {
  const dialog = await fillIn(page, 'Held');
  await page.keyboard.down('Enter');
  await expectToast(page, 'Reminder created');
  await expect(buttonNamed(page, 'New Reminder')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toHaveCount(0);
  await buttonNamed(page, 'Delete "Held"').click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Reminder' })).toBeVisible();
});

test('a reminder is told to be saved when it is, however long the lists take', async ({ page }) => {
  const dialog = await fillIn(page, 'Saved');
  const release = await pauseCall(page, 'GET', LIST_PATH);
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created');
  await expect(dialog).toHaveCount(0);
  await expect(reminderRow(page, 'Saved')).toHaveCount(0);
  release();
  await expect(reminderRow(page, 'Saved')).toBeVisible();
});

import type { Page } from '@playwright/test';
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
  pauseDialogClosing,
  toTypedDate,
  openNewReminderDialog,
  reminderRow,
  typeDate,
  tabNamed,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const LIST_PATH = /\/api\/reminders(\?|$)/;
const REMINDER_PATH = /\/api\/reminders\/[^/]+$/;

/** Opens the new reminder dialog, fills it in and leaves the focus in the title. */
async function openFilledDialog(page: Page, title: string) {
  const dialog = await openNewReminderDialog(page);
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await dialog.getByLabel('Title').fill(title);
  return dialog;
}

test('the reminder dialog cannot be closed while a reminder is being saved', async ({ context, page }) => {
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
  await page.mouse.click(2, 2);
  await expect(dialog).toHaveAttribute('data-state', 'open');
  release();
  // After a failure the dialog can be closed again.
  await expectToast(page, 'Error', 'Failed to update reminder. Please try again.');
  await cancel.click();
  await expect(dialog).toHaveCount(0);
});

// A second keyboard.down() without keyboard.up() sends a repeated key event.
test('holding Enter does not resubmit the reminder form after an error, nor reopen the dialog while it closes', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');

  await test.step('after an error', async () => {
    const dialog = await openFilledDialog(page, 'Sent twice');
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

  await test.step('while the dialog closes', async () => {
    const dialog = await openFilledDialog(page, 'Held');
    await page.keyboard.down('Enter');
    await expectToast(page, 'Reminder created');
    // The new row takes the focus from the opener, unless the dialog closes later.
    await expect(
      buttonNamed(page, 'New Reminder').or(reminderRow(page, 'Held')).and(page.locator(':focus')),
    ).toHaveCount(1);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog).toHaveCount(0);
    await buttonNamed(page, 'Delete "Held"').click();
    await expect(page.getByRole('alertdialog', { name: 'Delete Reminder' })).toBeVisible();
  });
});

test('saving a reminder closes the dialog before the list has reloaded, and creates one reminder if submitted again meanwhile', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');

  await test.step('before the list has reloaded', async () => {
    const dialog = await openFilledDialog(page, 'Saved');
    const releases = [await pauseCall(page, 'GET', LIST_PATH), await pauseCall(page, 'GET', /counts/)];
    await dialog.getByRole('button', { name: 'Create Reminder' }).click();
    await expectToast(page, 'Reminder created');
    await expect(dialog).toHaveCount(0);
    for (const release of releases) release();
    await expect(reminderRow(page, 'Saved')).toHaveAttribute('data-highlighted', 'true');
    await expect(reminderRow(page, 'Saved')).toBeFocused();
    await expect(tabNamed(page, 'Today')).toHaveAccessibleDescription('1 1 reminder due today');
    await expect(reminderRow(page, 'Saved')).toHaveCount(1);
  });

  await test.step('submitting again', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const dialog = await openFilledDialog(page, 'Once');
    const title = dialog.getByLabel('Title');
    const submit = dialog.getByRole('button', { name: 'Create Reminder' });
    const created = countCalls(page, 'POST', LIST_PATH);
    const finishClosing = await pauseDialogClosing(page);
    await submit.click();
    await expectToast(page, 'Reminder created');
    await expect(dialog).toHaveAttribute('data-state', 'closed');
    await clickAtPosition(page, submit);
    await title.press('Enter');
    await finishClosing();
    await expect(dialog).toHaveCount(0);
    await expect(reminderRow(page, 'Once')).toHaveCount(1);

    // Another reminder can then be created.
    await openNewReminderDialog(page);
    await title.fill('Twice');
    await typeDate(page, toTypedDate(dayFromToday(0)));
    await submit.click();
    await expect(reminderRow(page, 'Twice')).toHaveCount(1);
    expect(created()).toBe(2);
  });
});

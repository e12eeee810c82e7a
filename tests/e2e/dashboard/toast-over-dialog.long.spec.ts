import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  clickAtPosition,
  dayFromToday,
  expectToast,
  failCall,
  openNewReminderDialog,
  setPageHidden,
  toasts,
  toTypedDate,
  typeDate,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('closing a toast does not close the dialog below it', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Still here');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await failCall(page, 'POST', '/api/reminders');
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Error');
  await setPageHidden(page);
  const toast = toasts(page);
  await clickAtPosition(page, toast.locator('[aria-label=Close]'));
  await expect(toast).toHaveCount(0);
  await expect(dialog).toHaveAttribute('data-state', 'open');
  await page.mouse.click(2, 2);
  await expect(dialog.getByLabel('Title')).toHaveValue('Still here');
});

test('a toast with buttons is hidden while a dialog is open', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Anna', template: 'sars-tax-filing-sa' });
  await page.goto('/');
  await buttonNamed(page, 'Complete "Anna"').click();
  await expectToast(page, 'Reminder completed');
  const toast = toasts(page);
  const action = toast.getByText('Add the new date');
  await expect(action).toBeVisible();
  await setPageHidden(page);
  const dialog = await openNewReminderDialog(page);
  await expect(toast).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await action.click();
  await expect(dialog).toContainText('The next one after “Anna”.');
});

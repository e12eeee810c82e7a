import { expect, test, type Page } from '@playwright/test';
import {
  addReminder,
  asNewPerson,
  button,
  clickThere,
  countCalls,
  dayFromToday,
  expectToast,
  failCall,
  holdCall,
  holdClosing,
  inFigures,
  openNew,
  rowOf,
  typeDate,
} from '../support/screen';

const LIST = /\/api\/reminders(\?|$)/;
const ONE = /\/api\/reminders\/[^/]+$/;

/** The dialog of a new reminder, filled in, with the focus in its title. */
async function fillIn(page: Page, title: string) {
  await asNewPerson(page.context());
  await page.goto('/');
  const dialog = await openNew(page);
  await typeDate(page, inFigures(dayFromToday(0)));
  await dialog.getByLabel('Title').fill(title);
  return dialog;
}

test('while a reminder is saved, which cannot be called off, nothing closes the dialog', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await button(page, 'Edit "The lease"').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await failCall(page, 'PUT', ONE);
  const release = await holdCall(page, 'PUT', ONE);
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
  const created = countCalls(page, 'POST', LIST);
  const letClose = await holdClosing(page);
  await submit.click();
  await expectToast(page, 'Reminder created');
  await expect(dialog).toHaveAttribute('data-state', 'closed');
  await clickThere(page, submit);
  await title.press('Enter');
  await letClose();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Once')).toHaveCount(1);

  // The next one starts afresh.
  await openNew(page);
  await title.fill('Twice');
  await typeDate(page, inFigures(dayFromToday(0)));
  await submit.click();
  await expect(rowOf(page, 'Twice')).toHaveCount(1);
  expect(created()).toBe(2);
});

// From its second `down` on the browser says that the key repeats.
test('Enter that is held down sends a form that was refused no further time', async ({ page }) => {
  const dialog = await fillIn(page, 'Held');
  const sent = countCalls(page, 'POST', LIST);
  await failCall(page, 'POST', LIST);
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
  await expect(button(page, 'New Reminder')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toHaveCount(0);
  await button(page, 'Delete "Held"').click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Reminder' })).toBeVisible();
});

test('a reminder is told to be saved when it is, however long the lists take', async ({ page }) => {
  const dialog = await fillIn(page, 'Saved');
  const release = await holdCall(page, 'GET', LIST);
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Saved')).toHaveCount(0);
  release();
  await expect(rowOf(page, 'Saved')).toBeVisible();
});

import { sampleFiles } from '../../support/files/sample-files';
import { hasFocus, openDashboardWith, pickDayByKeyboard, pressKeys, tabUntilFocused } from '../support/keyboard';
import {
  buttonNamed,
  expectToast,
  pauseCall,
  pauseDialogClosing,
  reminderRow,
  typedDateField,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('a reminder can be created from Quick Actions by keyboard alone', async ({ page }) => {
  await openDashboardWith(page);
  const opener = buttonNamed(page, 'New Reminder');
  await tabUntilFocused(page, opener);
  await pressKeys(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog.locator(':focus')).toHaveCount(1);

  const template = dialog.getByRole('combobox', { name: /Template/ });
  if (!(await hasFocus(template))) await tabUntilFocused(page, template);
  await pressKeys(page, 'Enter');
  await expect(page.getByPlaceholder('Search templates...')).toBeFocused();
  await page.keyboard.type('passp');
  await expect(page.getByRole('option')).toHaveCount(1);
  await pressKeys(page, 'Enter');
  await expect(typedDateField(page)).toBeFocused();
  await expect(template).toContainText('Passport');

  await pickDayByKeyboard(page, 0, ['ArrowRight', 'ArrowDown'], 8);
  await tabUntilFocused(page, dialog.getByLabel('Title'));
  await page.keyboard.type('My passport');
  const dayOf = dialog.getByRole('checkbox', { name: 'Day of' });
  await tabUntilFocused(page, dayOf);
  await pressKeys(page, 'Space');
  await expect(dayOf).not.toBeChecked();
  await tabUntilFocused(page, dialog.getByRole('button', { name: 'Create Reminder' }));
  await pressKeys(page, 'Enter');
  await expectToast(page, 'Reminder created', 'Your reminder has been created successfully.');
  await expect(dialog).toHaveCount(0);
  // The new row takes the focus from the opener, unless the dialog closes later.
  await expect(opener.or(reminderRow(page, 'My passport')).and(page.locator(':focus'))).toHaveCount(1);
});

test('the template picker’s search field gets the focus even if the templates load late', async ({ page }) => {
  await openDashboardWith(page);
  const release = await pauseCall(page, 'GET', '/api/templates');
  await tabUntilFocused(page, buttonNamed(page, 'New Reminder'));
  await pressKeys(page, 'Enter');
  const template = page.getByRole('combobox', { name: /Template/ });
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  if (!(await hasFocus(template))) await tabUntilFocused(page, template);
  await pressKeys(page, 'Enter');
  await expect(page.getByText('Loading templates...')).toBeVisible();
  release();
  await expect(page.getByPlaceholder('Search templates...')).toBeFocused();
});

test('a file can be attached and removed by keyboard without losing the focus', async ({ page }) => {
  await openDashboardWith(page, 'Anna');
  // Start waiting now, because the browser may handle the key before Playwright intercepts the file dialog.
  const chooser = page.waitForEvent('filechooser');
  const opener = buttonNamed(page, 'Attach file to "Anna"');
  await tabUntilFocused(page, opener);
  await pressKeys(page, 'Enter');
  const modal = page.getByRole('dialog', { name: 'Upload Attachment' });
  const choose = modal.getByRole('button', { name: 'Choose file' });
  // The dialog focuses one of its controls shortly after it opens.
  await expect(modal.locator(':focus')).toBeVisible();
  if (!(await hasFocus(choose))) await tabUntilFocused(page, choose);
  await pressKeys(page, 'Enter');
  await (await chooser).setFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf });
  await expect(modal.getByText('1 KB, ready.')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Choose another file' })).toBeFocused();
  await tabUntilFocused(page, modal.getByRole('checkbox', { name: 'This is proof of renewal' }));
  await pressKeys(page, 'Space');
  await tabUntilFocused(page, modal.getByRole('button', { name: 'Upload', exact: true }));
  const finishClosing = await pauseDialogClosing(page);
  await pressKeys(page, 'Enter');
  await expectToast(page, 'File uploaded');
  // The list reloads before the dialog has closed.
  await expect(page.getByText('1 file')).toBeVisible();
  await finishClosing();
  await expect(opener).toBeFocused();

  await tabUntilFocused(page, buttonNamed(page, 'Details of "Anna"'));
  await pressKeys(page, 'Enter');
  await tabUntilFocused(page, buttonNamed(page, 'Remove lease.pdf from "Anna"'));
  await pressKeys(page, 'Enter');
  await tabUntilFocused(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  const finishRemoval = await pauseDialogClosing(page);
  await pressKeys(page, 'Enter');
  await expectToast(page, 'Attachment removed');
  // The details lose the button before the dialog has closed.
  await expect(page.getByText('1 file')).toHaveCount(0);
  await finishRemoval();
  await expect(page.getByRole('heading', { name: 'Anna', level: 2 })).toBeFocused();
  await pressKeys(page, 'Escape');
  await expect(page.locator('[data-slot=reminder-details]')).toHaveCount(0);
});

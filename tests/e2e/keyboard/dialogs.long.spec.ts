import { expect, test } from '@playwright/test';
import { samples } from '../../support/sample-files';
import { hasFocus, open, pickDay, press, tabTo } from '../support/keyboard';
import { button, expectToast, holdCall, rowOf } from '../support/screen';

test('spec §2, §4: a reminder is created from Quick Actions by keys alone', async ({ page }) => {
  await open(page);
  const opener = button(page, 'New Reminder');
  await tabTo(page, opener);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog.locator(':focus')).toHaveCount(1);

  const template = dialog.getByRole('combobox', { name: /Template/ });
  if (!(await hasFocus(template))) await tabTo(page, template);
  await press(page, 'Enter');
  await expect(page.getByPlaceholder('Search templates...')).toBeFocused();
  await page.keyboard.type('passp');
  await expect(page.getByRole('option')).toHaveCount(1);
  await press(page, 'Enter');
  await expect(template).toBeFocused();
  await expect(template).toContainText('Passport');

  await tabTo(page, dialog.getByLabel('Title'));
  await page.keyboard.type('My passport');
  await pickDay(page, 0, ['ArrowRight', 'ArrowDown'], 8);
  const dayOf = dialog.getByRole('checkbox', { name: 'Day of' });
  await tabTo(page, dayOf);
  await press(page, 'Space');
  await expect(dayOf).not.toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Create Reminder' }));
  await press(page, 'Enter');
  await expectToast(page, 'Reminder created', 'Your reminder has been created successfully.');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('spec §2: the search of the template picker has the focus, also where the templates come later', async ({
  page,
}) => {
  await open(page);
  const release = await holdCall(page, 'GET', '/api/templates');
  await tabTo(page, button(page, 'New Reminder'));
  await press(page, 'Enter');
  const template = page.getByRole('combobox', { name: /Template/ });
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  if (!(await hasFocus(template))) await tabTo(page, template);
  await press(page, 'Enter');
  await expect(page.getByText('Loading templates...')).toBeVisible();
  release();
  await expect(page.getByPlaceholder('Search templates...')).toBeFocused();
});

test('spec §2: a file is attached and removed by keys, and the focus is never lost', async ({ page }) => {
  await open(page, 'Anna');
  const opener = button(page, 'Attach file to "Anna"');
  await tabTo(page, opener);
  await press(page, 'Enter');
  const modal = page.getByRole('dialog', { name: 'Upload Attachment' });
  const choose = modal.getByRole('button', { name: 'Choose file' });
  if (!(await hasFocus(choose))) await tabTo(page, choose);
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Enter');
  await (await chooser).setFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: samples.pdf });
  await expect(modal.getByText('1 KB uploaded')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Choose another file' })).toBeFocused();
  await tabTo(page, modal.getByRole('checkbox', { name: 'This is proof of renewal' }));
  await press(page, 'Space');
  await tabTo(page, modal.getByRole('button', { name: 'Upload', exact: true }));
  await press(page, 'Enter');
  await expectToast(page, 'File uploaded');
  await expect(opener).toBeFocused();

  await tabTo(page, button(page, 'Remove lease.pdf from "Anna"'));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  await press(page, 'Enter');
  await expectToast(page, 'Attachment removed');
  await expect(rowOf(page, 'Anna')).toBeFocused();
});

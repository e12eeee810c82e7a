import { expect, test, type Locator, type Page } from '@playwright/test';
import { samples } from '../support/sample-files';
import {
  addReminder,
  asNewPerson,
  button,
  dayFromToday,
  expectToast,
  holdCall,
  rowOf,
  tab,
  written,
} from './support/screen';

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until something has the focus; nobody should have to press it more often. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  await expect(target).toBeFocused();
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Goes on to the due date of the open dialog and walks from one day of the calendar to another, both in days from today. */
async function pickDay(page: Page, from: number, keys: string[], to: number) {
  const day = (days: number) =>
    page
      .getByRole('grid')
      .locator(`[data-day="${dayFromToday(days)}"]`)
      .getByRole('button');
  const due = page.getByRole('dialog').getByRole('button', { name: /Due Date/ });
  await tabTo(page, due);
  await press(page, 'Enter');
  await expect(day(from)).toBeFocused();
  await press(page, ...keys);
  await expect(day(to)).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(due).toBeFocused();
  await expect(due).toHaveText(written(dayFromToday(to)));
}

/** The dashboard of a new person with these reminders, due today. */
async function open(page: Page, ...titles: string[]) {
  await asNewPerson(page.context());
  for (const title of titles) await addReminder(page, { title });
  await page.goto('/');
  await expect(button(page, 'New Reminder')).toBeVisible();
}

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await open(page);
  await press(page, 'Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, 'Tab');
  await expect(button(page, 'Hide welcome')).toBeFocused();
});

test('spec §2: the tabs are one stop, and the arrows go round them', async ({ page }) => {
  await open(page, 'Today’s');
  await tabTo(page, tab(page, 'Today'));
  for (const [key, name] of [
    ['ArrowRight', 'This Week'],
    ['ArrowRight', 'Due Soon'],
    ['End', 'Completed'],
    ['ArrowRight', 'Today'],
    ['ArrowLeft', 'Completed'],
    ['Home', 'Today'],
  ] as const) {
    await press(page, key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await press(page, 'Tab');
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
  await press(page, 'Shift+Tab');
  await expect(tab(page, 'Today')).toBeFocused();
});

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

test('spec §9: F8 leads to the toast, which is closed by keys', async ({ page }) => {
  await open(page, 'Anna', 'Ben');
  await tabTo(page, button(page, 'Complete "Anna"'));
  await press(page, 'Enter');
  await expectToast(page, 'Reminder completed');
  await press(page, 'F8');
  const region = page.getByRole('region', { name: /^Notification/ });
  await expect(region.locator(':focus')).toHaveCount(1);
  await tabTo(page, region.getByRole('button', { name: 'Close' }));
  await press(page, 'Enter');
  await expect(page.locator('[data-slot=toast]')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('the focus goes back to where each dialog was opened from', async ({ page }) => {
  await open(page, 'Anna', 'Ben', 'Carl');
  for (const [opener, role, key] of [
    ['New Reminder', 'dialog', 'Escape'],
    ['Edit "Ben"', 'dialog', 'Escape'],
    ['Attach file to "Ben"', 'dialog', 'Escape'],
    ['Delete "Ben"', 'alertdialog', 'Escape'],
    ['Delete "Ben"', 'alertdialog', 'Enter'],
  ] as const) {
    await tabTo(page, button(page, opener));
    await press(page, 'Enter');
    await expect(page.getByRole(role).locator(':focus')).toHaveCount(1);
    // Tab and Shift+Tab do not leave the dialog.
    await press(page, 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab');
    await expect(page.getByRole(role).locator(':focus')).toHaveCount(1);
    if (key === 'Enter') await tabTo(page, page.getByRole(role).getByRole('button', { name: 'Cancel' }));
    await press(page, key);
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(button(page, opener)).toBeFocused();
  }
});

test('after editing, the focus is on the way to edit again, or at the neighbour when the row has left the tab', async ({
  page,
}) => {
  await open(page, 'Anna', 'Ben', 'Carl');
  await tabTo(page, button(page, 'Edit "Ben"'));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await tabTo(page, dialog.getByLabel('Title'));
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('Benjamin');
  await press(page, 'Enter');
  await expectToast(page, 'Reminder updated');
  await expect(button(page, 'Edit "Benjamin"')).toBeFocused();

  await press(page, 'Enter');
  await pickDay(page, 0, ['ArrowRight'], 1);
  await tabTo(page, dialog.getByRole('button', { name: 'Update Reminder' }));
  await press(page, 'Enter');
  await expect(rowOf(page, 'Benjamin')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Carl')).toBeFocused();
});

test('after a reminder was deleted or completed the focus goes to its neighbour, in the end to the heading', async ({
  page,
}) => {
  await open(page, 'Anna', 'Ben', 'Carl', 'Dora');
  const titles = page.getByRole('tabpanel').getByRole('listitem');
  await expect(titles).toHaveCount(4);
  const remove = async (title: string) => {
    await tabTo(page, button(page, `Delete "${title}"`));
    await press(page, 'Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await press(page, 'Enter');
    await expectToast(page, 'Reminder deleted', `${title} has been deleted.`);
  };
  const complete = async (title: string) => {
    await tabTo(page, button(page, `Complete "${title}"`));
    await press(page, 'Enter');
    await expectToast(page, 'Reminder completed', `${title} has been marked as complete.`);
  };
  await remove('Ben');
  await expect(rowOf(page, 'Carl')).toBeFocused();
  // From the row the next stops are its own buttons.
  await press(page, 'Tab');
  await expect(button(page, 'Complete "Carl"')).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Complete');
  await press(page, 'Enter');
  await expectToast(page, 'Reminder completed', 'Carl has been marked as complete.');
  await expect(rowOf(page, 'Dora')).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await complete('Dora');
  await expect(rowOf(page, 'Anna')).toBeFocused();
  await remove('Anna');
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeFocused();

  await tabTo(page, tab(page, 'Today'));
  await press(page, 'End');
  await expect(titles).toHaveCount(2);
  await tabTo(page, button(page, 'Restore "Carl"'));
  await press(page, 'Enter');
  await expectToast(page, 'Reminder restored');
  await expect(rowOf(page, 'Dora')).toBeFocused();
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

test('spec §2: the user menu by keys', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: /User menu/ });
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await tabTo(page, opener);
  await press(page, 'Enter');
  await expect(entry('Profile')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(entry('Settings')).toBeFocused();
  await press(page, 'End');
  await expect(entry('Sign Out')).toBeFocused();
  await press(page, 'e');
  await expect(entry('Export Data')).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(entry('Profile')).toBeFocused();
  await press(page, 's');
  await expect(entry('Settings')).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL('/settings');
});

test('spec §2: the settings are changed by keys', async ({ page }) => {
  await asNewPerson(page.context());
  await page.goto('/settings');
  const locale = page.getByRole('combobox', { name: 'Locale' });
  await tabTo(page, locale);
  await press(page, 'Enter');
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('option', { name: /United States/ })).toBeFocused();
  await press(page, 'Enter');
  await expect(locale).toBeFocused();
  await expect(locale).toContainText('United States');
  await tabTo(page, page.getByRole('switch', { name: 'South African Templates' }));
  await press(page, 'Space');
  await press(page, 'Tab');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeFocused();
  // A choice follows the focus while the arrow is held, and a person holds it for longer than the focus takes.
  await page.keyboard.down('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused();
  await page.keyboard.up('ArrowDown');
  await expect(page.locator('html')).toHaveClass(/dark/);
  const saved = async () => (await page.request.get('/api/auth/user')).json();
  await expect.poll(saved).toMatchObject({ locale: 'en-US', showSATemplates: false, theme: 'dark' });
});

import type { Page } from '@playwright/test';
import { pressKeys } from '../support/keyboard';
import { addReminder, buttonNamed, expectToast, reminderRow, signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

const TITLES = ['Anniversary', 'Bakkie', 'Car'];

async function openWithThreeReminders(page: Page): Promise<void> {
  await signInAsNewUser(page.context());
  for (const title of TITLES) await addReminder(page, { title });
  await page.goto('/');
  // Wait for hydration: a search changes the URL only after the page has started to handle keys.
  await page.getByPlaceholder('Search reminders...').fill('a');
  await expect(page).toHaveURL('/?search=a');
  await buttonNamed(page, 'Clear search').click();
  await expect(page).toHaveURL('/');
  await page.getByPlaceholder('Search reminders...').blur();
}

test('N opens the new reminder dialog, / focuses the search, ? lists the shortcuts, and they stay off once turned off', async ({
  page,
}) => {
  await openWithThreeReminders(page);

  await test.step('the keys and the button that lists them', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Create New Reminder' }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByPlaceholder('Search reminders...')).toBeFocused();
    await expect(page.getByPlaceholder('Search reminders...')).toHaveValue('');
    await page.getByPlaceholder('Search reminders...').blur();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('New reminder')).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await buttonNamed(page, 'Keyboard shortcuts ?').click();
    await expect(dialog).toBeVisible();
  });

  await test.step('turned off, also after a reload', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const keys = dialog.getByRole('switch', { name: 'Use the keys N, / and ?' });
    await keys.click();
    await expect(keys).not.toBeChecked();
    await page.reload();
    await buttonNamed(page, 'Keyboard shortcuts ?').click();
    await expect(keys).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await pressKeys(page, 'n', '?', '/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByPlaceholder('Search reminders...')).not.toBeFocused();
    await buttonNamed(page, 'Keyboard shortcuts ?').blur();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listitem').and(page.locator(':focus'))).toHaveCount(1);
  });
});

test('arrow keys, Home and End move between rows, Enter opens details, E edits and C completes, except while typing or in a menu', async ({
  page,
}) => {
  await openWithThreeReminders(page);

  await test.step('between rows', async () => {
    const [first, second, third] = TITLES.map((title) => reminderRow(page, title));
    await page.keyboard.press('ArrowDown');
    await expect(first!).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(second!).toBeFocused();
    await page.keyboard.press('End');
    await expect(third!).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(third!).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(second!).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first!).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: TITLES[0], level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-slot=reminder-details]')).toHaveCount(0);
    await expect(first!).toBeFocused();

    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'Edit Reminder' }).getByLabel('Title')).toHaveValue('Anniversary');
    await page.keyboard.press('Escape');
    await expect(first!).toBeFocused();

    await page.keyboard.press('End');
    await page.keyboard.press('c');
    await expectToast(page, 'Reminder completed', 'Car has been marked as complete.');
    await expect(second!).toBeFocused();
  });

  await test.step('the details complete what they show, and the focus stays in the list when they close', async () => {
    const details = page.locator('[data-slot=reminder-details]');
    for (const [title, complete] of [
      ['Bakkie', () => page.keyboard.press('c')],
      ['Anniversary', () => details.getByRole('button', { name: 'Complete "Anniversary"' }).click()],
    ] as const) {
      await reminderRow(page, title).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused();
      await complete();
      await expectToast(page, 'Reminder completed', `${title} has been marked as complete.`);
      await expect(reminderRow(page, title)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeFocused();
    }
  });

  await test.step('while typing, with a modifier key, or in a menu or dialog', async () => {
    const search = page.getByPlaceholder('Search reminders...');
    await search.focus();
    await page.keyboard.type('n?e/');
    await expect(search).toHaveValue('n?e/');
    await buttonNamed(page, 'Clear search').click();
    await search.blur();
    await pressKeys(page, 'Control+ArrowDown', 'Alt+n', 'Shift+N');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await pressKeys(page, 'n', '?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sort and filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Sort and filter' })).toBeVisible();
    await pressKeys(page, 'n', '?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

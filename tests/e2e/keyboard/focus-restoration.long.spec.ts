import { openDashboardWith, pickDayByKeyboard, pressKeys, tabUntilFocused } from '../support/keyboard';
import {
  buttonNamed,
  expectToast,
  openNewReminderDialog,
  openSchedule,
  reminderRow,
  signInAsNewUser,
  tabNamed,
  typedDateField,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('closing a dialog focuses its opener, and saving an edit the Edit button, or the next row if the reminder leaves the tab', async ({
  page,
}) => {
  await openDashboardWith(page, 'Anna', 'Ben', 'Carl');

  await test.step('closing a dialog', async () => {
    for (const [opener, role, key] of [
      ['New Reminder', 'dialog', 'Escape'],
      ['Edit "Ben"', 'dialog', 'Escape'],
      ['Attach file to "Ben"', 'dialog', 'Escape'],
      ['Delete "Ben"', 'alertdialog', 'Escape'],
      ['Delete "Ben"', 'alertdialog', 'Enter'],
    ] as const) {
      await tabUntilFocused(page, buttonNamed(page, opener));
      await pressKeys(page, 'Enter');
      await expect(page.getByRole(role).locator(':focus')).toHaveCount(1);
      // Tab and Shift+Tab do not leave the dialog.
      await pressKeys(page, 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab');
      await expect(page.getByRole(role).locator(':focus')).toHaveCount(1);
      if (key === 'Enter') await tabUntilFocused(page, page.getByRole(role).getByRole('button', { name: 'Cancel' }));
      await pressKeys(page, key);
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(buttonNamed(page, opener)).toBeFocused();
    }
  });

  await test.step('saving an edit', async () => {
    await tabUntilFocused(page, buttonNamed(page, 'Edit "Ben"'), 'Shift+Tab');
    await pressKeys(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
    await tabUntilFocused(page, dialog.getByLabel('Title'));
    await pressKeys(page, 'ControlOrMeta+a');
    await page.keyboard.type('Benjamin');
    await pressKeys(page, 'Enter');
    await expectToast(page, 'Reminder updated');
    await expect(buttonNamed(page, 'Edit "Benjamin"')).toBeFocused();

    await pressKeys(page, 'Enter');
    await pickDayByKeyboard(page, 0, ['ArrowRight'], 1);
    await tabUntilFocused(page, dialog.getByRole('button', { name: 'Update Reminder' }));
    await pressKeys(page, 'Enter');
    await expect(reminderRow(page, 'Benjamin')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(reminderRow(page, 'Carl')).toBeFocused();
  });
});

test('deleting or completing a reminder focuses a nearby row, or the heading if no row is left', async ({ page }) => {
  await openDashboardWith(page, 'Anna', 'Ben', 'Carl', 'Dora');
  const titles = page.getByRole('tabpanel').getByRole('listitem');
  await expect(titles).toHaveCount(4);
  const remove = async (title: string) => {
    await tabUntilFocused(page, buttonNamed(page, `Delete "${title}"`));
    await pressKeys(page, 'Enter');
    await tabUntilFocused(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await pressKeys(page, 'Enter');
    await expectToast(page, 'Reminder deleted', `${title} has been deleted.`);
  };
  const complete = async (title: string) => {
    await tabUntilFocused(page, buttonNamed(page, `Complete "${title}"`));
    await pressKeys(page, 'Enter');
    await expectToast(page, 'Reminder completed', `${title} has been marked as complete.`);
  };
  await remove('Ben');
  await expect(reminderRow(page, 'Carl')).toBeFocused();
  // Tab moves from the row to its own buttons.
  await pressKeys(page, 'Tab');
  await expect(buttonNamed(page, 'Complete "Carl"')).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Complete');
  await pressKeys(page, 'Enter');
  await expectToast(page, 'Reminder completed', 'Carl has been marked as complete.');
  await expect(reminderRow(page, 'Dora')).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await complete('Dora');
  await expect(reminderRow(page, 'Anna')).toBeFocused();
  await remove('Anna');
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeFocused();

  await tabUntilFocused(page, tabNamed(page, 'Today'), 'Shift+Tab');
  await pressKeys(page, 'End');
  await expect(titles).toHaveCount(2);
  await tabUntilFocused(page, buttonNamed(page, 'Restore "Carl"'));
  await pressKeys(page, 'Enter');
  await expectToast(page, 'Reminder restored');
  await expect(reminderRow(page, 'Dora')).toBeFocused();
});

test('leaving a field focuses the field that was clicked or tabbed to, even if an error disappears or a lead day is added', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);

  await test.step('a typed lead day is added', async () => {
    await openSchedule(dialog);
    const presets = dialog.getByRole('button', { name: /^Remove/ });
    await expect(presets.first()).toBeVisible();
    for (let left = await presets.count(); left > 0; left -= 1) await presets.first().click();
    await expect(dialog.getByText('No email will be sent.')).toBeVisible();
    await dialog.getByLabel('Add another').fill('12');
    await dialog.getByLabel('Title').click();
    await expect(dialog.getByRole('button', { name: /^Remove.*12 days/ })).toBeVisible();
    await expect(dialog.getByLabel('Title')).toBeFocused();
  });

  await test.step('an error disappears', async () => {
    const title = dialog.getByLabel('Title');
    const date = typedDateField(page);
    const error = dialog.getByText('Due date is required', { exact: true });
    await title.fill('Rates');
    await title.press('Enter');
    await expect(error).toBeVisible();
    // The year is complete only when the field loses the focus.
    await date.fill('31/12/27');
    await title.click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(title).toBeFocused();
    await page.keyboard.type(' 2027');
    await expect(title).toHaveValue('Rates 2027');

    await date.fill('');
    await expect(error).toBeVisible();
    await date.fill('30/11/27');
    await date.press('Tab');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /Due Date/ })).toBeFocused();
  });
});

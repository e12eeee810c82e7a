import { expect, test } from '@playwright/test';
import { open, pickDay, press, tabTo } from '../support/keyboard';
import { button, expectToast, rowOf, tab } from '../support/screen';

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

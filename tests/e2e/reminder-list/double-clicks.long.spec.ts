import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  clickAtPosition,
  countCalls,
  expectToast,
  pauseDialogClosing,
  reminderRow,
  tabNamed,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('a double click on Complete or Restore does not act on the next row, which moves under the pointer', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (const title of ['Anna', 'Ben']) await addReminder(page, { title });
  await page.goto('/');
  for (const [action, tabName, call, done] of [
    ['Complete', 'Today', /\/complete$/, 'Reminder completed'],
    ['Restore', 'Completed', /\/restore$/, 'Reminder restored'],
  ] as const) {
    await tabNamed(page, tabName).click();
    const rows = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${action} `) });
    await expect(rows).toHaveCount(2);
    const calls = countCalls(page, 'POST', call);
    await rows.first().click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toBeEnabled();
    const box = await rows.boundingBox();
    if (!box) throw new Error('The row is not there.');
    // clickCount marks this press as the second of a double click.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(rows).toBeEnabled();
    expect(calls()).toBe(1);
    await rows.click();
    await expectToast(page, done);
    await expect(rows).toHaveCount(0);
    expect(calls()).toBe(2);
  }
});

test('pressing Delete again while the confirmation dialog closes sends no second request', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (const title of ['Anna', 'Ben']) await addReminder(page, { title });
  await page.goto('/');
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Reminder' });
  const confirm = confirmation.getByRole('button', { name: 'Delete' });
  const deleted = countCalls(page, 'DELETE', /\/api\/reminders\/[^/]+$/);
  const finishClosing = await pauseDialogClosing(page);
  await buttonNamed(page, 'Delete "Anna"').click();
  await confirm.click();
  await expectToast(page, 'Reminder deleted');
  await expect(confirmation).toHaveAttribute('data-state', 'closed');
  await clickAtPosition(page, confirm);
  await confirm.press('Enter');
  await finishClosing();
  await expect(confirmation).toHaveCount(0);
  await expectToast(page, 'Reminder deleted', 'Anna has been deleted.');
  expect(deleted()).toBe(1);

  await buttonNamed(page, 'Delete "Ben"').click();
  await confirm.click();
  await expectToast(page, 'Reminder deleted', 'Ben has been deleted.');
  await expect(reminderRow(page, 'Ben')).toHaveCount(0);
});

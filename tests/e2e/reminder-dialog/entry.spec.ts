import { getI18n } from '../../../lib/i18n/load-i18n';
import {
  dayFromToday,
  expectToast,
  openNewReminderDialog,
  signInAsNewUser,
  submitNewReminder,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('a blank form has at most nine controls', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const controls = dialog.locator('form').locator('button, input, textarea, select, summary, [role=combobox], a');
  await expect(controls.filter({ visible: true })).not.toHaveCount(0);
  expect(await controls.filter({ visible: true }).count()).toBeLessThanOrEqual(9);
});

test('one line becomes a reminder, with what was understood as chips that can be left out', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const line = dialog.getByLabel('What should we remind you of?');
  const chips = dialog.getByRole('list', { name: 'What we understood' }).getByRole('listitem');

  await line.fill('debit order R899 on the 25th');
  await expect(chips).toHaveCount(3);
  await dialog.getByRole('button', { name: /^Leave out R 899/ }).click();
  await expect(chips).toHaveCount(2);
  await line.fill('Corolla disc 31 Jan KL 45 RT GP');
  await expect(chips).toHaveCount(3);
  await submitNewReminder(page, dialog);
  expect(await (await page.request.get('/api/reminders')).json()).toMatchObject([
    {
      title: 'Corolla disc',
      dueOn: expect.stringMatching(/-01-31$/) as unknown,
      reference: 'KL 45 RT GP',
      category: 'expiry-based',
    },
  ]);
});

test('a second line replaces all that the first said, and the amount is that of the chip at each key', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const line = dialog.getByLabel('What should we remind you of?');
  const dueDate = dialog.locator('input[name=dueAt]');
  await line.fill('Traffic fine today');
  await expect(dueDate).not.toHaveValue('');
  await line.fill('Corolla disc 31 Jan');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Corolla disc');
  await expect(dueDate).toHaveValue(/^31\/01\//);

  await line.fill('Debit order R');
  for (const [key, amount] of [
    ['8', '8'],
    ['9', '89'],
    ['9', '899'],
    ['.', '899'],
    ['5', '899.5'],
  ] as const) {
    await line.press(key);
    await expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue(amount);
  }
});

test('a line without a date asks for one, and one in Afrikaans is read in an Afrikaans account', async ({
  context,
  page,
}) => {
  const { t } = getI18n('af-ZA');
  await signInAsNewUser(context, { locale: 'af-ZA' });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page, t);
  const line = dialog.getByLabel(t('reminderForm.entry.label'));
  await line.fill('biblioteekboek');
  await dialog.getByRole('button', { name: t('reminderForm.dialog.create'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await line.fill('biblioteekboek oor 3 dae');
  await dialog.getByRole('button', { name: t('reminderForm.dialog.create'), exact: true }).click();
  await expectToast(page, t('reminderForm.saved.created.title'));
  expect(await (await page.request.get('/api/reminders')).json()).toMatchObject([{ dueOn: dayFromToday(3) }]);
});

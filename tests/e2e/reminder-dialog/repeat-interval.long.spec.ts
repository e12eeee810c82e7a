import type { Page } from '@playwright/test';
import {
  addReminder,
  buttonNamed,
  openDetails,
  signInAsNewUser,
  chooseTemplate,
  submitNewReminder,
  dayFromToday,
  toTypedDate,
  openMore,
  openNewReminderDialog,
  typeDate,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

async function expectInDetails(page: Page, title: string, text: string) {
  await expect(await openDetails(page, title)).toContainText(text);
  await buttonNamed(page, `Details of "${title}"`).click();
}

test('the repeat interval follows from the answers or the template, can be a week, a month or typed years', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);

  await test.step('without a template, the category follows from the answers, and an interval can be typed', async () => {
    const repeats = dialog.getByLabel('Repeats', { exact: true });
    const interval = dialog.getByRole('textbox', { name: 'Repeats every' });
    await openMore(dialog);
    await dialog.getByLabel('Title').fill('Carte de séjour');
    await expect(repeats.locator('option:checked')).toHaveText('Never');
    await dialog.getByRole('radio', { name: 'It is a day to remember' }).check();
    await expect(repeats.locator('option')).toHaveText(['Every week', 'Every month', 'Every year', 'Something else…']);
    await expect(repeats.locator('option:checked')).toHaveText('Every year');
    await dialog.getByRole('radio', { name: 'It expires' }).check();
    await repeats.selectOption('Something else…');
    await dialog.getByLabel('Days, weeks, months or years').selectOption('year');
    await interval.fill('0');
    await typeDate(page, toTypedDate(dayFromToday(0)));
    await dialog.getByRole('button', { name: 'Create Reminder' }).click();
    await expect(dialog.getByText('Repeat interval must be at least 1', { exact: true })).toBeVisible();
    await interval.fill('5');
    await submitNewReminder(page, dialog);
    await expectInDetails(page, 'Carte de séjour', 'Every 5 years');

    const stored = await (await page.request.get('/api/reminders')).json();
    expect(stored).toMatchObject([{ category: 'expiry-based', repeat: { every: 5, unit: 'year' } }]);
  });

  await test.step('a bill repeats every month, and asks for its account number', async () => {
    await openNewReminderDialog(page);
    await chooseTemplate(page, 'Custom bill');
    await openMore(dialog);
    await expect(dialog.getByLabel('Repeats', { exact: true }).locator('option:checked')).toHaveText('Every month');
    await dialog.getByLabel('Account number').fill('4471');
    await typeDate(page, toTypedDate(dayFromToday(0)));
    await submitNewReminder(page, dialog);
    await expectInDetails(page, 'Custom bill', 'Every month');
  });

  await test.step('a check-up can be kept without a repeat, a birthday cannot', async () => {
    await openNewReminderDialog(page);
    await chooseTemplate(page, 'Birthday');
    await openMore(dialog);
    const repeats = dialog.getByLabel('Repeats', { exact: true });
    await expect(repeats.locator('option')).toHaveText(['Every week', 'Every month', 'Every year', 'Something else…']);
    await chooseTemplate(page, 'Dental check-up');
    await repeats.selectOption('Never');
    await repeats.selectOption('Every month');
    await repeats.selectOption('Never');
    await typeDate(page, toTypedDate(dayFromToday(0)));
    await submitNewReminder(page, dialog);
    const stored = await (await page.request.get('/api/reminders?search=dental')).json();
    expect(stored).toMatchObject([{ category: 'one-time-deadline', repeat: null }]);
  });

  await test.step('a template that asks for the next date on completion offers no interval', async () => {
    await openNewReminderDialog(page);
    await chooseTemplate(page, 'Medical aid plan review');
    await openMore(dialog);
    await expect(dialog.getByText('When you complete it, we’ll ask you for the next date.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Repeats every' })).toHaveCount(0);
    await dialog.getByLabel('Title').fill('Plan of the family');
    await typeDate(page, toTypedDate(dayFromToday(0)));
    await submitNewReminder(page, dialog);
    await expectInDetails(page, 'Plan of the family', 'Medical aid plan review');
    await expect(page.getByText('Every year')).toHaveCount(0);
  });

  await test.step('a reminder can repeat every month or week, and its details show amount and reference', async () => {
    await openNewReminderDialog(page);
    await openMore(dialog);
    await dialog.getByLabel('Title').fill('School fees');
    await dialog.getByLabel('Repeats', { exact: true }).selectOption('Every month');
    await dialog.getByLabel('Reference').fill('Learner 4471');
    await typeDate(page, toTypedDate(dayFromToday(0)));
    await dialog.getByLabel('Amount').fill('2 340,5x');
    await dialog.getByRole('button', { name: 'Create Reminder' }).click();
    await expect(dialog.getByText('Amount must be a number', { exact: true })).toBeVisible();
    await dialog.getByLabel('Amount').fill('2 340,50');
    await submitNewReminder(page, dialog);
    const details = await openDetails(page, 'School fees');
    await expect(details).toContainText('Every month');
    await expect(details).toContainText('R\u00a02\u00a0340,50');
    await expect(details).toContainText('Learner 4471');

    await details.getByRole('button', { name: 'Edit "School fees"' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Reminder' });
    await expect(edit.getByLabel('Repeats', { exact: true })).toHaveValue('month');
    await expect(edit.getByLabel('Amount')).toHaveValue('2340.5');
    await edit.getByLabel('Repeats', { exact: true }).selectOption('Every week');
    await edit.getByRole('button', { name: 'Update Reminder' }).click();
    await expect(details).toContainText('Every week');
  });
});

test('the repeat interval ignores the mouse wheel and accepts only positive whole numbers', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Permit', category: 'custom-repeat', recurrenceYears: 3 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit "Permit"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await openMore(dialog);
  const years = dialog.getByRole('textbox', { name: 'Repeats every' });
  await years.click();
  await page.mouse.wheel(0, 100);
  await dialog.getByLabel('Title').click();
  await expect(years).toHaveValue('3');
  for (const [typed, message] of [
    ['2e', 'Repeat interval must be a number'],
    ['2.5', 'Repeat interval must be a whole number'],
    ['-1', 'Repeat interval must be at least 1'],
  ] as const) {
    await years.fill('');
    await years.pressSequentially(typed);
    await dialog.getByRole('button', { name: 'Update Reminder' }).click();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(years).toHaveValue(typed);
    await expect(years).toBeFocused();
  }
  await years.fill(' 2');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expectInDetails(page, 'Permit', 'Every 2 years');
});

import { expect, test } from '@playwright/test';
import { addYearsTo, parseDay } from '../../../lib/calendar';
import {
  signInAsNewUser,
  chooseTemplate,
  submitNewReminder,
  dayFromToday,
  toTypedDate,
  openNewReminderDialog,
  reminderRow,
  tabNamed,
  typeDate,
  formatDay,
} from '../support/page-helpers';

test('the note about a past due date appears in a status element that already exists, so screen readers announce it', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const status = await dialog.getByRole('status').elementHandle({ timeout: 10_000 });
  await typeDate(page, toTypedDate(dayFromToday(-3)));
  await expect(dialog.getByText('This date has passed.')).toBeVisible();
  expect(await status?.textContent()).toContain('This date has passed.');
});

test('the due date calendar shows one month, closes when a day is chosen and rejects days before 1900', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const button = dialog.getByRole('button', { name: /Due Date/ });
  await button.click();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await page.getByRole('button', { name: /^Today/ }).click();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(button).toHaveText(formatDay(dayFromToday(0)));
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(page.getByRole('button', { name: /^Today.*selected$/ })).toBeFocused();
  const field = page.getByLabel('Type a date and press Enter');
  for (const wrong of ['31/12/1899', '30/02/2027', 'tomorrow']) {
    await field.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a date such as 31/12/2026.')).toBeVisible();
  }
  await field.fill('15/01/1900');
  await expect(page.getByRole('grid', { name: 'January 1900' })).toBeVisible();
  await expect(page.getByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: /January 1st, 1900/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /1899/, disabled: false })).toHaveCount(0);
  await field.fill('01/01/1900');
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('01 Jan 1900');

  // Typing a date in another month keeps the focus in the field.
  await button.click();
  await field.pressSequentially('26/12/2027');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('26 Dec 2027');
});

test('the reminder dialog says that the apply-by date has passed for a firearm licence due in 80 days', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Firearm licence');
  await dialog.getByLabel('Title').fill('Hunting rifle');
  await typeDate(page, toTypedDate(dayFromToday(80)));
  const passedText = `The apply-by date was ${formatDay(dayFromToday(-10))}`;
  await expect(dialog.getByText(passedText)).toBeVisible();
  await expect(dialog).toContainText('Ask the office what can still be done.');
  await expect(dialog).toContainText('Too late for the 180-day, 150-day, 120-day, 100-day and 95-day emails.');
  await typeDate(page, toTypedDate(dayFromToday(90)));
  await expect(dialog.getByText('Last day to apply')).toBeVisible();
  await expect(dialog).toContainText('By a stricter count it was yesterday; the office decides.');
  await typeDate(page, toTypedDate(dayFromToday(400)));
  await expect(dialog.getByText(`Apply by ${formatDay(dayFromToday(310))}`)).toBeVisible();
  await expect(dialog).toContainText('A day earlier is safer; the office decides.');
  await typeDate(page, toTypedDate(dayFromToday(80)));
  await submitNewReminder(page, dialog);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Hunting rifle')).toContainText(passedText);
});

test('the reminder dialog shows the last and next date of a recent birthday without warnings', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Birthday');
  await dialog.getByLabel('Title').fill('Gogo');
  const last = parseDay(dayFromToday(-12));
  const age = Number(last.slice(0, 4)) - 1988;
  await typeDate(page, toTypedDate(`1988${last.slice(4)}`));
  const next = addYearsTo(parseDay(`1988${last.slice(4)}`), age + 1);
  const occurrences = `Last: ${formatDay(last)}, turned ${age}. Next: ${formatDay(next)}, turns ${age + 1}`;
  await expect(dialog.getByText(occurrences)).toBeVisible();
  await expect(dialog).not.toContainText(/has passed|Too late for/);
  await submitNewReminder(page, dialog);
  await tabNamed(page, 'All Reminders').click();
  await page.getByRole('button', { name: 'Edit "Gogo"' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(editing.getByText(occurrences)).toBeVisible();
  await expect(editing).not.toContainText(/has passed|already passed/);
});

test('a date typed in the calendar is selected, and is kept on close except with Escape', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const button = dialog.getByRole('button', { name: /Due Date/ });
  const field = page.getByLabel('Type a date and press Enter');
  const clickOutside = () => page.mouse.click(2, 2);
  await button.click();
  await field.fill('26/12/2027');
  await expect(page.getByRole('button', { name: /December 26th, 2027, selected$/ })).toBeVisible();
  await clickOutside();
  await expect(field).toHaveCount(0);
  await expect(button).toHaveText('26 Dec 2027');

  await button.click();
  await field.fill('27/12/2027');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button).toHaveText('26 Dec 2027');

  // Neither an overwritten date nor a date typed before Escape is kept.
  await button.click();
  await field.fill('28/12/2027');
  await field.fill('28/12/');
  await clickOutside();
  await expect(field).toHaveCount(0);
  await expect(button).toHaveText('26 Dec 2027');
  await expect(dialog).toBeVisible();
});

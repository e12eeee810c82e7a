import { addYearsTo, parseDay } from '../../../lib/calendar';
import { occurrenceAfter } from '../../../lib/schedule/recurrence-rules';
import {
  signInAsNewUser,
  chooseTemplate,
  submitNewReminder,
  dayFromToday,
  toTypedDate,
  openMore,
  openNewReminderDialog,
  reminderRow,
  tabNamed,
  typeDate,
  typedDateField,
  formatDay,
  formatShortDay,
  openDetails,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the due date field takes digits and words, notes a past date and says how to correct an invalid one', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const field = typedDateField(page);

  await test.step('a past date is noted in a live region that already exists', async () => {
    const status = await dialog.getByRole('status').nth(2).elementHandle({ timeout: 10_000 });
    await typeDate(page, toTypedDate(dayFromToday(-3)));
    await expect(dialog.getByText('This date has passed.')).toBeVisible();
    expect(await status?.textContent()).toContain('This date has passed.');
  });

  await test.step('the label focuses the field, which accepts words and dates without separators', async () => {
    await field.fill('');
    await dialog.getByText('Due Date', { exact: true }).click();
    await expect(field).toBeFocused();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(field).toHaveAttribute('inputmode', 'numeric');

    await page.keyboard.type('26122027');
    await expect(dialog.getByText('Sun, 26 December 2027')).toBeVisible();
    await expect(field).toHaveValue('26122027');

    // The date that “tomorrow” means is shown at once, but chosen only when the field loses the focus.
    await field.fill('tomorrow');
    await expect(dialog.getByRole('status').first()).toContainText(/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]+ 20\d\d$/);
    await expect(field).toHaveValue('tomorrow');
    await field.blur();
    await expect(field).toHaveValue(toTypedDate(dayFromToday(1)));
  });

  await test.step('invalid text is kept, with a hint', async () => {
    const hint = dialog.getByText('Enter a date such as 31/12/2026.');
    for (const wrong of ['31/12/1899', 'someday']) {
      await field.fill(wrong);
      await expect(hint).toHaveCount(0);
      await field.blur();
      await expect(hint).toBeVisible();
      await expect(field).toHaveValue(wrong);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByRole('status').first()).toHaveText('');
    }
    await field.fill('30/02/2027');
    await field.blur();
    await expect(dialog.getByText('That date does not exist. Try 28/02/2027.')).toBeVisible();
    await field.fill('march next year');
    await expect(dialog.getByRole('status').first()).toHaveText('Which day of march next year?');
    await field.blur();
    await expect(dialog.getByText('Which day of march next year? Enter a date such as 31/03/')).toBeVisible();
    await field.fill('someday');
    await dialog.getByLabel('Title').fill('Rates');
    await dialog.getByLabel('Title').press('Enter');
    await expect(field).toBeFocused();
    await expect(hint).toBeVisible();
    await field.fill('');
    await expect(dialog.getByText('Due date is required', { exact: true })).toBeVisible();
    await field.pressSequentially('010127');
    await expect(dialog.getByText('Fri, 1 January 2027')).toBeVisible();
    await expect(hint).toHaveCount(0);
  });
});

test('the due date calendar shows one month from 1900 on, selects a typed date and closes on selection', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const button = dialog.getByRole('button', { name: /Due Date/ });

  await test.step('one month is shown, selection closes it, and days before 1900 are disabled', async () => {
    await button.click();
    await expect(page.getByRole('grid')).toHaveCount(1);
    await page.getByRole('button', { name: /^Today/ }).click();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(typedDateField(page)).toHaveValue(toTypedDate(dayFromToday(0)));
    await expect(button).toBeFocused();

    await button.press('Enter');
    await expect(page.getByRole('button', { name: /^Today.*selected$/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await typeDate(page, '15/01/1900');
    await button.click();
    await expect(page.getByRole('grid', { name: 'January 1900' })).toBeVisible();
    await expect(page.getByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: /January 1st, 1900/ })).toBeEnabled();
    await expect(page.getByRole('button', { name: /1899/, disabled: false })).toHaveCount(0);
    await page.getByRole('button', { name: /January 1st, 1900/ }).click();
    await expect(typedDateField(page)).toHaveValue('01/01/1900');
  });

  await test.step('a typed date is selected, and closing keeps it', async () => {
    await typeDate(page, '26/12/2027');
    for (const close of [() => page.mouse.click(2, 2), () => page.keyboard.press('Escape')]) {
      await button.click();
      await expect(page.getByRole('button', { name: /December 26th, 2027, selected$/ })).toBeVisible();
      await close();
      await expect(page.getByRole('grid')).toHaveCount(0);
      await expect(typedDateField(page)).toHaveValue('26/12/2027');
    }
    // Overwriting the date with an invalid text clears the chosen date.
    await typedDateField(page).fill('28/12/');
    await expect(dialog.getByText('Tue, 28 December 2027')).toHaveCount(0);
    await typedDateField(page).fill('28/12/20x');
    await expect(dialog.getByRole('status').first()).toHaveText('');
    await expect(dialog).toBeVisible();
  });
});

test('for a birthday, the dialog reads a two-digit year as past, shows the last and next dates and asks about 29 February', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);

  await test.step('without a template, the form asks for the century, and a birthday in the title offers every year', async () => {
    await typeDate(page, '14/12/58');
    await dialog.getByLabel('Title').fill('Mom’s birthday');
    await dialog.getByRole('group', { name: 'Which year do you mean?' }).getByRole('button', { name: '1958' }).click();
    const everyYear = dialog.getByRole('checkbox', { name: 'A day to remember? Remind me every year' });
    await everyYear.check();
    await expect(dialog.getByText('Next: 14 Dec')).toBeVisible();
    await openMore(dialog);
    await expect(dialog.getByRole('radio', { name: /a day to remember/ })).toBeChecked();
    await everyYear.uncheck();
  });

  await test.step('a two-digit year is a past year', async () => {
    await typeDate(page, '03/03/88');
    await expect(typedDateField(page)).toHaveValue('03/03/2088');
    await chooseTemplate(page, 'Birthday');
    await typeDate(page, '03/03/88');
    await expect(typedDateField(page)).toHaveValue('03/03/1988');
  });

  await test.step('for the coming year, the form asks which century', async () => {
    const coming = dayFromToday(30);
    await typeDate(page, toTypedDate(coming).replace(/\d\d(\d\d)$/, '$1'));
    await expect(typedDateField(page)).toHaveValue(toTypedDate(coming));
    const earlier = `${Number(coming.slice(0, 4)) - 100}`;
    await dialog.getByRole('group', { name: 'Which year do you mean?' }).getByRole('button', { name: earlier }).click();
    await expect(typedDateField(page)).toHaveValue(toTypedDate(earlier + coming.slice(4)));
  });

  await test.step('the last and next dates are shown without warnings', async () => {
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

  await test.step('the user chooses the day in years without 29 February', async () => {
    await page.keyboard.press('Escape');
    await openNewReminderDialog(page);
    await chooseTemplate(page, 'Birthday');
    await dialog.getByLabel('Title').fill('Mkhulu');
    const choice = page.getByRole('group', { name: 'In years without 29 February' });
    await typeDate(page, '28/02/1988');
    await expect(choice).toHaveCount(0);
    await typeDate(page, '29/02/1988');
    await expect(choice.getByLabel('28 February')).toBeChecked();
    await choice.getByLabel('1 March').check();
    const repeat = { every: 1, unit: 'year', leapDay: 'mar-1' } as const;
    const next = occurrenceAfter({ firstDueOn: '1988-02-29', repeat }, parseDay(dayFromToday(-1)));
    await expect(dialog.getByText(`Next: ${formatDay(next)}`)).toBeVisible();
    await submitNewReminder(page, dialog);
    await tabNamed(page, 'All Reminders').click();
    await expect(reminderRow(page, 'Mkhulu')).toContainText(formatDay(next));
    await page.getByRole('button', { name: 'Edit "Mkhulu"' }).click();
    await expect(choice.getByLabel('1 March')).toBeChecked();
    await choice.getByLabel('28 February').check();
    await page.getByRole('button', { name: 'Update Reminder' }).click();
    const moved = occurrenceAfter(
      { firstDueOn: '1988-02-29', repeat: { ...repeat, leapDay: 'feb-28' } },
      parseDay(dayFromToday(-1)),
    );
    await expect(reminderRow(page, 'Mkhulu')).toContainText(formatDay(moved));
  });
});

test('the reminder dialog says whether a firearm licence’s apply-by date is past, today or ahead', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Firearm licence');
  await dialog.getByLabel('Title').fill('Hunting rifle');
  await typeDate(page, toTypedDate(dayFromToday(80)));
  const passedText = `The last day to apply was ${formatDay(dayFromToday(-10))}`;
  await expect(dialog.getByText(passedText)).toBeVisible();
  await expect(dialog).toContainText('Ask the office what can still be done.');
  await expect(dialog).toContainText('Too late for the 180-day, 150-day, 120-day, 100-day and 95-day emails.');
  await typeDate(page, toTypedDate(dayFromToday(90)));
  await expect(dialog.getByText('Last day to apply')).toBeVisible();
  await expect(dialog).toContainText('The office may say that it was yesterday.');
  await typeDate(page, toTypedDate(dayFromToday(400)));
  await expect(dialog.getByText(`Apply by ${formatDay(dayFromToday(310))}`)).toBeVisible();
  await expect(dialog).toContainText('A day earlier is safer, as the office decides.');
  await typeDate(page, toTypedDate(dayFromToday(80)));
  await submitNewReminder(page, dialog);
  await tabNamed(page, 'All Reminders').click();
  await expect(await openDetails(page, 'Hunting rifle')).toContainText(
    `The last day to apply was ${formatShortDay(dayFromToday(-10))}`,
  );
});

import { waitForMail } from '../support/mailbox';
import {
  addReminder,
  signInAsNewUser,
  chooseTemplate,
  dayFromToday,
  expectToast,
  pauseCall,
  toTypedDate,
  openNewReminderDialog,
  openSchedule,
  reminderRow,
  tabNamed,
  typeDate,
  typedDateField,
  formatDay,
  openDetails,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('choosing a template sets category and lead days, and saving sends only ticked lead days', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Vehicle licence disc');
  const checkboxes = dialog.getByRole('checkbox');
  await expect(checkboxes).toHaveCount(5);
  for (const [index, label] of ['45 days', '30 days', '14 days', '7 days', 'Day of'].entries()) {
    await expect(checkboxes.nth(index)).toHaveAccessibleName(label);
    await expect(checkboxes.nth(index)).toBeChecked();
  }
  await chooseTemplate(page, 'Birthday');
  await expect(dialog.getByLabel(/Title.*whose birthday/)).toBeVisible();
  await expect(checkboxes).toHaveCount(4);
  for (const [index, label] of ['14 days', '7 days', '1 day', 'Day of'].entries()) {
    await expect(checkboxes.nth(index)).toHaveAccessibleName(label === '1 day' ? /^1 days?$/ : label);
  }
  await chooseTemplate(page, 'Vehicle licence disc');
  await dialog.getByRole('checkbox', { name: '14 days' }).click();
  await dialog.getByRole('checkbox', { name: '45 days' }).click();
  await dialog.getByRole('checkbox', { name: '45 days' }).click();
  await dialog.getByLabel('Title').fill('  The bakkie ');
  await dialog.getByLabel(/Description/).fill('Bring the papers');
  const due = dayFromToday(100);
  await typeDate(page, toTypedDate(due));
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(typedDateField(page)).toHaveValue(toTypedDate(due));

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/reminders')),
    dialog.getByRole('button', { name: 'Create Reminder' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    title: 'The bakkie',
    dueAt: due,
    category: 'expiry-based',
    leadDays: [45, 30, 7, 0],
    description: 'Bring the papers',
  });
  await expectToast(page, 'Reminder created', 'Your reminder has been created successfully.');
  await expect(dialog).toHaveCount(0);
  await tabNamed(page, 'All Reminders').click();
  await expect(await openDetails(page, 'The bakkie')).toContainText('Vehicle licence disc');

  // The dialog is empty when it opens again.
  const next = await openNewReminderDialog(page);
  await expect(next.getByLabel('Title')).toHaveValue('');
  await expect(next.getByText('Select a reminder template...')).toBeVisible();
});

test('a template without lead days offers the defaults, and a hint appears if none is ticked', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.route('/api/templates', async (route) => {
    const answer = await route.fetch();
    const templates = (await answer.json()) as { key: string; defaultLeadDays: number[] }[];
    for (const template of templates) if (template.key === 'exam') template.defaultLeadDays = [];
    await route.fulfill({ response: answer, json: templates });
  });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Exam or test');
  const checkboxes = dialog.getByRole('checkbox');
  await expect(checkboxes).toHaveCount(6);
  for (const [index, label] of ['120 days', '90 days', '30 days', '15 days', '7 days', 'Day of'].entries()) {
    await expect(checkboxes.nth(index)).toHaveAccessibleName(label);
    // All lead days except the first two, 120 and 90 days, are ticked by default.
    await expect(checkboxes.nth(index)).toBeChecked({ checked: index > 1 });
  }
  for (const label of ['30 days', '15 days', '7 days', 'Day of']) {
    await dialog.getByRole('checkbox', { name: label }).click();
  }
  await expect(dialog.getByText('Nothing is ticked, so no email will be sent.')).toBeVisible();

  // Lead days ticked by the previous template stay ticked and visible.
  await chooseTemplate(page, 'Vehicle licence disc');
  await expect(checkboxes).toHaveCount(5);
  await chooseTemplate(page, 'Exam or test');
  await expect(checkboxes).toHaveCount(8);
  for (const label of ['45 days', '14 days']) {
    const checkbox = dialog.getByRole('checkbox', { name: label });
    await expect(checkbox).toBeChecked();
    await checkbox.click();
    await expect(checkbox).not.toBeChecked();
  }
});

test('a lead day ticked before the templates load stays visible and ticked', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Slow line', template: 'passport', category: 'expiry-based', leadDays: [90] });
  const release = await pauseCall(page, 'GET', '/api/templates');
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit "Slow line"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const fifteenDays = dialog.getByRole('checkbox', { name: '15 days' });
  await fifteenDays.click();
  release();
  // The checkbox for 270 days appears once the template's lead days have loaded.
  await expect(dialog.getByRole('checkbox', { name: '270 days' })).toBeVisible();
  await expect(fifteenDays).toBeChecked();
  await fifteenDays.click();
  await expect(fifteenDays).not.toBeChecked();
});

test('the reminder dialog lists the days of the emails and takes other lead days, with or without a template, up to 3650', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await openSchedule(dialog);

  await test.step('the days of the emails are listed, and those that are too late are named', async () => {
    const summary = dialog.getByRole('status').last();
    await expect(summary).toHaveText('We’ll email you 30, 15 and 7 days before, and on the day itself.');
    const shortDate = (days: number) => {
      const [date, month, year] = formatDay(dayFromToday(days)).split(' ');
      const isThisYear = year === dayFromToday(0).slice(0, 4);
      return `${Number(date)} ${month}${isThisYear ? '' : ` ${year}`}`;
    };
    await typeDate(page, toTypedDate(dayFromToday(15)));
    await expect(summary).toHaveText(
      `We’ll email you today, on ${shortDate(8)} and on the day. Too late for the 30-day email.`,
    );
    await typeDate(page, toTypedDate(dayFromToday(400)));
    await expect(summary).toHaveText(
      `We’ll email you on ${shortDate(370)}, ${shortDate(385)}, ${shortDate(393)} and on the day.`,
    );
    await typeDate(page, toTypedDate(dayFromToday(-1)));
    await expect(summary).toHaveText(
      'No email will be sent. Too late for the 30-day, 15-day, 7-day and day-of emails.',
    );
  });

  await test.step('lead days can be added and removed, but not above 3650', async () => {
    const added = dialog.getByLabel('Add another');
    await dialog.getByRole('button', { name: 'Remove 15 days' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove 7 days' })).toBeFocused();
    await added.fill('3651');
    await added.press('Enter');
    await expect(dialog.getByText('Lead days cannot be more than 3650')).toBeVisible();
    await expect(added).toHaveValue('3651');
    await added.fill('3650');
    await added.press('Enter');
    await dialog.getByRole('button', { name: /Remove 3.?650 days/ }).click();
    await added.fill('60');
    await added.press('Enter');
    await expect(added).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Remove 60 days' })).toBeVisible();
    await dialog.getByLabel('Title').fill('Lease');
    await typeDate(page, toTypedDate(dayFromToday(100)));
    // Saving also adds a lead day that was typed but not yet added.
    await added.fill('45');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/reminders')),
      dialog.getByRole('button', { name: 'Create Reminder' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ leadDays: [60, 45, 30, 7, 0] });
    await expectToast(page, 'Reminder created');

    await openNewReminderDialog(page);
    await chooseTemplate(page, 'Birthday');
    await openSchedule(dialog);
    await added.fill('21');
    await added.press('Enter');
    const checkbox = dialog.getByRole('checkbox', { name: '21 days' });
    await expect(checkbox).toBeChecked();
    await checkbox.click();
    await expect(checkbox).not.toBeChecked();
  });

  await test.step('a lead day that is too late is said to have passed until a later date follows, and stays ticked', async () => {
    await chooseTemplate(page, 'Passport');
    const checkbox = dialog.getByRole('checkbox', { name: '30 days', exact: true });
    await typeDate(page, toTypedDate(dayFromToday(20)));
    await expect(checkbox).toBeChecked();
    await expect(checkbox).toHaveAccessibleDescription('passed');
    await typeDate(page, toTypedDate(dayFromToday(400)));
    await expect(checkbox).toHaveAccessibleDescription('');
  });
});

test('the edit dialog announces no email for today if today’s email was already sent', async ({ context, page }) => {
  const user = await signInAsNewUser(context);
  await addReminder(page, { title: 'Lease', dueAt: dayFromToday(7), leadDays: [30, 7, 0] });
  await waitForMail(page.request, user.email, /Lease/);
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await page.getByRole('button', { name: 'Edit "Lease"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByRole('status').last()).toHaveText(
    'We’ll email you on the day. Date already passed for the 30-day email.',
  );
});

test('Enter in the date of a birthday asks for the name before it saves', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Birthday');
  await typedDateField(page).fill('14/12/1958');
  await typedDateField(page).press('Enter');
  const title = dialog.getByLabel(/Title/);
  await expect(title).toBeFocused();
  await title.pressSequentially('Mom’s birthday');
  await title.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(reminderRow(page, 'Mom’s birthday')).toContainText(/Turn(s|ed) \d+/);
});

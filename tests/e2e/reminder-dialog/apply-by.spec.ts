import {
  addReminder,
  openNewReminderDialog,
  openSchedule,
  reminderRow,
  signInAsNewUser,
  submitNewReminder,
  tabNamed,
  typeDate,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the reminder dialog counts working days to an own apply-by date, and offers emails before it', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Gym contract');
  await typeDate(page, '31/01/2098');
  await openSchedule(dialog);
  await dialog.getByRole('button', { name: 'Set a deadline' }).click();
  const sentence = dialog.getByRole('group', { name: 'Deadline' });
  await expect(sentence.getByLabel('What to do')).toBeFocused();
  await sentence.getByLabel('What to do').selectOption('Cancel by');
  await sentence.getByLabel('Days before the due date').fill('20');
  await sentence.getByLabel('Days or working days').selectOption('working days');
  await expect(sentence.getByRole('status')).toHaveText('03 Jan 2098,');
  await sentence.getByLabel('Days before the due date').fill('2');
  await sentence.getByLabel('Days or working days').selectOption('months');
  await expect(sentence.getByRole('status')).toHaveText('30 Nov 2097,');
  // 20 working days are 28 days here, before which comes the usual email 30 days before.
  await sentence.getByLabel('Days before the due date').fill('40');
  await sentence.getByLabel('Days or working days').selectOption('days');
  await expect(sentence.getByRole('status')).toHaveText('22 Dec 2097,');
  await expect(dialog.getByText(/^22 Dec 2097 is a Sunday/)).toBeVisible();
  const earlier = dialog.getByRole('checkbox', { name: 'Also email me 14 days, 7 days and 1 day before 22 Dec 2097' });
  await expect(earlier).toBeChecked();
  await expect(dialog.getByText('We’ll email you on 8 Dec 2097')).toBeVisible();
  await earlier.uncheck();
  await expect(dialog.getByText('You get no email before 22 Dec 2097.')).toBeVisible();
  await earlier.check();
  await expect(dialog.getByText('You get no email before')).toHaveCount(0);
  const workingDay = dialog.getByRole('button', { name: 'Also email me on Fri, 20 December 2097' });
  await workingDay.click();
  await expect(workingDay).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Remove \d+ days$/ })).toHaveText([
    '54 days',
    '47 days',
    '42 days',
    '41 days',
    '30 days',
    '15 days',
    '7 days',
  ]);
  await submitNewReminder(page, dialog);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Gym contract')).toContainText('Cancel by 22 Dec 2097');
  await reminderRow(page, 'Gym contract').getByRole('button', { name: /Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Reminder' });
  await edit.getByRole('button', { name: 'Remove the deadline' }).click();
  await expect(edit.getByRole('button', { name: 'Set a deadline' })).toBeFocused();
  await edit.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(reminderRow(page, 'Gym contract')).not.toContainText('Cancel by');
});

test('emails in the week before a template’s deadline are ticked until the user changes the schedule', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('What should we remind you of?').fill('gym ends 28 Feb 2098');
  const earlier = dialog.getByRole('checkbox', { name: 'Also email me 7 days and 1 day before' });
  await expect(earlier).toBeChecked();
  await dialog.getByRole('checkbox', { name: '40 days' }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: /^Also email me .* before/ })).not.toBeChecked();
});

test('emails before a template’s deadline follow it when the due date is edited', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, {
    title: 'Gym contract',
    template: 'fixed-term-contract-sa',
    category: 'expiry-based',
    dueAt: '2098-02-28',
    // The deadline is 28 days before.
    leadDays: [90, 60, 45, 35, 29, 0],
  });
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await page.getByRole('button', { name: 'Edit "Gym contract"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByText('Cancel by 31 Jan 2098')).toBeVisible();
  await typeDate(page, '31/03/2098');
  await expect(dialog.getByText('Cancel by 28 Feb 2098')).toBeVisible();
  await expect(dialog.getByText('21 Feb 2098, 27 Feb 2098 and on the day.')).toBeVisible();
  for (const name of ['38 days', '32 days']) await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  for (const name of ['35 days', '29 days']) await expect(dialog.getByRole('checkbox', { name })).toHaveCount(0);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    dialog.getByRole('button', { name: 'Update Reminder' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ dueAt: '2098-03-31', leadDays: [90, 60, 45, 38, 32, 0] });
});

test('the edit dialog offers emails before a deadline in whose last week none comes', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, {
    title: 'Gym contract',
    template: 'fixed-term-contract-sa',
    category: 'expiry-based',
    dueAt: '2098-02-28',
    leadDays: [90, 14],
  });
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await page.getByRole('button', { name: 'Edit "Gym contract"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByText('No email will come in the week before 31 Jan 2098.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Also email me 14 days, 7 days and 1 day before 31 Jan 2098' }).check();
  await expect(dialog.getByText('17 Jan 2098, 24 Jan 2098, 30 Jan 2098')).toBeVisible();
});

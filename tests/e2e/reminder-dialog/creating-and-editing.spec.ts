import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  expectToast,
  failCall,
  pauseCall,
  toTypedDate,
  openNewReminderDialog,
  reminderRow,
  tabNamed,
  typeDate,
  typedDateField,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the reminder dialog requires title and due date, and takes up to 90% of the window height', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await expect(dialog.getByText('Select a reminder template...')).toBeVisible();
  await expect(dialog.getByText('Pick a date')).toBeVisible();
  await expect(dialog.getByLabel(/Description/)).toHaveJSProperty('tagName', 'TEXTAREA');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expect(dialog.getByText('Title is required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Due date is required', { exact: true })).toBeVisible();
  await expect(typedDateField(page)).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(451);
});

test('saving a reminder shows a loading state, and a failed save keeps the typed values', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Kept');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  const submit = dialog.getByRole('button', { name: 'Create Reminder' });
  await failCall(page, 'POST', '/api/reminders');
  await submit.click();
  await expectToast(page, 'Error', 'Failed to create reminder. Please try again.');
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept');
  await page.unrouteAll();
  await page.route('/api/reminders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'No.', code: 'bad_request', fields: { title: ['Too dull'] } } })
      : route.fallback(),
  );
  await submit.click();
  await expect(dialog.getByText('Too dull')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.unrouteAll();
  const release = await pauseCall(page, 'POST', '/api/reminders');
  await dialog.getByLabel('Title').press('Enter');
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expectToast(page, 'Reminder created');
  await expect(reminderRow(page, 'Kept')).toHaveCount(1);
});

test('the edit dialog shows saved values; Cancel discards changes, and saving refreshes the list', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, {
    title: 'Disc of the Golf',
    template: 'sa-vehicle-licence',
    category: 'expiry-based',
    leadDays: [45, 7],
    description: 'Blue one',
  });
  await page.goto('/');
  const open = () => page.getByRole('button', { name: 'Edit "Disc of the Golf"' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByRole('combobox', { name: /Template/ })).toContainText('Vehicle licence disc');
  await expect(dialog.getByLabel('Title')).toHaveValue('Disc of the Golf');
  await expect(dialog.getByLabel(/Description/)).toHaveValue('Blue one');
  await expect(typedDateField(page)).toHaveValue(toTypedDate(dayFromToday(0)));
  await expect(dialog.getByRole('checkbox', { name: '45 days' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: '30 days' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Day of' })).not.toBeChecked();

  await dialog.getByLabel('Title').fill('Something else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit "Disc of the Golf"' })).toBeFocused();
  await open();
  await expect(dialog.getByLabel('Title')).toHaveValue('Disc of the Golf');

  await failCall(page, 'PUT', /\/api\/reminders\/[^/]+$/);
  await dialog.getByLabel('Title').fill('Disc of the Polo');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expectToast(page, 'Error', 'Failed to update reminder. Please try again.');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expectToast(page, 'Reminder updated', 'Your reminder has been updated successfully.');
  await expect(reminderRow(page, 'Disc of the Polo')).toBeVisible();
  await expect(page.getByText('Updated reminder for "Disc of the Polo"')).toBeVisible();
});

test('a new reminder of the same document and day is noticed, with a link to the other', async ({ context, page }) => {
  await signInAsNewUser(context);
  const dueAt = dayFromToday(90);
  await addReminder(page, { title: 'Corolla disc', template: 'sa-vehicle-licence', category: 'expiry-based', dueAt });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const line = dialog.getByLabel('What should we remind you of?');
  await line.fill(`licence disc ${toTypedDate(dueAt)}`);
  const notice = dialog.getByRole('status').getByText('You already have "Corolla disc" for this day.');
  await expect(notice).toBeVisible();
  await line.fill(`licence disc ${toTypedDate(dayFromToday(91))}`);
  await expect(notice).toHaveCount(0);
  await line.fill(`licence disc ${toTypedDate(dueAt)}`);
  await notice.getByRole('button', { name: 'Show' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  await expect(reminderRow(page, 'Corolla disc')).toBeFocused();

  await test.step('it can be saved all the same', async () => {
    await openNewReminderDialog(page);
    await line.fill(`licence disc ${toTypedDate(dueAt)}`);
    await expect(notice).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Reminder' }).click();
    await expectToast(page, 'Reminder created');
  });

  await test.step('editing says nothing of it', async () => {
    await page.getByRole('button', { name: 'Edit "Corolla disc"' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit Reminder' });
    await expect(edited.getByRole('textbox', { name: 'Title' })).toHaveValue('Corolla disc');
    await expect(edited.getByText(/^You already have/)).toHaveCount(0);
  });
});

import type { Locator, Page } from '@playwright/test';
import { clickCreate, fillInNewReminder, isCreation, keepDashboard, test } from '../support/kept-data';
import {
  buttonNamed,
  dayFromToday,
  expectToast,
  openMore,
  readTitles,
  reminderRow,
  tabNamed,
  toasts,
} from '../support/page-helpers';
import { expect } from '../support/test';

const update = (dialog: Locator) => dialog.getByRole('button', { name: 'Update Reminder' }).click();

async function editTitle(page: Page, title: string): Promise<Locator> {
  await buttonNamed(page, 'Edit "The lease"').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  return dialog;
}

test('while the server has not answered, a new reminder is in the list, counted, and the form is closed', async ({
  page,
  server,
}) => {
  await keepDashboard(page);
  const dialog = await fillInNewReminder(page, 'Written on the train');
  const release = server.hold();
  await clickCreate(dialog);
  await expect(dialog).toHaveCount(0);
  const row = reminderRow(page, 'Written on the train');
  await expect(row).toBeVisible();
  await expect(tabNamed(page, 'Today')).toContainText('2 reminders due today');
  await expect(toasts(page)).toHaveCount(0);
  release();
  await expectToast(page, 'Reminder created');
  await expect(row).toHaveCount(1);
  await expect(buttonNamed(page, 'Complete "Written on the train"')).toBeVisible();
  expect(await readTitles(page)).toEqual(['The lease', 'Written on the train']);
});

test('a new reminder of next month is brought into sight before the server has answered, and stays there', async ({
  page,
  server,
}) => {
  await keepDashboard(page);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  await tabNamed(page, 'Today').click();
  const dialog = await fillInNewReminder(page, 'Written on the train', 31);
  const release = server.hold();
  await clickCreate(dialog);
  await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  const row = reminderRow(page, 'Written on the train');
  await expect(row).toBeFocused();
  release();
  await expectToast(page, 'Reminder created');
  await expect(row).toBeFocused();
  await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
});

test('a refused new reminder comes back in its form with the reason, and is created once', async ({ page, server }) => {
  await keepDashboard(page);
  server.refuse = (method, path) =>
    isCreation(method, path)
      ? { status: 400, body: { code: 'bad_request', fields: { title: ['This title is taken.'] } } }
      : undefined;
  await clickCreate(await fillInNewReminder(page, 'Written on the train'));
  await expectToast(page, 'Error', 'Failed to create reminder. Please try again.');
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog.getByText('This title is taken.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Written on the train');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  server.refuse = () => undefined;
  await clickCreate(dialog);
  await expectToast(page, 'Reminder created');
  expect(await readTitles(page)).toEqual(['The lease', 'Written on the train']);
});

test('a refused new reminder is one tap away if its user is in another form by then', async ({ page, server }) => {
  await keepDashboard(page);
  const first = await fillInNewReminder(page, 'Written on the train');
  const release = server.hold();
  await clickCreate(first);
  await expect(first).toHaveCount(0);
  await buttonNamed(page, 'New Reminder').first().click();
  const second = page.getByRole('dialog', { name: 'Create New Reminder' });
  await second.getByLabel('Title').fill('Second thing');
  server.refuse = (method, path) =>
    isCreation(method, path)
      ? { status: 409, body: { code: 'conflict', message: 'You have 2,000 reminders.' } }
      : undefined;
  release();
  await expectToast(page, 'Error');
  await expect(second.getByLabel('Title')).toHaveValue('Second thing');
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 change was not accepted')).toBeVisible();
});

test('a refused new reminder is listed if its user has left the dashboard by then', async ({ page, server }) => {
  await keepDashboard(page);
  const dialog = await fillInNewReminder(page, 'Written on the train');
  const release = server.hold(isCreation);
  server.refuse = (method, path) =>
    isCreation(method, path) ? { status: 409, body: { code: 'conflict', message: 'Too many.' } } : undefined;
  await clickCreate(dialog);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'You tell' })).toBeVisible();
  release();
  await expectToast(page, 'Error');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText('1 change was not accepted')).toBeVisible();
});

test('the form of a new reminder that gets a file stays open until the reminder is created', async ({
  page,
  server,
}) => {
  await keepDashboard(page);
  const dialog = await fillInNewReminder(page, 'Written on the train');
  await openMore(dialog);
  const release = server.hold();
  await dialog.getByRole('button', { name: 'Create and attach a file' }).click();
  await expect.poll(() => server.paths.includes('/api/reminders')).toBe(true);
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Upload Attachment' })).toContainText('Written on the train');
  expect(await readTitles(page)).toEqual(['The lease', 'Written on the train']);
});

test('an edited row shows the edit before the server has answered', async ({ page, server }) => {
  await keepDashboard(page);
  const dialog = await editTitle(page, 'The new lease');
  const release = server.hold();
  await update(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(reminderRow(page, 'The new lease')).toBeVisible();
  release();
  await expectToast(page, 'Reminder updated');
  expect(await readTitles(page)).toEqual(['The new lease']);
});

test('an edit of what was changed elsewhere opens again and asks which to keep', async ({ page }) => {
  const id = await keepDashboard(page);
  const dialog = await editTitle(page, 'My lease');
  const theirs = { title: 'Their lease', dueAt: dayFromToday(0), category: 'one-time-deadline', leadDays: [] };
  expect((await page.request.put(`/api/reminders/${id}`, { data: theirs })).ok()).toBe(true);
  await update(dialog);
  const question = dialog.getByRole('radiogroup', { name: 'Title' });
  await expect(question).toContainText('My lease');
  await expect(question).toContainText('Their lease');
  await question.getByText('My lease').click();
  await update(dialog);
  await expectToast(page, 'Reminder updated');
  expect(await readTitles(page)).toEqual(['My lease']);
});

test('an edit of what was deleted elsewhere opens as a new reminder with what was typed', async ({ page }) => {
  const id = await keepDashboard(page);
  const dialog = await editTitle(page, 'My lease');
  await page.request.delete(`/api/reminders/${id}`);
  await update(dialog);
  await expectToast(page, 'Reminder not found');
  const again = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(again.getByLabel('Title')).toHaveValue('My lease');
  await clickCreate(again);
  await expectToast(page, 'Reminder created');
  expect(await readTitles(page)).toEqual(['My lease']);
});

import type { Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  dayFromToday,
  expectToast,
  typedDateField,
  openNewReminderDialog,
  reminderRow,
  tabNamed,
  toTypedDate,
  typeDate,
  openMore,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const REMINDERS = '/api/reminders';

/** Opens the edit dialog of a new reminder 'The lease'. */
async function openEditDialog(page: Page) {
  await signInAsNewUser(page.context());
  const id = await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await buttonNamed(page, 'Edit "The lease"').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('The lease');
  return { id, dialog };
}

/** Updates the reminder through the API, as another window would. */
async function updateInOtherWindow(page: Page, id: string, fields: object): Promise<void> {
  const data = { title: 'The lease', dueAt: dayFromToday(0), category: 'one-time-deadline', leadDays: [], ...fields };
  expect((await page.request.put(`${REMINDERS}/${id}`, { data })).status()).toBe(200);
}

const readReminder = async (page: Page, id: string): Promise<unknown> =>
  (await page.request.get(`${REMINDERS}/${id}`)).json();

/** Lets the server handle the next call, but loses its answer. */
async function loseNextAnswer(page: Page, method: string, path: string | RegExp): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

test('saving a title keeps the date, amount and lead days that another window has changed meanwhile', async ({
  page,
}) => {
  const { id, dialog } = await openEditDialog(page);
  const changes = { dueAt: dayFromToday(40), amount: 2500, leadDays: [3, 1] };
  await updateInOtherWindow(page, id, changes);
  await dialog.getByLabel('Title').fill('The new lease');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expectToast(page, 'Reminder updated');
  const { dueAt: dueOn, ...others } = changes;
  expect(await readReminder(page, id)).toMatchObject({ ...others, dueOn, title: 'The new lease' });
});

test('a field changed in two windows is shown with both values, and the chosen one is saved', async ({ page }) => {
  const { id, dialog } = await openEditDialog(page);
  await updateInOtherWindow(page, id, { title: 'The old lease', description: 'Two years', amount: 2500 });
  await dialog.getByLabel('Title').fill('The new lease');
  await openMore(dialog);
  await dialog.getByLabel(/Amount/).fill('120');
  const update = dialog.getByRole('button', { name: 'Update Reminder' });
  await update.click();
  await expect(dialog.getByRole('heading', { name: 'Changed in two places' })).toBeFocused();
  const title = dialog.getByRole('radiogroup', { name: 'Title' });
  const amount = dialog.getByRole('radiogroup', { name: 'Amount' });
  await expect(title).toContainText('The new lease');
  await expect(title).toContainText('The old lease');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);

  await update.click();
  await expect(dialog.getByText('Choose which one should stay.')).toHaveCount(2);
  expect(await readReminder(page, id)).toMatchObject({ title: 'The old lease', amount: 2500 });

  await title.getByRole('radio', { name: /Yours/ }).click();
  await amount.getByRole('radio', { name: /From the other window/ }).click();
  await update.click();
  await expectToast(page, 'Reminder updated');
  expect(await readReminder(page, id)).toMatchObject({
    title: 'The new lease',
    amount: 2500,
    description: 'Two years',
  });
});

test('creating again after the answer was lost creates one reminder, also with another title', async ({ page }) => {
  await signInAsNewUser(page.context());
  await page.goto('/');
  await loseNextAnswer(page, 'POST', /\/api\/reminders$/);
  const dialog = await openNewReminderDialog(page);
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await dialog.getByLabel('Title').fill('Sent twice');
  const create = dialog.getByRole('button', { name: 'Create Reminder' });
  await create.click();
  await expectToast(page, 'Error', 'Failed to create reminder. Please try again.');
  await dialog.getByLabel('Title').fill('Sent once');
  await create.click();
  await expectToast(page, 'Reminder created');
  await expect(reminderRow(page, 'Sent once')).toBeVisible();
  expect(await (await page.request.get(REMINDERS)).json()).toMatchObject([{ title: 'Sent once' }]);
});

test('an edit of a reminder that was deleted elsewhere keeps what was typed and creates it again', async ({ page }) => {
  const { id, dialog } = await openEditDialog(page);
  await page.request.delete(`${REMINDERS}/${id}`);
  await dialog.getByLabel('Title').fill('The new lease');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'deleted elsewhere' })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('The new lease');
  await dialog.getByRole('button', { name: 'Create it again' }).click();
  await expectToast(page, 'Reminder created');
  await expect(reminderRow(page, 'The new lease')).toBeVisible();
});

test('completing a reminder that was deleted elsewhere offers to create it again', async ({ page }) => {
  await signInAsNewUser(page.context());
  const id = await addReminder(page, { title: 'The lease', dueAt: dayFromToday(3) });
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  await page.request.delete(`${REMINDERS}/${id}`);
  await buttonNamed(page, 'Complete "The lease"').click();
  await expectToast(page, 'Reminder not found', 'It may have been deleted.');
  await buttonNamed(page, 'Create it again').click();
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('The lease');
  await expect(typedDateField(page)).toHaveValue(toTypedDate(dayFromToday(3)));
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created');
});

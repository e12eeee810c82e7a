import type { Page } from '@playwright/test';
import { createUser, signInAs } from './support/users';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  abortCall,
  dayFromToday,
  expectToast,
  pauseCall,
  openNewReminderDialog,
  reminderRow,
  openDetails,
  tabNamed,
  formatDay,
  toTypedDate,
  typedDateField,
} from './support/page-helpers';
import { expectTheme, changeAndWaitForSave, themeOption } from './support/settings-form';
import { expect, test, waitForHydration } from './support/test';

const ONE_REMINDER = /\/api\/reminders\/[\da-f-]{36}$/;
const TEMPLATES = '/api/admin/templates';

/** Opens the dashboard of a new user with the reminder 'The lease'. @returns the reminder's id */
async function openDashboardWithReminder(page: Page): Promise<string> {
  await signInAsNewUser(page.context());
  const id = await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  return id;
}

/** Updates the reminder through the API, as another window would. */
async function updateInOtherWindow(page: Page, id: string): Promise<void> {
  const answer = await page.request.put(`/api/reminders/${id}`, {
    data: {
      title: 'The new lease',
      dueAt: dayFromToday(40),
      category: 'one-time-deadline',
      leadDays: [],
      description: 'Two years',
    },
  });
  expect(answer.status()).toBe(200);
}

/** Simulates the user returning to the window. */
const dispatchFocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Reminder' });

test('the edit dialog loads changes made in another window, saving keeps them, and cached values show if loading fails', async ({
  page,
}) => {
  const id = await openDashboardWithReminder(page);

  await test.step('cached values', async () => {
    await abortCall(page, 'GET', ONE_REMINDER);
    await buttonNamed(page, 'Edit "The lease"').click();
    await expect(editDialog(page).getByLabel('Title')).toHaveValue('The lease');
  });

  await test.step('changes', async () => {
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await updateInOtherWindow(page, id);
    const release = await pauseCall(page, 'GET', ONE_REMINDER);
    await buttonNamed(page, 'Edit "The lease"').click();
    const dialog = editDialog(page);
    await expect(dialog.getByRole('status')).toHaveText('Loading the reminder');
    await expect(dialog.getByLabel('Title')).toHaveCount(0);
    release();
    await expect(dialog.getByLabel('Title')).toHaveValue('The new lease');
    await expect(dialog.getByRole('combobox', { name: /Template/ })).toBeFocused();
    await expect(typedDateField(page)).toHaveValue(toTypedDate(dayFromToday(40)));
    await dialog.getByLabel('Title').fill('The newest lease');
    await dialog.getByRole('button', { name: 'Update Reminder' }).click();
    await expectToast(page, 'Reminder updated');
    await tabNamed(page, 'All Reminders').click();
    await expect(reminderRow(page, 'The newest lease')).toContainText(formatDay(dayFromToday(40)));
    await expect(await openDetails(page, 'The newest lease')).toContainText('Two years');
  });
});

test('editing a reminder deleted in another window shows a toast and removes the row', async ({ page }) => {
  const id = await openDashboardWithReminder(page);
  await page.request.delete(`/api/reminders/${id}`);
  await buttonNamed(page, 'Edit "The lease"').click();
  await expectToast(page, 'Reminder not found', 'It may have been deleted.');
  await expect(editDialog(page)).toHaveCount(0);
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
});

test('the draft of a reminder deleted in another window is offered for a new reminder', async ({ page }) => {
  const id = await openDashboardWithReminder(page);
  await buttonNamed(page, 'Edit "The lease"').click();
  await editDialog(page).getByLabel('Title').fill('The new lease');
  await page.keyboard.press('Escape');
  await page.request.delete(`/api/reminders/${id}`);
  await buttonNamed(page, 'Edit "The lease"').click();
  await expectToast(page, 'Reminder not found');
  await buttonNamed(page, 'Create it again').click();
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('The lease');
  await dialog.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('The new lease');
});

test('completing a reminder deleted in another window says that it is gone and removes the row', async ({ page }) => {
  const id = await openDashboardWithReminder(page);
  await page.request.delete(`/api/reminders/${id}`);
  await buttonNamed(page, 'Complete "The lease"').click();
  await expectToast(page, 'Reminder not found', 'It may have been deleted.');
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Today', exact: true })).toContainText('0 reminders due today');
});

test('the template editor loads changes from another window, or cached values if loading fails', async ({ page }) => {
  await signInAsNewUser(page.context(), { isAdmin: true });
  await page.goto('/templates');
  const edit = buttonNamed(page, 'Edit Tyre rotation');
  await expect(edit).toBeEnabled();
  await page.route(TEMPLATES, async (route) => {
    const answer = await route.fetch();
    const templates = (await answer.json()) as { name: string; description: string }[];
    for (const template of templates) if (template.name === 'Tyre rotation') template.description = 'Changed elsewhere';
    await route.fulfill({ response: answer, json: templates });
  });
  await edit.click();
  const form = page.getByRole('form', { name: 'Edit Tyre rotation' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Description')).toHaveValue('Changed elsewhere');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.unrouteAll();
  await abortCall(page, 'GET', TEMPLATES);
  await edit.click();
  await expect(form.getByLabel('Description')).toHaveValue('Changed elsewhere');
});

test('a window that regains focus switches to the user who signed in through another window', async ({ page }) => {
  await openDashboardWithReminder(page);
  const other = await createUser();
  await signInAs(page.context(), other);
  const loaded = page.waitForEvent('load');
  await dispatchFocus(page);
  await loaded;
  await waitForHydration(page);
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByText(other.email)).toBeVisible();
});

test('a window that regains focus applies the time zone and date format chosen elsewhere, and keeps typed text', async ({
  page,
}) => {
  await openDashboardWithReminder(page);

  await test.step('time zone', async () => {
    const dialog = await openNewReminderDialog(page);
    await dialog.getByLabel('Title').fill('Half typed');
    await page.request.patch('/api/settings/regional', { data: { timezone: 'Asia/Tokyo' } });
    const counted = page.waitForRequest('/api/reminders/counts');
    const listed = page.waitForRequest((request) => {
      // 15:00 UTC is midnight in Tokyo.
      return new URL(request.url()).searchParams.get('dueFrom')?.endsWith('T15:00:00.000Z') ?? false;
    });
    await dispatchFocus(page);
    await Promise.all([counted, listed]);
    await expect(dialog.getByLabel('Title')).toHaveValue('Half typed');
  });

  await test.step('date format', async () => {
    // A new page, because a window checks for changes every three seconds at most.
    await page.reload();
    await openNewReminderDialog(page);
    await page.request.patch('/api/settings/regional', { data: { dateFormat: 'YYYY-MM-DD' } });
    await dispatchFocus(page);
    await expect(typedDateField(page)).toHaveAttribute('placeholder', 'YYYY-MM-DD');
  });
});

test('the settings page selects a theme chosen in another window', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await changeAndWaitForSave(other, () => themeOption(other, 'Dark').click());
  await expectTheme(page, 'dark');
  await expect(themeOption(page, 'Dark')).toBeChecked();
  await expect(themeOption(page, 'Light')).not.toBeChecked();
});

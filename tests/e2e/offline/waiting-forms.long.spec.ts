import type { Page } from '@playwright/test';
import { clickCreate, fillInNewReminder, isCreation, keepDashboard, test } from '../support/kept-data';
import type { SwitchedServer } from '../support/switched-server';
import { buttonNamed, dayFromToday, expectToast, readTitles, reminderRow } from '../support/page-helpers';
import { expect } from '../support/test';

const WAITS = '1 change waits to be sent';

async function createOffline(page: Page, title: string): Promise<void> {
  const dialog = await fillInNewReminder(page, title);
  await clickCreate(dialog);
  await expect(dialog).toHaveCount(0);
}

const goOnline = async (page: Page, server: SwitchedServer) => {
  await server.switchOn();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};

const openList = async (page: Page) => {
  await buttonNamed(page, 'Show').click();
  return page.getByRole('dialog', { name: 'Changes that wait' });
};

test('a reminder that is created without a connection waits, survives a reload, and is created once', async ({
  page,
  server,
}) => {
  await keepDashboard(page);
  await server.switchOff();
  await createOffline(page, 'Written on the train');
  const row = reminderRow(page, 'Written on the train');
  await expect(row.getByText('Waits to be sent')).toBeAttached();
  await page.goto('/');
  await expect(row.getByText('Waits to be sent')).toBeAttached();
  await expect(page.getByText(WAITS)).toBeVisible();

  await goOnline(page, server);
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Waits to be sent')).toHaveCount(0);
  expect(await readTitles(page)).toEqual(['The lease', 'Written on the train']);
  await buttonNamed(page, 'Complete "Written on the train"').click();
  await expect(row).toHaveCount(0);
});

test('a reminder is created once if the answer is lost', async ({ page, server }) => {
  await keepDashboard(page);
  const dialog = await fillInNewReminder(page, 'Written on the train');
  server.loseAnswer = isCreation;
  await clickCreate(dialog);
  await expect(page.getByText(WAITS)).toBeVisible();
  expect(await readTitles(page)).toEqual(['The lease', 'Written on the train']);
  server.loseAnswer = () => false;
  await page.goto('/');
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(reminderRow(page, 'Written on the train')).toHaveCount(1);
  expect(await readTitles(page)).toEqual(['The lease', 'Written on the train']);
});

test('an edit without a connection waits, also after a tick of the same reminder, and is sent', async ({
  page,
  server,
}) => {
  const id = await keepDashboard(page);
  await server.switchOff();
  await buttonNamed(page, 'More actions for "The lease"').click();
  await page.getByRole('menuitem', { name: 'Turn emails off for "The lease"' }).click();
  await buttonNamed(page, 'Edit "The lease"').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('The new lease');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(reminderRow(page, 'The new lease').getByText('Waits to be sent')).toBeAttached();
  await page.goto('/');
  await expect(page.getByText('2 changes wait to be sent')).toBeVisible();
  await expect(reminderRow(page, 'The new lease')).toBeVisible();
  await goOnline(page, server);
  await expect(page.getByText(/wait to be sent|waits to be sent/i)).toHaveCount(0);
  const stored = (await (await page.request.get(`/api/reminders/${id}`)).json()) as { title: string; muted: boolean };
  expect(stored).toMatchObject({ title: 'The new lease', muted: true });
});

test('an edit of what was changed elsewhere meanwhile comes back, and shows both', async ({ page, server }) => {
  const id = await keepDashboard(page);
  await server.switchOff();
  await buttonNamed(page, 'Edit "The lease"').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('My lease');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await server.switchOn();
  const change = { title: 'Their lease', dueAt: dayFromToday(0), category: 'one-time-deadline', leadDays: [] };
  expect((await page.request.put(`/api/reminders/${id}`, { data: change })).ok()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  await expect(page.getByText('1 change was not accepted')).toBeVisible();
  await expect(reminderRow(page, 'Their lease')).toBeVisible();
  const list = await openList(page);
  await expect(list).toContainText('Changed elsewhere meanwhile');
  await list.getByRole('button', { name: 'Open the change of "The lease"' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('My lease');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  const question = dialog.getByRole('radiogroup', { name: 'Title' });
  await expect(question).toContainText('My lease');
  await expect(question).toContainText('Their lease');
  await question.getByText('My lease').click();
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(reminderRow(page, 'My lease')).toBeVisible();
  await expect(page.getByText('1 change was not accepted')).toHaveCount(0);
});

test('two new reminders that the server refuses come back as two drafts with their reason', async ({
  page,
  server,
}) => {
  await keepDashboard(page);
  await server.switchOff();
  await createOffline(page, 'First thing');
  await createOffline(page, 'Second thing');
  server.refuse = (method, path) =>
    isCreation(method, path)
      ? { status: 409, body: { code: 'conflict', message: 'You have 2,000 reminders.' } }
      : undefined;
  await goOnline(page, server);
  await expect(page.getByText('2 changes were not accepted')).toBeVisible();
  await expect(reminderRow(page, 'First thing')).toHaveCount(0);
  server.refuse = () => undefined;
  await page.goto('/');
  const list = await openList(page);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('Not accepted: You have 2,000 reminders.');
  await list.getByRole('button', { name: 'Open the change of "Second thing"' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('Second thing');
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created');
  await expect(reminderRow(page, 'Second thing')).toBeVisible();
  await expect(page.getByText('1 change was not accepted')).toBeVisible();
  expect(await readTitles(page)).toEqual(['Second thing', 'The lease']);
});

import type { Page } from '@playwright/test';
import { readStores, test, waitUntilKept } from '../support/kept-data';
import type { SwitchedServer } from '../support/switched-server';
import { addReminder, buttonNamed, reminderRow, signInAsNewUser, tabNamed } from '../support/page-helpers';
import { expect } from '../support/test';
import { createUser, signInAs } from '../support/users';

const MARK = 'Waits to be sent';

/** Opens the dashboard of a new user with reminders, and keeps it for when there is no connection. */
async function keepDashboard(page: Page, ...titles: string[]): Promise<string[]> {
  await signInAsNewUser(page.context());
  const ids: string[] = [];
  for (const title of titles) ids.push(await addReminder(page, { title }));
  await page.goto('/');
  await waitUntilKept(page, titles[0]!);
  return ids;
}

const goOnline = async (page: Page, server: SwitchedServer) => {
  await server.switchOn();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};

const countCalls = (server: SwitchedServer, ending: string) =>
  server.paths.filter((path) => path.endsWith(ending)).length;

const statusOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/reminders/${id}`)).json()) as { status: string }).status;

test('a tick without a connection waits, survives a reload, and is sent once', async ({ page, server }) => {
  const [id = ''] = await keepDashboard(page, 'The lease', 'The other one');
  await server.switchOff();
  await buttonNamed(page, 'Complete "The lease"').click();
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();

  await page.goto('/');
  await expect(reminderRow(page, 'The other one')).toBeVisible();
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
  await expect(tabNamed(page, 'Today')).toContainText('1 reminder due today');

  await goOnline(page, server);
  await expect(page.getByText('1 change waits to be sent')).toHaveCount(0);
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
  expect(countCalls(server, `/api/reminders/${id}/complete`)).toBe(1);
  expect(await statusOf(page, id)).toBe('completed');
  expect(await readStores(page)).not.toContain('"kind":"complete"');
});

test('a change that waits is marked on its row, and can be discarded from the list', async ({ page, server }) => {
  const [id = ''] = await keepDashboard(page, 'The lease');
  await server.switchOff();
  await buttonNamed(page, 'More actions for "The lease"').click();
  await page.getByRole('menuitem', { name: 'Turn emails off for "The lease"' }).click();
  const row = reminderRow(page, 'The lease');
  await expect(row.getByText(MARK)).toBeAttached();
  await page.goto('/');
  await expect(row.getByText(MARK)).toBeAttached();
  await expect(row.getByText('Emails off')).toBeAttached();

  await buttonNamed(page, 'Show').click();
  const dialog = page.getByRole('dialog', { name: 'Changes that wait' });
  await dialog.getByRole('button', { name: 'Discard the change of "The lease"' }).click();
  await expect(dialog.getByText('Nothing waits.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('Emails off')).toHaveCount(0);
  await goOnline(page, server);
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
  expect(countCalls(server, `/api/reminders/${id}/mute`)).toBe(0);
});

test('what a restarting proxy answers with 503 waits', async ({ page, server }) => {
  const [id = ''] = await keepDashboard(page, 'The lease');
  server.refuse = (_, path) => (path.endsWith('/complete') ? { status: 503, body: {} } : undefined);
  await buttonNamed(page, 'Complete "The lease"').click();
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();
  server.refuse = () => undefined;
  await expect.poll(() => statusOf(page, id)).toBe('completed');
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
});

test('a change that the server refuses later is listed with its reason', async ({ page, server }) => {
  const [id = ''] = await keepDashboard(page, 'The lease');
  await server.switchOff();
  await buttonNamed(page, 'Complete "The lease"').click();
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();
  await server.switchOn();
  expect((await page.request.delete(`/api/reminders/${id}`)).ok()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('1 change was not accepted')).toBeVisible();
  await page.goto('/');
  await buttonNamed(page, 'Show').click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('The lease');
});

test('two windows send what waits once', async ({ context, page, server }) => {
  const [id = ''] = await keepDashboard(page, 'The lease', 'The other one');
  await server.switchOff();
  await buttonNamed(page, 'Complete "The lease"').click();
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('1 change waits to be sent')).toBeVisible();
  await server.switchOn();
  for (const each of [page, other]) await each.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const each of [page, other]) {
    await expect(each.getByText(/change waits to be sent/)).toHaveCount(0);
    await expect(reminderRow(each, 'The lease')).toHaveCount(0);
  }
  expect(countCalls(server, `/api/reminders/${id}/complete`)).toBe(1);
});

test('what waits in a window that is closed is sent by another', async ({ context, page, server }) => {
  const [id = ''] = await keepDashboard(page, 'The lease', 'The other one');
  const other = await context.newPage();
  await other.goto('/');
  await expect(reminderRow(other, 'The lease')).toBeVisible();
  await server.switchOff();
  await buttonNamed(other, 'Complete "The lease"').click();
  await expect(other.getByText('1 change waits to be sent')).toBeVisible();
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText(/^No connection · as of/)).toBeVisible();
  await goOnline(page, server);
  await expect(reminderRow(page, 'The lease')).toHaveCount(0);
  await expect.poll(() => statusOf(page, id)).toBe('completed');
});

test('what waits when the service worker is turned off is listed if it is refused, and sent', async ({
  page,
  server,
}) => {
  const ids = await keepDashboard(page, 'The lease', 'The other one');
  await server.switchOff();
  for (const title of ['The lease', 'The other one']) await buttonNamed(page, `Complete "${title}"`).click();
  await expect(page.getByText('2 changes wait to be sent')).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.unregister());
  await page.goto('about:blank');
  server.change = (text) => text.replace(/ data-build="\w+"/, '');
  server.refuse = (_method, path) =>
    path === `/api/reminders/${ids[0]}/complete` ? { status: 400, body: { message: 'Not now' } } : undefined;
  await server.switchOn();
  await page.goto('/');
  await expect(page.getByText('1 change was not accepted')).toBeVisible();
  await expect.poll(() => statusOf(page, ids[1]!)).toBe('completed');
});

test('signing out asks before what waits is lost, and leaves nothing', async ({ page, server }) => {
  await keepDashboard(page, 'Passport of Nomsa', 'The other one');
  await page.getByRole('button', { name: /User menu/ }).focus();
  await server.switchOff();
  await buttonNamed(page, 'Complete "Passport of Nomsa"').click();
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out without sending?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await server.switchOn();
  await page.goto('/privacy');
  await expect.poll(async () => (await readStores(page)).includes('Passport of Nomsa')).toBe(false);
});

test('what waits is never sent as another account that has signed in meanwhile', async ({ context, page, server }) => {
  const [id = ''] = await keepDashboard(page, 'Passport of Nomsa', 'The other one');
  await server.switchOff();
  await buttonNamed(page, 'Complete "Passport of Nomsa"').click();
  await expect(page.getByText('1 change waits to be sent')).toBeVisible();
  const other = await createUser();
  await signInAs(context, other);
  await goOnline(page, server);
  await expect(page.locator('html')).toHaveAttribute('data-account', other.id);
  await expect.poll(async () => (await readStores(page)).includes('Passport of Nomsa')).toBe(false);
  expect(countCalls(server, `/api/reminders/${id}/complete`)).toBe(0);
});

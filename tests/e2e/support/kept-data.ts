import type { Locator, Page } from '@playwright/test';
import {
  addReminder,
  dayFromToday,
  openNewReminderDialog,
  signInAsNewUser,
  toTypedDate,
  typeDate,
} from './page-helpers';
import { SwitchedServer } from './switched-server';
import { expect, test as base } from './test';

/** Service workers are allowed, and the app is behind a server of the test's own. */
export const test = base.extend<{ server: SwitchedServer }>({
  serviceWorkers: 'allow',
  server: async ({ browserName: _ }, use, testInfo) => {
    // Until everything is kept, a busy machine takes a minute.
    testInfo.setTimeout(120_000);
    const server = await SwitchedServer.start();
    await use(server);
    await server.switchOff().catch(() => undefined);
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** Returns the text of all that the browser keeps of this site. */
export const readStores = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request))!.text());
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('It failed.'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        texts.push(JSON.stringify([await settled(records.getAllKeys()), await settled(records.getAll())]));
      }
      database.close();
    }
    return texts.join('\n');
  });

/** Returns the lists of reminders that the browser keeps, each as JSON. */
export async function readKeptLists(page: Page): Promise<string[]> {
  const records = (await readStores(page)).split('\n').find((text) => text.startsWith('[[')) ?? '[[],[]]';
  const [keys, values] = JSON.parse(records) as [string[], unknown[]];
  return values
    .filter((_, index) => keys[index]?.startsWith('["/api/reminders",'))
    .map((value) => JSON.stringify(value));
}

/** Waits until the browser keeps all that the dashboard needs without the server, and that its data has this text. */
export async function waitUntilKept(page: Page, text: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const complete = await caches.match('/complete');
      return complete !== undefined && names.includes('dashboard');
    });
  await expect.poll(isKept, { timeout: 40_000 }).toBe(true);
  const countRecords = async () => {
    const stores = await readStores(page);
    return stores.split('\n').filter((store) => store.startsWith('[[') && store.includes(text)).length;
  };
  await expect.poll(countRecords, { timeout: 20_000 }).toBeGreaterThan(0);
}

/** Opens the dashboard of a new user until the browser keeps it. @returns the id of its reminder, 'The lease' */
export async function keepDashboard(page: Page): Promise<string> {
  await signInAsNewUser(page.context());
  const id = await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  return id;
}

/** Whether a call creates a reminder. */
export const isCreation = (method: string | undefined, path: string): boolean =>
  method === 'POST' && path === '/api/reminders';

export async function fillInNewReminder(page: Page, title: string, inDays = 0): Promise<Locator> {
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill(title);
  await typeDate(page, toTypedDate(dayFromToday(inDays)));
  return dialog;
}

export const clickCreate = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Create Reminder' }).click();

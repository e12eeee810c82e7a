import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Category } from '../../../lib/schedule/reminder-rules';
import { createUser, signInAs } from './users';

const TOAST = '[data-sonner-toast]';

/** Every toast of the page, one that is just closing too. */
export const toasts = (page: Page): Locator => page.locator(TOAST);

/** The newest toast. The one that it replaces stays in the page for a moment. */
export const openToast = (page: Page): Locator => page.locator(`${TOAST}[data-removed=false][data-front=true]`);

/** The one toast that shows, with these texts. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = openToast(page);
  await expect(toast.getByText(title, { exact: true }).first()).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(page.locator(`${TOAST}[data-removed=false]`)).toHaveCount(1);
}

/**
 * Notes every toast of the page, for those that show only for the moment before another page opens. Once for each page: while it leaves,
 * Playwright can ask it nothing, so that it tells by itself.
 * @returns the texts of those that were shown so far, oldest first; it grows
 */
export async function recordToasts(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellToast', (text: string) => text !== seen.at(-1) && seen.push(text));
  await page.evaluate((selector) => {
    const { tellToast } = window as unknown as { tellToast: (text: string) => void };
    new MutationObserver(() => {
      const text = document.querySelector(`${selector} [data-content]`)?.textContent;
      if (text) tellToast(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, TOAST);
  return seen;
}

/**
 * Does something whose session is gone: the toast says so, and the browser goes to sign in by way of `by` (spec §8). Once for each page.
 * It leaves half a second after it has asked for the toast, which a slow machine may not have drawn by then: until the toast was seen,
 * the way is held.
 */
export async function expectSignInRedirect(page: Page, by: '/api/login' | '/login', act: () => Promise<unknown>) {
  const noted = await recordToasts(page);
  await page.context().clearCookies();
  const leave = await pauseCall(page, 'GET', new RegExp(`${by}(\\?|$)`));
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await act();
  expect(new URL((await left).url()).pathname).toBe(by);
  await expect.poll(() => noted).toEqual(['UnauthorizedYou are logged out. Logging in again...']);
  leave();
  await page.waitForURL('**/login**');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

/** Makes a call of the API fail, with the error body of the product. */
export async function failCall(
  page: Page,
  method: string,
  path: string | RegExp,
  {
    status = 500,
    message = 'Something went wrong.',
    code = 'test',
  }: { status?: number; message?: string; code?: string } = {},
): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { message, code } }) : route.fallback(),
  );
}

/** Makes a call of the API go unanswered, as without a network. */
export async function abortCall(page: Page, method: string, path: string | RegExp): Promise<void> {
  await page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
}

/** Lets a call wait until the returned function is called. */
export async function pauseCall(page: Page, method: string, path: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

/** Counts the calls that go out from now on. @returns how many there were so far */
export function countCalls(page: Page, method: string, path: RegExp): () => number {
  let calls = 0;
  page.on('request', (request) => {
    calls += Number(request.method() === method && path.test(new URL(request.url()).pathname));
  });
  return () => calls;
}

/** Makes the way out of a dialog long, until the returned function is called. */
export async function pauseClosing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-slot$=dialog-content][data-state=closed] { animation-duration: 3600s !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Presses the mouse where something is, whatever may be in its way. */
export async function clickAtPosition(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not there.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Makes it that instant on the pages opened from now on; timers run as usual. For what is written in the user's time zone: the
 * dates of `page.clock` cannot be subclassed, so days and zones come out in the browser's own zone there.
 */
export async function setFixedDate(page: Page, instant: string): Promise<void> {
  await page.addInitScript((now) => {
    window.Date = new Proxy(Date, {
      construct: (target, parts, subclass) =>
        Reflect.construct(target, parts.length > 0 ? parts : [now], subclass) as Date,
      get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
    });
  }, Date.parse(instant));
}

/** The calendar day that is so many days from today, in the default time zone of a person. */
export function dayFromToday(days: number): string {
  const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });
  return inZone.format(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

/** A day as the product writes it, 'dd MMM yyyy' (spec §9). */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${date} ${names[Number(month) - 1]} ${year}`;
}

interface NewReminderFields {
  title: string;
  dueAt?: string;
  category?: Category;
  leadDays?: number[];
  /** The key of a system template. */
  template?: string;
  description?: string;
  recurrenceYears?: number;
}

/** Makes a reminder for whoever is signed in. @returns its id */
export async function addReminder(page: Page, { template, ...reminder }: NewReminderFields): Promise<string> {
  const templates = (await (await page.request.get('/api/templates')).json()) as { id: string; key: string }[];
  const answer = await page.request.post('/api/reminders', {
    data: {
      dueAt: dayFromToday(0),
      category: 'one-time-deadline',
      leadDays: [],
      ...reminder,
      ...(template && { templateId: templates.find(({ key }) => key === template)?.id }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Signs a new person in. */
export async function signInAsNewUser(
  context: BrowserContext,
  overrides: Parameters<typeof createUser>[0] = {},
): ReturnType<typeof createUser> {
  const person = await createUser(overrides);
  await signInAs(context, person);
  return person;
}

export const reminderRow = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });

/** A button by the whole of its name. */
export const buttonNamed = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens the dashboard with all reminders. */
export const openAllReminders = async (page: Page) => {
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
};

/** Opens the dialog of a new reminder on the dashboard. */
export async function openNewReminderDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Saves what was filled into that dialog. */
export async function submitNewReminder(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created');
}

/** Chooses a template in the open dialog. */
export async function chooseTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /Template/ }).click();
  await page.getByPlaceholder('Search templates...').fill(name);
  await page.getByRole('option', { name }).click();
}

/** Types a date, written DD/MM/YYYY, into the open dialog's calendar. */
export async function typeDate(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: /Due Date/ }).click();
  await page.getByLabel('Type a date and press Enter').fill(date);
  await page.keyboard.press('Enter');
}

/** A day as it is typed, DD/MM/YYYY. */
export const toTypedDate = (day: string): string => day.split('-').reverse().join('/');

/** A card by its title. */
export const cardTitled = (page: Page, title: string): Locator =>
  page.locator('[data-slot=card]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Nothing is wider than the page, so that nobody has to scroll sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

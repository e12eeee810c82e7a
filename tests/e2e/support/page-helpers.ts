import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { getI18n } from '../../../lib/i18n/load-i18n';
import type { Translator } from '../../../lib/i18n/translator';
import type { Category } from '../../../lib/schedule/categories';
import { waitForDialogHistory } from './test';
import { createUser, signInAs } from './users';

/** Returns the interface's English text for a text key. */
export const { t: english } = getI18n('en-ZA');

const TOAST = '[data-sonner-toast]';

/** Returns every toast on the page, including one that is closing. */
export const toasts = (page: Page): Locator => page.locator(TOAST);

/** Returns the newest toast. The toast that it replaces stays in the DOM for a moment. */
export const newestToast = (page: Page): Locator => page.locator(`${TOAST}[data-removed=false][data-front=true]`);

/** Expects exactly one open toast, with these texts. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = newestToast(page);
  await expect(toast.getByText(title, { exact: true }).first()).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(page.locator(`${TOAST}[data-removed=false]`)).toHaveCount(1);
}

/**
 * Records the texts of toasts until the next navigation, even if one shows only briefly before it. Call this once per
 * page. The page reports its own toasts, because Playwright cannot query a page that is navigating.
 * @returns the texts, oldest first; each new toast extends the array, unless its text equals the last one
 */
export async function recordToasts(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportToast', (text: string) => text !== seen.at(-1) && seen.push(text));
  await page.evaluate((selector) => {
    const { reportToast } = window as unknown as { reportToast: (text: string) => void };
    new MutationObserver(() => {
      const text = document.querySelector(`${selector} [data-content]`)?.textContent;
      if (text) reportToast(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, TOAST);
  return seen;
}

/**
 * Clears the cookies, calls `act`, and expects a toast and a redirect through `signInPath`. Call this once per page.
 * Pauses the redirect until the toast has appeared, because a slow machine may need more than the 500 ms between them.
 * @param earlierToasts what is said before the server answers
 */
export async function expectSignInRedirect(
  page: Page,
  signInPath: '/api/login' | '/login',
  act: () => Promise<unknown>,
  earlierToasts: string[] = [],
) {
  const recorded = await recordToasts(page);
  await page.context().clearCookies();
  const release = await pauseCall(page, 'GET', new RegExp(`${signInPath}(\\?|$)`));
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await act();
  expect(new URL((await navigation).url()).pathname).toBe(signInPath);
  await expect.poll(() => recorded).toEqual([...earlierToasts, 'UnauthorizedYou are logged out. Logging in again...']);
  release();
  await page.waitForURL('**/login**');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

/** Makes the page report itself as hidden, which keeps toasts open. */
export const setPageHidden = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Adds a route. Returns once the page's process knows of it, because a call sent before that would bypass the route. */
async function addRoute(page: Page, ...parameters: Parameters<Page['route']>): Promise<void> {
  await page.route(...parameters);
  await page.evaluate(() => undefined);
}

/** Makes matching API calls fail with an error body. */
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
  await addRoute(page, path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { message, code } }) : route.fallback(),
  );
}

/** Makes matching API calls fail as if the network were down. */
export async function abortCall(page: Page, method: string, path: string | RegExp): Promise<void> {
  await addRoute(page, path, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
}

/** Pauses matching requests until the returned function is called. */
export async function pauseCall(page: Page, method: string, path: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await addRoute(page, path, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

/** Starts to count matching requests. @returns a function that returns the count so far */
export function countCalls(page: Page, method: string, path: RegExp): () => number {
  let calls = 0;
  page.on('request', (request) => {
    calls += Number(request.method() === method && path.test(new URL(request.url()).pathname));
  });
  return () => calls;
}

/** Makes the closing animation of dialogs last until the returned function is called. */
export async function pauseDialogClosing(page: Page): Promise<() => Promise<void>> {
  const takeToClose = (duration: string) =>
    page.evaluate((time) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`[data-slot$=dialog-content][data-state=closed] { animation: exit ${time} !important }`);
      document.adoptedStyleSheets = [sheet];
    }, duration);
  await takeToClose('3600s');
  return () => takeToClose('1ms');
}

/** Clicks at the position of an element, even if another element covers it. */
export async function clickAtPosition(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not there.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Fixes the current time on pages opened later; timers run as usual. Use this instead of `page.clock` to check texts in
 * the user's time zone. The Date of `page.clock` cannot be subclassed, so texts would use the browser's time zone.
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

/** Returns the day that is `days` days from today in the default time zone of users. */
export function dayFromToday(days: number): string {
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });
  return formatter.format(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

/** Formats a day as 'dd MMM yyyy', as the product shows it. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${date} ${names[Number(month) - 1]} ${year}`;
}

/** Formats a day as 'd MMM', with the year if it is not this one. */
export function formatShortDay(day: string): string {
  const text = formatDay(day).replace(/^0/, '');
  return day.slice(0, 4) === dayFromToday(0).slice(0, 4) ? text.slice(0, -5) : text;
}

interface NewReminderFields {
  title: string;
  dueAt?: string;
  eventOn?: string;
  category?: Category;
  leadDays?: number[];
  /** The key of a system template. */
  template?: string;
  description?: string;
  recurrenceYears?: number;
  repeat?: { every: number; unit: string };
  amount?: number;
  reference?: string;
  applyBy?: { count: number; unit: string; verb: string };
}

/** Creates a reminder for the signed-in user, due today by default. @returns its id */
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

export async function readTitles(page: Page): Promise<string[]> {
  const reminders = (await (await page.request.get('/api/reminders')).json()) as { title: string }[];
  return reminders.map(({ title }) => title).sort();
}

export async function signInAsNewUser(
  context: BrowserContext,
  overrides: Parameters<typeof createUser>[0] = {},
): ReturnType<typeof createUser> {
  const user = await createUser(overrides);
  await signInAs(context, user);
  return user;
}

export const reminderRow = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });

export const buttonNamed = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens the details of a reminder. */
export async function openDetails(page: Page, title: string, t: Translator = english): Promise<Locator> {
  await buttonNamed(page, t('reminders.actions.details.name', { title })).click();
  const details = page.locator('[data-slot=reminder-details]');
  await expect(details).toBeVisible();
  return details;
}

/** Opens a row's menu. The menu items have the same names as the row's buttons, such as 'Edit "The lease"'. */
export async function openRowMenu(page: Page, title: string): Promise<Locator> {
  await buttonNamed(page, `More actions for "${title}"`).click();
  return page.getByRole('menu', { name: `More actions for "${title}"` });
}

export const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

export const openAllReminders = async (page: Page, t: Translator = english) => {
  await page.goto('/');
  await tabNamed(page, t('schedule.tabs.all')).click();
};

export async function openNewReminderDialog(page: Page, t: Translator = english): Promise<Locator> {
  await page.getByRole('button', { name: t('dashboard.quickActions.newReminder') }).click();
  const dialog = page.getByRole('dialog', { name: t('reminderForm.dialog.createTitle') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Shows how the emails of the open reminder dialog can be changed. */
export const openSchedule = (dialog: Locator, t: Translator = english): Promise<void> =>
  dialog.getByRole('button', { name: t('reminderForm.leadDays.change'), exact: true }).click();

/** Unfolds the fields of the open reminder dialog that most reminders leave empty, unless they are. */
export async function openMore(dialog: Locator, t: Translator = english): Promise<void> {
  const summary = dialog.locator('summary').filter({ hasText: new RegExp(`^${t('reminderForm.more')}`) });
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement!.hasAttribute('open'));
  if (!isOpen) await summary.click();
}

export async function submitNewReminder(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created');
  await expect(dialog).toHaveCount(0);
  await waitForDialogHistory(page);
}

/** Chooses a template in the open reminder dialog. */
export async function chooseTemplate(page: Page, name: string, t: Translator = english): Promise<void> {
  await page.getByRole('combobox', { name: t('reminderForm.template.label') }).click();
  await page.getByPlaceholder(t('reminderForm.template.search')).fill(name);
  await page.getByRole('option', { name }).click();
}

/** The field of the open reminder dialog that takes typed dates. */
export const typedDateField = (page: Page, t: Translator = english): Locator =>
  page.getByLabel(t('reminderForm.dueDate.typeLabel'));

/** Types a date into the open reminder dialog and leaves the field. */
export async function typeDate(page: Page, date: string, t: Translator = english): Promise<void> {
  await typedDateField(page, t).fill(date);
  await typedDateField(page, t).blur();
}

/** Formats a day as DD/MM/YYYY. */
export const toTypedDate = (day: string): string => day.split('-').reverse().join('/');

export const cardTitled = (page: Page, title: string): Locator =>
  page.locator('[data-slot=card]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens a card of which only the title shows. @returns the card */
export async function openFoldedCard(page: Page, title: string): Promise<Locator> {
  const card = cardTitled(page, title);
  await card.getByRole('heading', { name: title, exact: true }).click();
  return card;
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // Not `innerWidth`, which grows with the content on a phone.
  const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_ACCOUNT, signInWithPassword, createUser, createReminders, signInAs } from './users';
import { addReminder, dayFromToday } from './page-helpers';

/** Whom a screen is shown to: nobody signed in, the demo account, somebody with nothing yet, somebody with very much. */
type ScreenUser = 'nobody' | 'demo' | 'newcomer' | 'collector';

/** A screen in one of its states, for whatever looks at all of them. */
export interface Screen {
  /** Also the name of its picture. */
  name: string;
  as: ScreenUser;
  open: (page: Page) => Promise<void>;
}

const LONG_TITLE = 'Renew the registration, roadworthy certificate and third-party insurance of the old bakkie '.repeat(
  3,
);

/** The windows in which the screens are looked at. */
export const VIEWPORT_SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Makes the visitor's account, if any, and signs them in. */
async function signInAsScreenUser(context: BrowserContext, page: Page, visitor: ScreenUser): Promise<void> {
  if (visitor === 'nobody') return;
  if (visitor === 'demo') return signInWithPassword(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
  const person = await createUser();
  await signInAs(context, person);
  if (visitor === 'newcomer') return;
  await createReminders(person, 300);
  await addReminder(page, { title: LONG_TITLE.slice(0, 200), description: LONG_TITLE, dueAt: dayFromToday(-800) });
}

/** Opens a screen for its visitor, in the wide window. */
export async function openScreen(context: BrowserContext, page: Page, { as, open }: Screen): Promise<void> {
  await signInAsScreenUser(context, page, as);
  await page.setViewportSize(VIEWPORT_SIZES.desktop);
  await open(page);
}

/** Shows the page in a theme, without the way that its colours take there. */
export async function applyTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(chosen);
  }, theme);
}

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A page that stands as soon as its first heading does. */
export const openPath =
  (path: string, name: string | RegExp = /./) =>
  async (page: Page) => {
    await page.goto(path);
    await expectHeading(page, name);
  };

import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { I18n } from '../../../lib/i18n/i18n';
import type { Locale } from '../../../lib/i18n/languages';
import { getI18n } from '../../../lib/i18n/load-i18n';
import type { TextKey } from '../../../lib/i18n/translation';
import { DEMO_ACCOUNT, signInWithPassword, createUser, createReminders, signInAs } from './users';
import { signInAsDemoUser } from './demo-content';
import { addReminder, dayFromToday } from './page-helpers';

/** 'nobody' is signed out. A 'newcomer' has no reminders, a 'collector' has more than the list renders at once. */
type ScreenUser = 'nobody' | 'demo' | 'newcomer' | 'collector';

/** A screen in one state, for accessibility checks and screenshots. */
export interface ScreenUnderTest {
  /** Also the beginning of the file names of the screen's screenshots. */
  name: string;
  as: ScreenUser;
  /** @param i18n texts and formats of the page's language */
  open: (page: Page, i18n: I18n) => Promise<void>;
}

const LONG_TITLE = 'Renew the registration, roadworthy certificate and third-party insurance of the old bakkie '.repeat(
  3,
);

export const VIEWPORT_SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Signs in as the user that the screen needs, if any. Creates the user unless it is the demo account. */
async function signInAsScreenUser(
  context: BrowserContext,
  page: Page,
  screenUser: ScreenUser,
  locale: Locale,
): Promise<void> {
  if (screenUser === 'nobody') return;
  if (screenUser === 'demo') {
    return locale === 'en-ZA'
      ? signInWithPassword(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password)
      : signInAsDemoUser(page, locale);
  }
  const user = await createUser({ locale });
  await signInAs(context, user);
  if (screenUser === 'newcomer') return;
  await createReminders(user, 120);
  await addReminder(page, { title: LONG_TITLE.slice(0, 200), description: LONG_TITLE, dueAt: dayFromToday(-800) });
}

/** Opens a screen as its user, at desktop size. For 'nobody', the browser's language must match `locale`. */
export async function openScreen(
  context: BrowserContext,
  page: Page,
  { as, open }: ScreenUnderTest,
  locale: Locale = 'en-ZA',
): Promise<void> {
  await signInAsScreenUser(context, page, as, locale);
  await page.setViewportSize(VIEWPORT_SIZES.desktop);
  await open(page, getI18n(locale));
}

/** Applies a theme without colour transitions, including to pages that follow the device's theme. */
export async function applyTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((chosen) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(chosen);
  }, theme);
}

/** Returns a function that opens a path and waits for its main heading. */
export const openPath =
  (path: string, heading?: TextKey) =>
  async (page: Page, { t }: Pick<I18n, 't'>) => {
    await page.goto(path);
    const name = heading ? t.text({ key: heading, values: undefined }) : /./;
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };

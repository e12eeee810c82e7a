import { expect, test, type Page } from '@playwright/test';
import { mailTo } from './support/mailbox';
import {
  addReminder,
  asNewPerson,
  dayFromToday,
  expectLostSession,
  expectToast,
  failCall,
  fixNow,
  holdCall,
} from './support/screen';

const FAILURE = 'Failed to update settings. Please try again.';
const SETTINGS = '/api/settings/regional';

/** The choices of spec §9, the default first, as the screen names them and as they are saved. */
const choices = [
  ['Locale', 'locale', ['en-ZA', 'en-US', 'en-GB', 'af-ZA'], /^(English|Afrikaans) \(.+\)$/],
  ['Currency Format', 'currencyFormat', ['ZAR', 'USD', 'EUR', 'GBP'], /.+ \([A-Z]{3}\)$/],
  [
    'Timezone',
    'timezone',
    [
      'Africa/Johannesburg',
      'Europe/London',
      'America/New_York',
      'America/Los_Angeles',
      'Asia/Tokyo',
      'Australia/Sydney',
    ],
    /.+ \(.+\/.+\)$/,
  ],
  ['Date Format', 'dateFormat', ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'], /^[DMY/-]{10} \(.+\)$/],
] as const;

const field = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const saTemplates = (page: Page) => page.getByRole('switch', { name: 'South African Templates' });
const theme = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const pending = (page: Page) => page.getByRole('status').filter({ hasText: 'Saving...' });

async function choose(page: Page, label: string, option: string | RegExp) {
  await field(page, label).click();
  await page.getByRole('option', { name: option }).click();
}

/** Does something that changes a setting, and waits until it is saved. */
async function saving(page: Page, change: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.url().endsWith(SETTINGS));
  await change();
  expect((await answer).status()).toBe(200);
  await expect(pending(page)).toHaveCount(0);
}

/** What the account has saved. */
const saved = async (page: Page) =>
  (await (await page.request.get('/api/auth/user')).json()) as Record<string, unknown>;

/** The theme as the page wears it: exactly one of the two classes. */
async function expectTheme(page: Page, name: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveClass(new RegExp(`(^|\\s)${name}(\\s|$)`));
  await expect(page.locator('html')).not.toHaveClass(name === 'light' ? /(^|\s)dark(\s|$)/ : /(^|\s)light(\s|$)/);
  await expect(page.locator('html')).toHaveCSS('color-scheme', name);
}
const keptTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('spec §2, §9: the fields with their options and defaults, and the way back', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Regional Preferences' })).toBeVisible();
  expect(await saved(page)).toMatchObject({ showSATemplates: true, theme: 'light' });
  for (const [label, name, values, looks] of choices) {
    expect(await saved(page)).toMatchObject({ [name]: values[0] });
    const chosen = await field(page, label).innerText();
    expect(chosen).toMatch(looks);
    await field(page, label).click();
    const options = page.getByRole('option');
    await expect(options).toHaveCount(values.length);
    await expect(options.first()).toHaveText(chosen);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
  }
  await expect(saTemplates(page)).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio')).toHaveCount(3);
  await expect(theme(page, 'Light')).toBeChecked();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('spec §2, §7: every option of every field is saved under its own name', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  for (const [label, name, values] of choices) {
    // The default last, as a choice that is already made is not saved again.
    for (const [index, value] of [...values.entries()].sort(([a], [b]) => (a || 9) - (b || 9))) {
      const answer = page.waitForResponse((response) => response.url().endsWith(SETTINGS));
      await field(page, label).click();
      await page.getByRole('option').nth(index).click();
      const sent = (await answer).request();
      expect(sent.method()).toBe('PATCH');
      expect(sent.postDataJSON()).toEqual({ [name]: value });
      expect(await saved(page)).toMatchObject({ [name]: value });
    }
  }
});

test('spec §2: a change is saved at once, with Saving... while it is pending', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  const release = await holdCall(page, 'PATCH', SETTINGS);
  await choose(page, 'Locale', /Afrikaans/);
  await expect(pending(page)).toBeVisible();
  await expect(field(page, 'Locale')).toContainText('Afrikaans');
  // Another choice meanwhile waits for its turn; the last one is what stays.
  await choose(page, 'Locale', /United Kingdom/);
  await saTemplates(page).click();
  await expect(saTemplates(page)).not.toBeChecked();
  release();
  await expect(pending(page)).toHaveCount(0);
  expect(await saved(page)).toMatchObject({ locale: 'en-GB', showSATemplates: false });
  await page.reload();
  await expect(field(page, 'Locale')).toContainText('United Kingdom');
  await expect(saTemplates(page)).not.toBeChecked();
});

test('spec §8: what could not be saved goes back, and a toast says so', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  const close = () => page.getByRole('button', { name: 'Close' }).click();
  await failCall(page, 'PATCH', SETTINGS);
  await choose(page, 'Timezone', /Tokyo/);
  await expectToast(page, 'Error', FAILURE);
  await expect(page.locator('[data-slot=toast]')).toHaveAttribute('data-variant', 'destructive');
  await expect(field(page, 'Timezone')).toContainText('Johannesburg');
  await expect(pending(page)).toHaveCount(0);
  await close();
  await saTemplates(page).click();
  await expectToast(page, 'Error', FAILURE);
  await expect(saTemplates(page)).toBeChecked();
  await close();
  await theme(page, 'Dark').click();
  await expectToast(page, 'Error', FAILURE);
  await expect(theme(page, 'Light')).toBeChecked();
  await expectTheme(page, 'light');
  expect(await keptTheme(page)).toBe('light');
  expect(await saved(page)).toMatchObject({ timezone: 'Africa/Johannesburg', showSATemplates: true, theme: 'light' });
});

test('spec §8: without a session a change leads to sign in', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  await expect(saTemplates(page)).toBeVisible();
  await expectLostSession(page, '/api/login', () => saTemplates(page).click());
});

test('spec §8, §9: the toast about a lost session shows at once, 500 ms before the way leads to sign in', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.clock.install();
  await page.goto('/settings');
  await expect(saTemplates(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies();
  await saTemplates(page).click();
  // No time passes until the clock is moved.
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(new URL(request.url()).pathname));
  await page.clock.runFor(499);
  expect(left).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL('**/login**');
  expect(left.filter((path) => path === '/api/login')).toHaveLength(1);
});

test('spec §4: the theme is worn at once, kept in the browser and saved; system follows the OS live', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  await expectTheme(page, 'light');
  await saving(page, () => theme(page, 'Dark').click());
  await expectTheme(page, 'dark');
  expect(await keptTheme(page)).toBe('dark');
  expect(await saved(page)).toMatchObject({ theme: 'dark' });
  await page.reload();
  await expect(theme(page, 'Dark')).toBeChecked();
  await expectTheme(page, 'dark');

  await saving(page, () => theme(page, 'System').click());
  await expectTheme(page, 'light');
  expect(await keptTheme(page)).toBe('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');

  // Light stays light, whatever the operating system prefers.
  await saving(page, () => theme(page, 'Light').click());
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'light');
  expect(await saved(page)).toMatchObject({ theme: 'light' });
});

test('a theme that was chosen last stays, while an earlier choice is being saved', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  const release = await holdCall(page, 'PATCH', SETTINGS);
  await theme(page, 'Dark').click();
  await theme(page, 'Light').click();
  await expectTheme(page, 'light');
  const worn = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = () => seen.push(document.documentElement.className);
    new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['class'] });
    return seen;
  });
  release();
  await expect(pending(page)).toHaveCount(0);
  await expectTheme(page, 'light');
  expect((await worn.jsonValue()).filter((names) => names.includes('dark'))).toEqual([]);
  expect(await saved(page)).toMatchObject({ theme: 'light' });
});

test('spec §4, §9: signed out the theme comes from local storage, light without; the saved one wins', async ({
  context,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expectTheme(page, 'light');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expectTheme(page, 'dark');
  await asNewPerson(context);
  await page.goto('/settings');
  await expectTheme(page, 'light');
  await expect(theme(page, 'Light')).toBeChecked();
  await expect.poll(() => keptTheme(page)).toBe('light');
});

test('spec §9: the date format counts where a date is typed and in mails', async ({ context, page }) => {
  const person = await asNewPerson(context);
  const openCalendar = async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'New Reminder' }).click();
    await page.getByRole('dialog').getByText('Pick a date').click();
    return page.getByLabel('Type a date and press Enter');
  };
  for (const [format, typed] of [
    ['MM/DD/YYYY', '12/03/2027'],
    ['YYYY-MM-DD', '2027-12-03'],
  ] as const) {
    await page.goto('/settings');
    await saving(page, () => choose(page, 'Date Format', new RegExp(`^${format}`)));
    const input = await openCalendar();
    await expect(input).toHaveAttribute('placeholder', format);
    await input.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Due Date/ })).toHaveText('03 Dec 2027');
  }
  await addReminder(page, { title: 'Dated in figures', leadDays: [0] });
  const mail = await mailTo(page.request, person.email, /Dated in figures/);
  expect(mail.text).toContain(dayFromToday(0));
});

test('spec §9: the time zone decides which day and what time of day it is', async ({ context, page }) => {
  await asNewPerson(context);
  await fixNow(page, '2027-03-01T21:00:00Z');
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Welcome' });
  await expect(banner).toContainText('Good night, Thandi!');
  await expect(banner).toContainText('Monday, 1 March 2027');
  await page.goto('/settings');
  await saving(page, () => choose(page, 'Timezone', /Tokyo/));
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(banner).toContainText('Good morning, Thandi!');
  await expect(banner).toContainText('Tuesday, 2 March 2027');
});

test('spec §6, §9: South African templates are offered as the switch says', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  for (const shown of [false, true]) {
    await saving(page, () => saTemplates(page).click());
    await expect(saTemplates(page)).toBeChecked({ checked: shown });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'New Reminder' }).click();
    await page.getByRole('combobox', { name: /Template/ }).click();
    await expect(page.getByRole('group', { name: 'Universal Templates' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'South African Templates' })).toHaveCount(Number(shown));
    await page.keyboard.press('Escape');
    await expect(page.getByPlaceholder('Search templates...')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
  }
});

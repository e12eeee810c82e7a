import { expect, type BrowserContext, type Page } from '@playwright/test';
import { linkIn, mailTo } from './mailbox';
import { demo, login, makePerson, makeReminders, signInAs } from './people';
import {
  addReminder,
  chooseTemplate,
  dayFromToday,
  expectToast,
  failCall,
  inFigures,
  openNew,
  typeDate,
} from './screen';

/** Whom a screen is shown to: nobody signed in, the demo account, somebody with nothing yet, somebody with very much. */
type Visitor = 'nobody' | 'demo' | 'newcomer' | 'collector';

/** A screen in one of its states, for whatever looks at all of them. */
export interface Screen {
  /** Also the name of its picture. */
  name: string;
  as: Visitor;
  open: (page: Page) => Promise<void>;
}

const LONG_TITLE = 'Renew the registration, roadworthy certificate and third-party insurance of the old bakkie '.repeat(
  3,
);

/** The windows in which the screens are looked at. */
export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Makes the visitor's account, if any, and signs them in. */
async function enter(context: BrowserContext, page: Page, visitor: Visitor): Promise<void> {
  if (visitor === 'nobody') return;
  if (visitor === 'demo') return login(page, demo.email, demo.password);
  const person = await makePerson();
  await signInAs(context, person);
  if (visitor === 'newcomer') return;
  await makeReminders(person, 300);
  await addReminder(page, { title: LONG_TITLE.slice(0, 200), description: LONG_TITLE, dueAt: dayFromToday(-800) });
}

/** Opens a screen for its visitor, in the wide window. */
export async function openScreen(context: BrowserContext, page: Page, { as, open }: Screen): Promise<void> {
  await enter(context, page, as);
  await page.setViewportSize(sizes.desktop);
  await open(page);
}

/** Shows the page in a theme, without the way that its colours take there. */
export async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(chosen);
  }, theme);
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A page that stands as soon as its first heading does. */
const at =
  (path: string, name: string | RegExp = /./) =>
  async (page: Page) => {
    await page.goto(path);
    await heading(page, name);
  };

async function openDashboard(page: Page, tabName = 'All Reminders') {
  await page.goto('/');
  await page.getByRole('tab', { name: tabName, exact: true }).click();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
}

async function openDialog(page: Page) {
  await page.goto('/');
  await openNew(page);
}

/** Every screen of the product, and the states of it that look different (spec §2). */
export const screens: Screen[] = [
  { name: 'landing', as: 'nobody', open: at('/') },
  {
    name: 'landing-verified',
    as: 'nobody',
    open: at('/?verification=success&message=Your%20e-mail%20address%20is%20verified.'),
  },
  { name: 'login', as: 'nobody', open: at('/login') },
  {
    name: 'login-errors',
    as: 'nobody',
    open: async (page) => {
      await at('/login')(page);
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Please enter a valid email')).toBeVisible();
    },
  },
  { name: 'register', as: 'nobody', open: at('/register') },
  {
    name: 'register-check-email',
    as: 'nobody',
    open: async (page) => {
      await at('/register')(page);
      await page.getByLabel('Email').fill(`somebody-${Date.now()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('secret-1');
      await page.getByLabel('Confirm Password', { exact: true }).fill('secret-1');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('button', { name: 'click here to resend' })).toBeVisible();
    },
  },
  {
    name: 'verify-email',
    as: 'nobody',
    open: async (page) => {
      // It leads on after three seconds, which looking at it may take: the next page never comes.
      await page.route('/login*', () => undefined);
      await page.route('/api/auth/verify-email?*', (route) =>
        route.fulfill({ json: { message: 'Your e-mail address is verified.' } }),
      );
      await page.goto('/verify-email?token=any');
      await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    },
  },
  {
    name: 'verify-email-error',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/verify-email');
      await expect(page.getByText('No verification token provided')).toBeVisible();
    },
  },
  { name: 'forgot-password', as: 'nobody', open: at('/forgot-password') },
  {
    name: 'forgot-password-sent',
    as: 'nobody',
    open: async (page) => {
      await at('/forgot-password')(page);
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.getByRole('button', { name: /Send/ }).click();
      await expect(page.getByRole('button', { name: 'try again' })).toBeVisible();
    },
  },
  {
    name: 'reset-password',
    as: 'nobody',
    open: async (page) => {
      await page.route('/api/auth/validate-reset-token?*', (route) => route.fulfill({ json: { valid: true } }));
      await page.goto('/reset-password?token=any');
      await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    },
  },
  { name: 'reset-password-invalid', as: 'nobody', open: at('/reset-password?token=wrong', 'Invalid Reset Link') },
  { name: 'dashboard', as: 'demo', open: at('/') },
  {
    name: 'dashboard-all',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Hide welcome' }).click();
      await page.getByRole('button', { name: /^Details of "Firearm/ }).click();
      await expect(page.getByRole('heading', { name: 'E-mails' })).toBeVisible();
    },
  },
  { name: 'dashboard-completed', as: 'demo', open: (page) => openDashboard(page, 'Completed') },
  {
    name: 'toast',
    as: 'newcomer',
    open: async (page) => {
      await addReminder(page, { title: 'Library books' });
      await page.goto('/');
      await page.getByRole('button', { name: 'Complete "Library books"' }).click();
      await expectToast(page, 'Reminder completed');
    },
  },
  { name: 'dashboard-empty', as: 'newcomer', open: at('/') },
  {
    name: 'dashboard-full',
    as: 'collector',
    open: async (page) => {
      await openDashboard(page);
      await page.evaluate(() => scrollTo(0, 400));
    },
  },
  {
    name: 'dashboard-failed',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/');
      await failCall(page, 'GET', /\/api\/reminders\?/);
      await page.getByRole('tab', { name: 'Overdue', exact: true }).click();
      await expect(page.getByRole('button', { name: /Try again/i })).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    as: 'demo',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /Thandi Mokoena/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    },
  },
  {
    name: 'create-reminder',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await chooseTemplate(page, 'Firearm licence');
      await typeDate(page, inFigures(dayFromToday(80)));
      await page.getByLabel('Title').fill('Firearm licence, hunting rifle');
    },
  },
  {
    name: 'create-reminder-errors',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await page.getByRole('button', { name: 'Create Reminder' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  },
  {
    name: 'template-picker',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await page.getByRole('combobox', { name: /Template/ }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'due-date-picker',
    as: 'demo',
    open: async (page) => {
      await openDialog(page);
      await page.getByRole('button', { name: /Due Date/ }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'edit-reminder',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: /^Edit "Licence disc/ }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Reminder' }).getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'delete-reminder',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: /^Delete "Licence disc/ }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete Reminder' })).toBeVisible();
    },
  },
  {
    name: 'upload-attachment',
    as: 'demo',
    open: async (page) => {
      await openDashboard(page);
      await page.getByRole('button', { name: /^Attach file to "Licence disc/ }).click();
      await expect(page.getByRole('dialog', { name: 'Upload Attachment' })).toBeVisible();
    },
  },
  { name: 'settings', as: 'demo', open: at('/settings') },
  { name: 'profile', as: 'demo', open: at('/profile') },
  {
    name: 'delete-account',
    as: 'demo',
    open: async (page) => {
      await at('/profile')(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })).toBeVisible();
    },
  },
  {
    name: 'testing',
    as: 'demo',
    open: async (page) => {
      await at('/testing')(page);
      await expect(page.getByText('Outbox').first()).toBeVisible();
    },
  },
  { name: 'testing-refused', as: 'newcomer', open: at('/testing') },
  { name: 'templates', as: 'demo', open: at('/templates') },
  {
    name: 'template-editor',
    as: 'demo',
    open: async (page) => {
      await at('/templates')(page);
      await page.getByRole('button', { name: /^Edit.*Firearm/ }).click();
      await expect(page.getByLabel('Name')).toBeVisible();
    },
  },
  { name: 'not-found', as: 'nobody', open: at('/no-such-page', '404 Page Not Found') },
  { name: 'privacy', as: 'nobody', open: at('/privacy') },
  {
    name: 'unsubscribe',
    as: 'newcomer',
    open: async (page) => {
      await addReminder(page, { title: 'Gym contract of the year', leadDays: [0] });
      const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
      await at(linkIn(await mailTo(page.request, email, /Gym contract/), '/unsubscribe'), 'Turn off e-mails?')(page);
    },
  },
  { name: 'unsubscribe-invalid', as: 'nobody', open: at('/unsubscribe') },
  { name: 'mailbox', as: 'nobody', open: at('/mailbox') },
  { name: 'api-docs', as: 'nobody', open: at('/api-docs') },
];

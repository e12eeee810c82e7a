import type { Page } from '@playwright/test';
import { waitForMail } from './support/mailbox';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  cardTitled,
  countCalls,
  dayFromToday,
  expectToast,
  failCall,
  pauseCall,
  formatDay,
} from './support/page-helpers';
import { expect, test } from './support/test';

const TEST_PATH = '/api/test-notifications';
const CLEAR_PATH = '/api/clear-database';
const SEND_ALL_PATH = '/api/send-all-reminders';
const CREATE_PATH = '/api/create-test-data';
const CLEAR_CONFIRMATION =
  'Are you sure you want to clear all data except users and templates? This action cannot be undone.';

const reminderChoice = (page: Page) => page.getByLabel('Reminder', { exact: true });
const templateChoice = (page: Page) => page.getByLabel('Template', { exact: true });

/** The value next to a label in a card. */
const cardValue = (page: Page, title: string, name: string) =>
  cardTitled(page, title).getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

async function signInAsTestingUser(page: Page) {
  return signInAsNewUser(page.context(), { isTestingUser: true });
}

test('the testing dashboard shows four cards and links back to /dashboard', async ({ page }) => {
  await signInAsTestingUser(page);
  await page.goto('/testing');
  await expect(page.getByRole('heading', { level: 1, name: 'Testing Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Test Data Management',
    'System Information',
    'Email Notification Testing',
    'Send All Reminder Emails',
  ]);
  await expect(cardTitled(page, 'Send All Reminder Emails').getByRole('note')).toContainText(
    'Only reminders whose notification dates are past or today are processed.',
  );
  await test.step('clearing stands apart, below what is harmless', async () => {
    const card = cardTitled(page, 'Test Data Management');
    await expect(card).toContainText('Deletes the reminders of all users.');
    const [create, clear] = [
      await buttonNamed(page, 'Create Test Data').boundingBox(),
      await buttonNamed(page, 'Clear DB').boundingBox(),
    ];
    expect(clear!.y).toBeGreaterThan(create!.y + create!.height);
  });
  const back = page.getByRole('link', { name: 'Back to Dashboard' });
  await expect(back).toHaveAttribute('href', '/dashboard');
  await back.click();
  await expect(page).toHaveURL('/dashboard');
});

test('the testing dashboard is open to admins and closed to ordinary users', async ({ browser, page }) => {
  await signInAsNewUser(page.context());
  await page.goto('/testing');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByText('The testing dashboard is for testing users only.')).toBeVisible();
  await expect(buttonNamed(page, 'Clear DB')).toHaveCount(0);
  const other = await browser.newContext();
  await signInAsNewUser(other, { isAdmin: true });
  const adminPage = await other.newPage();
  await adminPage.goto('/testing');
  await expect(buttonNamed(adminPage, 'Clear DB')).toBeVisible();
  await other.close();
});

test('system information shows the server status, or fallback values when the status call fails', async ({
  browser,
  page,
}) => {
  const title = 'System Information';
  await signInAsTestingUser(page);
  for (const name of ['One', 'Two']) await addReminder(page, { title: name });
  await page.goto('/testing');
  await expect(cardValue(page, title, 'Environment')).toHaveText('Production');
  await expect(cardValue(page, title, 'Email provider')).toHaveText(/outbox/i);
  await expect(cardValue(page, title, 'Scheduler')).toHaveText('Fallback In-Memory Processing');
  await expect(cardValue(page, title, 'Total reminders')).toHaveText('2');

  // For users without the testing role the server renders no status, so the browser requests it.
  const other = await browser.newContext();
  await signInAsNewUser(other);
  const userPage = await other.newPage();
  await failCall(userPage, 'GET', '/api/system-status');
  await userPage.goto('/testing');
  await expect(cardValue(userPage, title, 'Environment')).toHaveText('Development');
  await expect(cardValue(userPage, title, 'Scheduler')).toHaveText('Fallback In-Memory Processing');
  await expect(cardValue(userPage, title, 'Total reminders')).toHaveText('0');
  await userPage.unrouteAll();
  await userPage.route('/api/system-status', (route) =>
    route.fulfill({ json: { environment: 'Development', emailProvider: 'Resend', scheduler: 'Inngest' } }),
  );
  await userPage.reload();
  await expect(cardValue(userPage, title, 'Email provider')).toHaveText('Resend');
  await expect(cardValue(userPage, title, 'Scheduler')).toHaveText('Inngest');
  await other.close();
});

test('test data can be created from a template, and the database can be cleared after confirmation', async ({
  page,
}) => {
  await signInAsTestingUser(page);

  await test.step('Create Test Data requires a template', async () => {
    await page.goto('/testing');
    const calls = countCalls(page, 'POST', new RegExp(`^${CREATE_PATH}$`));
    await buttonNamed(page, 'Create Test Data').click();
    await expectToast(page, 'Error', 'Please select a template first');
    expect(calls()).toBe(0);
    await templateChoice(page).selectOption({ label: 'Passport' });
    await failCall(page, 'POST', CREATE_PATH);
    await buttonNamed(page, 'Create Test Data').click();
    await expectToast(page, 'Error', 'Failed to create test data');
    await page.unrouteAll();
    const release = await pauseCall(page, 'POST', CREATE_PATH);
    const answer = page.waitForResponse((response) => response.url().endsWith(CREATE_PATH));
    await buttonNamed(page, 'Create Test Data').click();
    await expect(buttonNamed(page, 'Create Test Data')).toBeDisabled();
    release();
    await expect(buttonNamed(page, 'Create Test Data')).toBeEnabled();
    await expect(buttonNamed(page, 'Create Test Data')).toBeFocused();
    const { created } = (await (await answer).json()) as { created: number };
    expect(created).toBeGreaterThan(0);
    await expectToast(page, 'Test Data Created', `Created ${created} test reminders`);
    await expect(cardValue(page, 'System Information', 'Total reminders')).toHaveText(String(created));
    await expect(reminderChoice(page).getByRole('option', { name: /^Passport - Test: Passport/ })).toHaveCount(created);
    await page.goto('/');
    await expect(page.getByText('Created reminder for "Test: Passport').first()).toBeVisible();
  });

  await test.step('Clear DB asks for confirmation', async () => {
    await addReminder(page, { title: 'Soon gone', leadDays: [7], dueAt: dayFromToday(10) });
    await page.goto('/testing');
    // All tests share the database, so the call is mocked. tests/api/testing covers the real call.
    const calls = countCalls(page, 'POST', new RegExp(`^${CLEAR_PATH}$`));
    await page.route(CLEAR_PATH, (route) => route.fulfill({ json: { message: 'Everything went.' } }));
    const confirmations: string[] = [];
    let answer: 'accept' | 'dismiss' = 'dismiss';
    page.on('dialog', async (dialog) => {
      confirmations.push(`${dialog.type()}: ${dialog.message()}`);
      await dialog[answer]();
    });
    await buttonNamed(page, 'Clear DB').click();
    expect(confirmations).toEqual([`confirm: ${CLEAR_CONFIRMATION}`]);
    expect(calls()).toBe(0);
    answer = 'accept';
    await reminderChoice(page).selectOption({ label: 'Soon gone' });
    await buttonNamed(page, 'Test Schedule Logic').click();
    await expect(page.getByRole('list', { name: 'Schedule' })).toBeVisible();
    await page.route(/\/api\/reminders(\?.*)?$/, (route) => route.fulfill({ json: [] }));
    const refreshed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/reminders');
    await buttonNamed(page, 'Clear DB').click();
    await expectToast(page, 'Database Cleared', 'Everything went.');
    await refreshed;
    expect(calls()).toBe(1);
    await expect(buttonNamed(page, 'Clear DB')).toBeFocused();
    await expect(page.getByRole('list', { name: 'Schedule' })).toHaveCount(0);
    await buttonNamed(page, 'Test Schedule Logic').click();
    await expectToast(page, 'Error', 'Please select a reminder first');
    await page.unrouteAll();
    await failCall(page, 'POST', CLEAR_PATH);
    await buttonNamed(page, 'Clear DB').click();
    await expectToast(page, 'Error', 'Failed to clear database');
    expect(confirmations).toHaveLength(3);
  });
});

test('Test Schedule Logic shows the schedule of the chosen reminder, and Send Test Email also sends a mail marked as a test', async ({
  page,
}) => {
  const user = await signInAsTestingUser(page);

  await test.step('details, schedule and debug JSON', async () => {
    await addReminder(page, {
      title: 'My passport',
      template: 'passport',
      category: 'expiry-based',
      leadDays: [30, 7, 0],
      dueAt: dayFromToday(10),
    });
    await addReminder(page, { title: 'Due now', leadDays: [0] });
    await waitForMail(page.request, user.email, /Due now/);
    await page.goto('/testing');
    const check = buttonNamed(page, 'Test Schedule Logic');
    for (const name of ['Test Schedule Logic', 'Send Test Email']) {
      await buttonNamed(page, name).click();
      await expectToast(page, 'Error', 'Please select a reminder first');
      await page.getByRole('button', { name: 'Close' }).click();
    }
    await expect(reminderChoice(page).getByRole('option')).toHaveCount(3);
    await reminderChoice(page).selectOption({ label: 'Passport - My passport' });
    await failCall(page, 'POST', TEST_PATH);
    await check.click();
    await expectToast(page, 'Error', 'Failed to analyze notification schedule');
    await page.unrouteAll();

    await check.click();
    const title = 'Email Notification Testing';
    await expect(cardValue(page, title, 'Title')).toHaveText('My passport');
    await expect(cardValue(page, title, 'Days to due')).toHaveText('10');
    await expect(cardValue(page, title, 'Due date')).toHaveText(formatDay(dayFromToday(10)));
    await expect(cardValue(page, title, 'Lead days')).toHaveText('30, 7, 0');
    const schedule = page.getByRole('list', { name: 'Schedule' });
    await expect(schedule.getByRole('listitem')).toHaveText([
      /^30 days.*20 days ago.*Other$/,
      /^7 days.*in 3 days.*Scheduled$/,
      /^On the day.*in 10 days.*Scheduled$/,
    ]);
    await expect(schedule).toHaveCSS('max-height', '160px');
    await expect(schedule).toHaveCSS('overflow-y', 'auto');
    const debug = JSON.parse(await page.getByRole('region', { name: 'Debug JSON' }).innerText()) as {
      scheduleInfo: unknown[];
    };
    expect(debug).toMatchObject({ success: true, reminder: { title: 'My passport', daysToDue: 10 } });
    expect(debug.scheduleInfo).toHaveLength(3);

    await reminderChoice(page).selectOption({ label: 'Due now' });
    await expect(schedule).toHaveCount(0);
    await check.click();
    await expect(schedule.getByRole('listitem')).toHaveText([
      /^On the day.*today.*sent by the scheduler.*Already sent$/,
    ]);
  });

  await test.step('a test email', async () => {
    await addReminder(page, { title: 'Domain', leadDays: [7], dueAt: dayFromToday(10) });
    await page.goto('/testing');
    await reminderChoice(page).selectOption({ label: 'Domain' });
    await failCall(page, 'POST', TEST_PATH);
    await buttonNamed(page, 'Send Test Email').click();
    await expectToast(page, 'Error', 'Failed to send test email');
    await page.unrouteAll();
    const types: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(TEST_PATH)) types.push((request.postDataJSON() as { testType: string }).testType);
    });
    await buttonNamed(page, 'Send Test Email').click();
    await expectToast(page, 'Test Email Sent');
    await expect(page.getByRole('list', { name: 'Schedule' })).toContainText('sent as a test');
    await expect(buttonNamed(page, 'Send Test Email')).toBeFocused();
    expect(types).toEqual(['send-email', 'schedule-check']);
    expect((await waitForMail(page.request, user.email, /Domain/)).subject).toMatch(/^\[Test\]/);
  });
});

test('Send All Reminder Emails shows the outcome of each reminder, or a toast if the call fails', async ({ page }) => {
  await signInAsTestingUser(page);
  await page.goto('/testing');
  const send = buttonNamed(page, 'Send All Reminder Emails');
  await failCall(page, 'POST', SEND_ALL_PATH);
  await send.click();
  await expectToast(page, 'Error', 'Failed to send reminder emails');
  // Close the toast, because it stays open while the pointer is over it.
  await page.getByRole('button', { name: 'Close' }).click();
  await page.unrouteAll();
  // The call acts on the reminders of all tests, so it is mocked. tests/api/testing covers the real call.
  const item = { emailType: 'due-today', leadDay: 0, daysToDue: 0 };
  await page.route(SEND_ALL_PATH, (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'Three were looked at.',
        processedCount: 3,
        successCount: 1,
        failureCount: 1,
        results: [
          { title: 'Gone out', status: 'sent', ...item },
          { title: 'Bounced', status: 'failed', ...item, leadDay: 7, daysToDue: 1, error: 'Mailbox full' },
          { title: 'Left alone', status: 'other', ...item, daysToDue: -1, reason: 'Already sent' },
        ],
      },
    }),
  );
  await send.click();
  await expectToast(page, 'Reminder Emails', 'Three were looked at.');
  await expect(send).toBeFocused();
  const title = 'Send All Reminder Emails';
  await expect(cardValue(page, title, 'Processed')).toHaveText('3');
  await expect(cardValue(page, title, 'Success')).toHaveText('1');
  await expect(cardValue(page, title, 'Failed')).toHaveText('1');
  await expect(page.getByRole('list', { name: 'Details' }).getByRole('listitem')).toHaveText([
    /^Gone out.*lead day 0.*sent$/,
    /^Bounced.*lead day 7 · 1 day to due · Mailbox full.*failed$/,
    /^Left alone.*1 day past due · Already sent.*other$/,
  ]);
});

import type { Page } from '@playwright/test';
import {
  addReminder,
  buttonNamed,
  countCalls,
  dayFromToday,
  expectToast,
  failCall,
  formatShortDay,
  newestToast,
  openDetails,
  openRowMenu,
  pauseCall,
  reminderRow,
  signInAsNewUser,
  tabNamed,
  toasts,
  typeDate,
  typedDateField,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const LIST = /\/api\/reminders\?/;
const ONE_REMINDER = /\/api\/reminders\/[\da-f-]{36}$/;

async function openDashboard(page: Page, titles = ['Anna', 'Ben']) {
  await signInAsNewUser(page.context());
  for (const title of titles) await addReminder(page, { title });
  await page.goto('/');
  await expect(reminderRow(page, titles[0]!)).toBeVisible();
}

/** Records the reminder calls that change something, with their paths' last part, in order. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/reminders/')) return;
    const last = new URL(request.url()).pathname.split('/').at(-1)!;
    writes.push(request.method() === 'DELETE' ? 'delete' : last);
  });
  return writes;
}

const confirmDeletion = async (page: Page, title: string) => {
  await buttonNamed(page, `Delete "${title}"`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
};

test('while the server has not answered a completion, the row is gone, the counts follow, and Undo waits its turn', async ({
  page,
}) => {
  await openDashboard(page);
  const writes = recordWrites(page);
  const release = await pauseCall(page, 'POST', /\/complete$/);
  await buttonNamed(page, 'Complete "Anna"').click();
  await expectToast(page, 'Reminder completed', 'Anna has been marked as complete.');
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expect(tabNamed(page, 'Today')).toContainText('1 reminder due today');
  await expect(tabNamed(page, 'Completed')).toHaveAccessibleDescription(/^1 /);

  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Reminder restored', 'Anna has been restored to active status.');
  await expect(reminderRow(page, 'Anna')).toBeVisible();
  await expect(tabNamed(page, 'Today')).toContainText('2 reminders due today');
  expect(writes).toEqual(['complete']);

  const restored = page.waitForResponse(/\/restore$/);
  release();
  await restored;
  expect(writes).toEqual(['complete', 'restore']);
  await page.reload();
  await expect(reminderRow(page, 'Anna')).toBeVisible();
});

test('a list that was asked for before a completion does not bring the row back', async ({ page }) => {
  await openDashboard(page);
  const release = await pauseCall(page, 'GET', LIST);
  const completed = page.waitForResponse(/\/complete$/);
  await buttonNamed(page, 'Complete "Ben"').click();
  await expect(reminderRow(page, 'Ben')).toHaveCount(0);
  await completed;
  const holdCompletion = await pauseCall(page, 'POST', /\/complete$/);
  // The list that follows Ben's completion is still to be answered, with Anna.
  await buttonNamed(page, 'Complete "Anna"').click();
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  const listed = page.waitForResponse(LIST);
  release();
  await listed;
  await expect(tabNamed(page, 'Today')).toContainText('0 reminders due today');
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  holdCompletion();
  await expect(page.getByText("You're all caught up for today!")).toBeVisible();
});

test('a refused completion puts the row and the counts back and says why', async ({ page }) => {
  await openDashboard(page);
  await failCall(page, 'POST', /\/complete$/);
  const release = await pauseCall(page, 'POST', /\/complete$/);
  await buttonNamed(page, 'Complete "Anna"').click();
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expectToast(page, 'Reminder completed');
  release();
  await expectToast(page, 'Error', 'Failed to complete reminder. Please try again.');
  await expect(newestToast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveAccessibleName('Anna');
  await expect(tabNamed(page, 'Today')).toContainText('2 reminders due today');
});

test('a deletion and its Undo show at once, in this order also for the server', async ({ page }) => {
  await openDashboard(page);
  const writes = recordWrites(page);
  const release = await pauseCall(page, 'DELETE', ONE_REMINDER);
  await confirmDeletion(page, 'Anna');
  await expectToast(page, 'Reminder deleted', 'Anna has been deleted.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expect(tabNamed(page, 'Today')).toContainText('1 reminder due today');
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Reminder is back', 'Anna is back, with its files and emails.');
  await expect(reminderRow(page, 'Anna')).toBeVisible();
  await expect(tabNamed(page, 'Today')).toContainText('2 reminders due today');
  expect(writes).toEqual(['delete']);
  const undeleted = page.waitForResponse(/\/undelete$/);
  release();
  expect((await undeleted).status()).toBe(200);
  await expect(reminderRow(page, 'Anna')).toBeFocused();
});

test('a refused deletion puts the row back and says why', async ({ page }) => {
  await openDashboard(page);
  await failCall(page, 'DELETE', ONE_REMINDER);
  const release = await pauseCall(page, 'DELETE', ONE_REMINDER);
  await confirmDeletion(page, 'Anna');
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  release();
  await expectToast(page, 'Error', 'Failed to delete reminder. Please try again.');
  await expect(reminderRow(page, 'Anna')).toBeVisible();
  await expect(tabNamed(page, 'Today')).toContainText('2 reminders due today');
});

test('a restored reminder leaves the completed ones at once, and is in its old tab', async ({ page }) => {
  await openDashboard(page);
  await buttonNamed(page, 'Complete "Anna"').click();
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await tabNamed(page, 'Completed').click();
  await pauseCall(page, 'POST', /\/restore$/);
  await buttonNamed(page, 'Restore "Anna"').click();
  await expectToast(page, 'Reminder restored');
  await expect(reminderRow(page, 'Anna')).toHaveCount(0);
  await expect(tabNamed(page, 'Today')).toContainText('2 reminders due today');
  await tabNamed(page, 'Today').click();
  await expect(reminderRow(page, 'Anna')).toBeVisible();
});

test('emails are off, and an email is planned and cancelled, before the server answers', async ({ page }) => {
  await openDashboard(page);
  const releaseMute = await pauseCall(page, 'POST', /\/mute$/);
  const details = await openDetails(page, 'Anna');
  await details.getByRole('button', { name: 'Turn emails off for "Anna"' }).click();
  await expectToast(page, 'Emails turned off');
  await expect(details.getByRole('button', { name: 'Turn emails on for "Anna"' })).toBeVisible();
  releaseMute();
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Emails turned on');

  const releaseSnooze = await pauseCall(page, 'POST', /\/snooze$/);
  await (await openRowMenu(page, 'Anna')).getByRole('menuitem', { name: 'Remind me later of "Anna"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind me later' });
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Email planned');
  const cancel = details.getByRole('button', {
    name: `Cancel the email of ${formatShortDay(dayFromToday(1))} about "Anna"`,
  });
  await cancel.click();
  await expectToast(page, 'Email cancelled');
  await expect(cancel).toHaveCount(0);
  const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE');
  releaseSnooze();
  expect((await cancelled).status()).toBe(200);
});

test('a refused later email opens its dialog again, with the day and the reason', async ({ page }) => {
  await openDashboard(page);
  await failCall(page, 'POST', /\/snooze$/, { status: 400, code: 'bad_request', message: 'Not on that day.' });
  const release = await pauseCall(page, 'POST', /\/snooze$/);
  await (await openRowMenu(page, 'Anna')).getByRole('menuitem', { name: 'Remind me later of "Anna"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind me later' });
  await dialog.getByRole('radio', { name: 'In 3 days' }).click();
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(dialog).toHaveCount(0);
  release();
  await expect(dialog.getByRole('alert')).toHaveText('Not on that day.');
  await expect(dialog.getByRole('radio', { name: 'In 3 days' })).toBeChecked();
  await expect(toasts(page)).toHaveCount(0);
});

test('a refused date of a new document opens its dialog again, with the date and the reason', async ({ page }) => {
  await signInAsNewUser(page.context());
  await addReminder(page, { title: 'My passport', template: 'passport', category: 'expiry-based' });
  await page.goto('/?tab=all');
  await failCall(page, 'POST', /\/complete$/, { status: 400, code: 'bad_request', message: 'Not that day.' });
  const release = await pauseCall(page, 'POST', /\/complete$/);
  await buttonNamed(page, 'I have renewed it: complete "My passport"').click();
  const dialog = page.getByRole('dialog', { name: 'I have renewed it' });
  await typeDate(page, '01/06/2036');
  await typedDateField(page).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(reminderRow(page, 'My passport')).toContainText('Completed');
  release();
  await expect(dialog.getByRole('alert')).toHaveText('Not that day.');
  await expect(typedDateField(page)).toHaveValue('01/06/2036');
  await expect(toasts(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(reminderRow(page, 'My passport')).toBeVisible();
  await expect(reminderRow(page, 'My passport')).not.toContainText('Completed');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a completion reads the list and the counts again, and nothing else', async ({ page }) => {
    await openDashboard(page);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) reads.push(new URL(request.url()).pathname);
    });
    const counted = page.waitForResponse('/api/reminders/counts');
    const listed = page.waitForResponse(LIST);
    await buttonNamed(page, 'Complete "Anna"').click();
    await Promise.all([counted, listed]);
    await expectToast(page, 'Reminder completed');
    await page.waitForLoadState('networkidle');
    expect(reads.sort()).toEqual(['/api/reminders', '/api/reminders/counts']);
  });
});

test('a search shows what is on the device until the server has answered, then what it finds', async ({ page }) => {
  await openDashboard(page, ['Anna', 'Ben', 'Annette']);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Annette')).toBeVisible();
  const searches = countCalls(page, 'GET', /\/api\/reminders$/);
  const release = await pauseCall(page, 'GET', /\/api\/reminders\?.*search=/);
  await page.getByRole('searchbox').fill('ann');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(reminderRow(page, 'Ben')).toHaveCount(0);
  await expect(page.locator('.opacity-60', { has: reminderRow(page, 'Anna') })).toBeVisible();
  expect(searches()).toBe(1);
  release();
  await expect(page.locator('.opacity-60', { has: reminderRow(page, 'Anna') })).toHaveCount(0);
  await expect(rows).toHaveCount(2);
});

test('a tab and details that were seen before show at once while they are read again', async ({ page }) => {
  await openDashboard(page);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Anna')).toBeVisible();
  await tabNamed(page, 'Today').click();
  const counted = page.waitForResponse('/api/reminders/counts');
  await buttonNamed(page, 'Complete "Ben"').click();
  await counted;
  await pauseCall(page, 'GET', /\/api\/reminders/);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Ben')).toContainText('Completed');
  const details = await openDetails(page, 'Anna');
  await expect(details).toContainText('Due Today');
});

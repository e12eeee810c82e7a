import type { Page } from '@playwright/test';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  expectToast,
  formatShortDay,
  reminderRow,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { MAX_ACT_NOW_REMINDERS } from '../../../lib/schedule/act-now-rules';
import { expect, test } from '../support/test';

const actNow = (page: Page) => page.getByRole('list', { name: 'Act now' });
const nothingElse = (page: Page) => page.getByText('Nothing else is due today.');

/** Opens the dashboard of a new user with three reminders that need action and one that does not. */
async function openUrgentDashboard(page: Page) {
  await signInAsNewUser(page.context());
  await addReminder(page, { title: 'Library book', dueAt: dayFromToday(-3) });
  await addReminder(page, {
    title: 'Cheque card',
    template: 'bank-card-expiry',
    category: 'expiry-based',
    dueAt: dayFromToday(19),
  });
  await addReminder(page, {
    title: 'Rifle licence',
    template: 'sa-firearm-licence',
    category: 'expiry-based',
    dueAt: dayFromToday(80),
  });
  await addReminder(page, { title: 'Later', dueAt: dayFromToday(3) });
  await page.goto('/');
}

test('Act now is the head of Today in rows that say why, the most urgent first, and completing one focuses the next', async ({
  page,
}) => {
  await openUrgentDashboard(page);
  const rows = actNow(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Rifle licence');
  await expect(rows.nth(0)).toContainText('Last day to apply was 10 days ago');
  await expect(rows.nth(1)).toContainText('Overdue by 3 days');
  await expect(rows.nth(2)).toContainText(`Apply by ${formatShortDay(dayFromToday(5))}: 5 days left`);
  await expect(nothingElse(page)).toBeVisible();
  await expect(page.getByText("You're all caught up for today!")).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Coming up' }).getByRole('listitem')).toHaveText(/^Later/);

  await test.step('a reminder that is also due today is listed once', async () => {
    await addReminder(page, { title: 'Card of today', template: 'bank-card-expiry', category: 'expiry-based' });
    await addReminder(page, { title: 'Plain' });
    await page.reload();
    await expect(rows).toHaveCount(4);
    await expect(page.getByRole('list', { name: 'Today', exact: true }).getByRole('listitem')).toHaveText(/^Plain/);
    await expect(nothingElse(page)).toHaveCount(0);
    await expect(reminderRow(page, 'Card of today')).toHaveCount(1);
  });

  await test.step('completing a row', async () => {
    await buttonNamed(page, 'Complete "Library book"').click();
    await expectToast(page, 'Reminder completed', 'Library book has been marked as complete.');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('listitem').and(page.locator(':focus'))).toHaveCount(1);
  });

  await test.step('the other tabs list no reminder twice', async () => {
    await tabNamed(page, 'All Reminders').click();
    await expect(reminderRow(page, 'Rifle licence')).toHaveCount(1);
    await tabNamed(page, 'Due Soon').click();
    await expect(reminderRow(page, 'Cheque card')).toHaveCount(1);
    await expect(actNow(page)).toHaveCount(0);
  });
});

test('Today has no Act now if no reminder is urgent, or during a search', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Later', dueAt: dayFromToday(3) });
  await page.goto('/');
  await expect(reminderRow(page, 'Later')).toBeVisible();
  await expect(actNow(page)).toHaveCount(0);
  await expect(page.getByText("You're all caught up for today!")).toBeVisible();
  await expect(nothingElse(page)).toHaveCount(0);
  for (let days = 1; days <= MAX_ACT_NOW_REMINDERS + 1; days += 1)
    await addReminder(page, { title: `Late by ${days}`, dueAt: dayFromToday(-days) });
  await page.reload();
  await expect(actNow(page).getByRole('listitem')).toHaveCount(MAX_ACT_NOW_REMINDERS);
  await page.goto('/?search=later');
  await expect(reminderRow(page, 'Later')).toBeVisible();
  await expect(actNow(page)).toHaveCount(0);
});

test('All Reminders begin with what needs action and is not overdue', async ({ page }) => {
  await openUrgentDashboard(page);
  await tabNamed(page, 'All Reminders').click();
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(['Act now', 'Overdue', 'This week']);
  const titles = actNow(page).getByRole('heading', { level: 4 });
  await expect(titles).toHaveText(['Rifle licence', 'Cheque card']);
  await expect(reminderRow(page, 'Rifle licence')).toHaveCount(1);
});

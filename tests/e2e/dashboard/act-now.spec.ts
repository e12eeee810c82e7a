import type { Page } from '@playwright/test';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  expectToast,
  reminderRow,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { VIEWPORT_SIZES } from '../support/open-screen';
import { MAX_ACT_NOW_REMINDERS } from '../../../lib/schedule/act-now-rules';
import { expect, test } from '../support/test';

const panel = (page: Page) => page.getByRole('region', { name: 'Act now' });

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

test.describe('on a touch screen', () => {
  test.use({ viewport: VIEWPORT_SIZES.phone, hasTouch: true, isMobile: true });

  test('a tap on the reason in an Act now item shows the reminder, and a tap on the button asks for the new date', async ({
    page,
  }) => {
    await openUrgentDashboard(page);
    const { x, y } = (await panel(page).getByText('Last day to apply was 10 days ago').boundingBox())!;
    await page.touchscreen.tap(x + 10, y + 10);
    await expect(reminderRow(page, 'Rifle licence')).toBeFocused();
    await buttonNamed(page, 'I have renewed it: Rifle licence').tap();
    await expect(page.getByRole('dialog', { name: 'I have renewed it' })).toBeVisible();
  });
});

test('the Act now panel lists urgent reminders and why each is urgent, and keeps the focus when one is completed', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORT_SIZES.phone);
  await openUrgentDashboard(page);

  await test.step('on a phone, one item shows, and a button shows or hides the others', async () => {
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    const more = panel(page).getByRole('button', { name: 'and 2 more' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
    await panel(page).getByRole('button', { name: 'Show less' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('all items show, even on the Completed tab', async () => {
    await page.setViewportSize(VIEWPORT_SIZES.desktop);
    const items = panel(page).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.nth(0)).toContainText('Rifle licence');
    await expect(items.nth(0)).toContainText('Last day to apply was 10 days ago');
    await expect(items.nth(1)).toContainText('Overdue by 3 days');
    await expect(items.nth(2)).toContainText(/Apply by \d+ \w{3}: 5 days left/);
    await tabNamed(page, 'Completed').click();
    await expect(items).toHaveCount(3);
    await panel(page).getByRole('button', { name: 'Cheque card', exact: true }).click();
    await expect(reminderRow(page, 'Cheque card')).toBeFocused();
    await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('completing an item focuses the heading of the panel, or of the list if none is left', async () => {
    await tabNamed(page, 'Today').click();
    await buttonNamed(page, 'Complete: Library book').click();
    await expectToast(page, 'Reminder completed', 'Library book has been marked as complete.');
    await expect(panel(page).getByText('Library book')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Act now' })).toBeFocused();
    for (const title of ['Rifle licence', 'Cheque card']) {
      await buttonNamed(page, `I have renewed it: ${title}`).click();
      await buttonNamed(page, 'I don’t have it yet').click();
      await expect(panel(page).getByText(title)).toHaveCount(0);
    }
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeFocused();
  });
});

test('the Act now panel is absent if no reminder is urgent, and links to All Reminders if more are than it can list', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('no urgent reminder', async () => {
    await addReminder(page, { title: 'Later', dueAt: dayFromToday(3) });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('more than it can list', async () => {
    for (let days = 1; days <= MAX_ACT_NOW_REMINDERS + 1; days += 1)
      await addReminder(page, { title: `Late by ${days}`, dueAt: dayFromToday(-days) });
    await page.goto('/?search=nothing');
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
    await panel(page).getByRole('button', { name: 'Show more' }).click();
    await expect(panel(page).getByRole('button', { name: /^Late by / })).toHaveCount(MAX_ACT_NOW_REMINDERS);
    await panel(page).getByRole('button', { name: 'Show all reminders' }).click();
    await expect(page).toHaveURL('/?tab=all');
    await expect(reminderRow(page, 'Late by 1')).toBeVisible();
  });
});

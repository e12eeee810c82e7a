import type { Page } from '@playwright/test';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  expectNoHorizontalScroll,
  expectToast,
  failCall,
  typedDateField,
  reminderRow,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };

const dayButton = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name });
const openMonth = (page: Page, month: string) => page.goto(`/dashboard?view=month&month=${month}`);

test('a month of six weeks is whole on a desktop of 800 px', async ({ context, page }) => {
  await signInAsNewUser(context);
  for (const title of ['First', 'Second', 'Third']) await addReminder(page, { title, dueAt: dayFromToday(90) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMonth(page, '2026-08');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
});

test.describe('month view', () => {
  test('shows reminders, emails and holidays on their days, takes new reminders, and shows a day below the grid on a phone', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);

    await test.step('what is due, planned emails and holidays are on their days', async () => {
      await addReminder(page, { title: 'Passport', dueAt: '2036-12-16', leadDays: [15, 0] });
      await addReminder(page, { title: 'Birthday of Gogo', dueAt: '1956-12-16', category: 'recurring-date' });
      await openMonth(page, '2036-12');
      await expect(page.getByRole('heading', { name: 'December 2036' })).toBeVisible();
      await expect(page.getByRole('grid', { name: 'December 2036' })).toBeVisible();
      await expect(dayButton(page, /^Monday, 1 December 2036, 1 email$/)).toHaveText('1');
      const holiday = dayButton(page, /^Tuesday, 16 December 2036, Day of Reconciliation, 2 due, 1 email$/);
      await expect(holiday.getByText('Day of Reconciliation')).toBeVisible();
      await holiday.click();
      const panel = page.getByRole('dialog', { name: 'Day' });
      await expect(panel.getByRole('heading', { name: 'Tuesday, 16 December 2036' })).toBeVisible();
      await expect(panel.getByRole('button', { name: /Birthday of Gogo/ })).toBeVisible();
      await expect(panel.getByRole('button', { name: /Passport On the due date/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(holiday).toBeFocused();
    });

    await test.step('a reminder created on the chosen day is shown at once', async () => {
      await dayButton(page, /, 14 December 2036/).click();
      await buttonNamed(page, 'New reminder on 14 December 2036').click();
      const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
      await expect(typedDateField(page)).toHaveValue('14/12/2036');
      await dialog.getByLabel('Title').fill('Boat trip');
      await dialog.getByRole('button', { name: 'Create Reminder' }).click();
      await expectToast(page, 'Reminder created');
      const day = dayButton(page, /, 14 December 2036, 1 due, 1 email$/);
      await expect(day).toContainText('Boat trip');
      await expect(day).toBeFocused();
    });

    await test.step('on a phone, day buttons have 44 px and the day is below the grid', async () => {
      await page.setViewportSize(PHONE);
      await openMonth(page, '2036-12');
      await expect(page.getByText('Choose a day to see what is due.')).toBeVisible();
      await expect(page.getByText('16 Dec 2036: Day of Reconciliation')).toBeVisible();
      const day = dayButton(page, /, 16 December 2036, Day of Reconciliation, 2 due, 1 email$/);
      const box = await day.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await day.click();
      await expect(page.getByRole('heading', { name: 'Tuesday, 16 December 2036' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: /^Passport Due in/ }).click();
      await expect(reminderRow(page, 'Passport')).toBeFocused();
    });
  });

  test('names the overdue count of a day, is not widened by long titles, and can be loaded again after an error', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);

    await test.step('a day with a long overdue title', async () => {
      const day = dayFromToday(-40);
      await addReminder(page, { title: 'Old bill '.repeat(20).trim(), dueAt: day });
      await openMonth(page, day.slice(0, 7));
      await expect(dayButton(page, /, 1 overdue$/)).toContainText('Old bill');
      const isCutOff = await page.getByRole('grid').evaluate((grid) => {
        const card = grid.closest('[data-slot=card]');
        return card !== null && grid.scrollWidth > card.clientWidth;
      });
      expect(isCutOff).toBe(false);
    });

    await test.step('a month that could not be loaded', async () => {
      await failCall(page, 'GET', /\/api\/reminders\/month/);
      await openMonth(page, '2036-12');
      const alert = page.getByRole('alert').filter({ hasText: 'The month could not be loaded.' });
      await expect(alert).toBeVisible();
      await page.unroute(/\/api\/reminders\/month/);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
      await expect(dayButton(page, /, 16 December 2036, Day of Reconciliation$/)).toBeVisible();
    });
  });

  test('opens with the Month button, survives a reload, and closes with Back, List or the key /', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);

    await test.step('the Month button opens it, and Back or the List button closes it', async () => {
      await page.goto('/dashboard');
      await buttonNamed(page, 'Month').click();
      await expect(page).toHaveURL('/dashboard?view=month');
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(buttonNamed(page, 'Month')).toBeFocused();
      await expect(dayButton(page, /^Today, /)).toBeVisible();
      await buttonNamed(page, 'Next month').click();
      await expect(page).toHaveURL(/\/dashboard\?view=month&month=\d{4}-\d{2}$/);
      const heading = await page.getByRole('grid').getAttribute('aria-label');
      await page.reload();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-label', heading ?? '');
      await page.goBack();
      await expect(page).toHaveURL('/dashboard');
      await expect(tabNamed(page, 'Today')).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-label', heading ?? '');
      await buttonNamed(page, 'List').click();
      await expect(page).toHaveURL('/dashboard');
      await expect(buttonNamed(page, 'List')).toBeFocused();
    });

    await test.step('the key / focuses the search', async () => {
      await openMonth(page, '2036-12');
      await dayButton(page, /, 14 December 2036/).focus();
      await page.keyboard.press('/');
      await expect(page).toHaveURL('/dashboard');
      const search = page.getByPlaceholder('Search reminders...');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
    });

    await test.step('an unknown view shows the list, and an invalid month this month', async () => {
      await page.goto('/dashboard?view=year');
      await expect(tabNamed(page, 'Today')).toBeVisible();
      await openMonth(page, '2036-13');
      await expect(dayButton(page, /^Today, /)).toBeVisible();
    });
  });

  test('can be operated with the keyboard', async ({ context, page }) => {
    await signInAsNewUser(context);
    await addReminder(page, { title: 'Rent', dueAt: '2037-02-01' });
    await openMonth(page, '2036-12');
    await dayButton(page, /, 31 December 2036/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dayButton(page, /, 1 January 2037, New Year's Day$/)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/month=2037-02$/);
    const first = dayButton(page, /, 1 February 2037, 1 due$/);
    await expect(first).toBeFocused();
    await expect(page.getByRole('grid').locator('button[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('End');
    await expect(dayButton(page, /^Saturday, 7 February 2037/)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Day' });
    await expect(panel.getByRole('button', { name: /Rent/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard?tab=all');
    await expect(reminderRow(page, 'Rent')).toBeFocused();
    await expect(tabNamed(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('grid', { name: 'February 2037' })).toBeVisible();
  });
});

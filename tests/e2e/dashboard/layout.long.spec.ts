import type { Locator, Page } from '@playwright/test';
import { signInAsNewDemoUser } from '../support/demo-content';
import { createReminders } from '../support/users';
import { VIEWPORT_SIZES } from '../support/open-screen';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  openNewReminderDialog,
  reminderRow,
  signInAsNewUser,
  submitNewReminder,
  tabNamed,
  toTypedDate,
  typeDate,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const rows = (page: Page): Locator => page.locator('[data-reminder-id]');

test('the first reminder is in view with and without the welcome banner, on a phone within 400 px', async ({
  page,
}) => {
  await signInAsNewDemoUser(page, 'en-ZA');
  await page.goto('/');
  const expectFirstInView = async () => {
    for (const size of [VIEWPORT_SIZES.desktop, VIEWPORT_SIZES.phone]) {
      await page.setViewportSize(size);
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(async () => (await rows(page).first().boundingBox())!.y).toBeLessThanOrEqual(400);
  };
  await expectFirstInView();
  await expect(page.getByText(/^Last check for emails to send: \d\d:\d\d$/)).toBeAttached();
  await buttonNamed(page, 'Hide welcome').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expectFirstInView();

  // On a desktop, five reminders are in view.
  await page.setViewportSize(VIEWPORT_SIZES.desktop);
  await page.goto('/?tab=due-soon');
  await expect(rows(page).nth(4)).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORT_SIZES.phone });

  test('the five summary cards fit in one row, and the Today card’s accessible name has its count', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);
    await addReminder(page, { title: 'Library books' });
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Summary' }).getByRole('button');
    await expect(cards).toHaveCount(5);
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(new Set(boxes).size).toBe(1);
    await expect(cards.last()).toBeInViewport({ ratio: 1 });
    await expect(cards.first()).toHaveAccessibleName(/1 reminder due today/);
  });

  test('tapping a summary card scrolls to the list and keeps the focus on the card', async ({ context, page }) => {
    await signInAsNewUser(context);
    for (let days = 1; days <= 8; days += 1) {
      await addReminder(page, { title: `Late by ${days}`, dueAt: dayFromToday(-days) });
    }
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: /^Overdue/ });
    await card.click();
    const search = page.getByPlaceholder('Search reminders...');
    await expect.poll(async () => (await search.boundingBox())?.y).toBeLessThan(160);
    await expect(search).toBeInViewport({ ratio: 1 });
    await expect(tabNamed(page, 'Overdue')).toHaveAttribute('aria-selected', 'true');
    await expect(card).toBeFocused();
  });

  test.describe('with a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('the first reminder of the demo account begins within 400 px, and what a search finds is in sight while typing', async ({
      page,
    }) => {
      await signInAsNewDemoUser(page, 'en-ZA');
      await page.goto('/');
      const firstRow = async () => (await rows(page).first().boundingBox())!.y;
      await expect(buttonNamed(page, 'Hide welcome')).toBeVisible();
      expect.soft(await firstRow()).toBeLessThanOrEqual(400);
      await buttonNamed(page, 'Hide welcome').tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect.poll(firstRow).toBeLessThanOrEqual(400);

      // The height that a keyboard leaves.
      await page.setViewportSize({ ...VIEWPORT_SIZES.phone, height: 420 });
      const search = page.getByPlaceholder('Search reminders...');
      await search.fill('lice');
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
      await search.fill('nothing at all');
      await expect(page.getByText('No reminders found matching your criteria.')).toBeInViewport({ ratio: 1 });
      await expect(search).toBeFocused();
      await expect(search).toBeInViewport({ ratio: 1 });
    });
  });

  test('the New Reminder button hides while the user scrolls down, not while the page scrolls to a new reminder', async ({
    context,
    page,
  }) => {
    const user = await signInAsNewUser(context);
    await createReminders(user, 30);
    await page.goto('/?tab=all');
    const create = buttonNamed(page, 'New Reminder');
    await expect(create).toBeInViewport({ ratio: 1 });
    await page.mouse.move(200, 400);
    // More than once, because the page may not listen yet.
    await expect(async () => {
      await page.mouse.wheel(0, 100);
      await expect(create).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.mouse.wheel(0, -100);
    await expect(create).toBeInViewport({ ratio: 1 });

    const dialog = await openNewReminderDialog(page);
    await typeDate(page, toTypedDate(dayFromToday(365 * 50)));
    await dialog.getByLabel('Title').fill('Pension');
    await submitNewReminder(page, dialog);
    await expect(reminderRow(page, 'Pension')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(create).toBeInViewport({ ratio: 1 });
  });

  test('the New Reminder button alone is in front of the page, in view at its end, and does not cover its end', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);
    for (const title of ['Anna', 'Ben', 'Carla', 'Dineo']) await addReminder(page, { title });
    await page.goto('/');
    const create = buttonNamed(page, 'New Reminder');
    await expect(create).toHaveCount(1);
    await expect(create).toBeInViewport({ ratio: 1 });
    const inFront = await page
      .locator('main [data-slot=card] *')
      .evaluateAll((all) => all.filter((element) => getComputedStyle(element).position === 'fixed').length);
    expect(inFront).toBe(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(create).toBeInViewport({ ratio: 1 });
    const button = await create.boundingBox();
    const lastLine = await page.getByText(/^Last check for emails to send/).boundingBox();
    expect(lastLine!.y + lastLine!.height).toBeLessThan(button!.y);
    // From top to bottom: the list, the Quick Actions and the activity.
    const settings = await buttonNamed(page, 'Settings').boundingBox();
    expect((await rows(page).last().boundingBox())!.y).toBeLessThan(settings!.y);
    const lastEntry = await page.getByText('Created reminder for "Anna"').boundingBox();
    expect(settings!.y).toBeLessThan(lastEntry!.y);
    await openNewReminderDialog(page);
    await expect(create).toHaveCount(0);
  });
});

test('the number on the Overdue card is highlighted in colour, unless it is 0', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Due now' });
  await page.goto('/');
  const color = (card: RegExp, number: string) =>
    page
      .getByRole('region', { name: 'Summary' })
      .getByRole('button', { name: card })
      .getByText(number, { exact: true })
      .evaluate((element) => getComputedStyle(element).color);
  const plain = await color(/^This Week/, '1');
  expect(await color(/^Overdue/, '0')).toBe(plain);
  await addReminder(page, { title: 'Late', dueAt: dayFromToday(-2) });
  await page.reload();
  expect(await color(/^Overdue/, '1')).not.toBe(plain);
});

test('the list ends with the amount due in 30 days in the currency chosen in the settings, but not in a search', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Rates', dueAt: dayFromToday(3), amount: 2340.5 });
  await addReminder(page, { title: 'School fees', dueAt: dayFromToday(12), amount: 2339.5 });
  await page.goto('/');
  const list = page.getByRole('tabpanel');
  await expect(list).toContainText(/R\s4\s680,00 due in the next 30 days/);
  await page.request.patch('/api/settings/regional', { data: { currencyFormat: 'EUR', locale: 'en-GB' } });
  await page.reload();
  await expect(list).toContainText('€4,680.00 due in the next 30 days');
  await page.goto('/?tab=all&search=rates');
  await expect(reminderRow(page, 'Rates')).toBeVisible();
  await expect(list).not.toContainText('due in the next 30 days');
});

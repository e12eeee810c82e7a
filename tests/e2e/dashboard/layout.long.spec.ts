import type { Locator, Page } from '@playwright/test';
import { signInAsNewDemoUser } from '../support/demo-content';
import { VIEWPORT_SIZES } from '../support/open-screen';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  openDetails,
  openNewReminderDialog,
  reminderRow,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { expectNothingCovered, NARROW_WINDOWS } from '../support/touch-targets';
import { expect, test } from '../support/test';

const rows = (page: Page): Locator => page.locator('[data-reminder-id]');

const firstTop = async (page: Page): Promise<number> => (await rows(page).first().boundingBox())!.y;

test('on a desktop, nine rows are in view with the welcome banner, and actions appear beside the date on hover and focus', async ({
  page,
}) => {
  await signInAsNewDemoUser(page, 'en-ZA');
  await page.setViewportSize(VIEWPORT_SIZES.desktop);
  await page.goto('/?tab=all');
  await expect(buttonNamed(page, 'Hide welcome')).toBeVisible();
  await expect(rows(page).nth(8)).toBeInViewport({ ratio: 1 });
  const edit = rows(page).nth(4).getByRole('button', { name: /^Edit/ });
  const opacity = () => edit.evaluate((button) => getComputedStyle(button.parentElement!).opacity);
  await expect.poll(opacity).toBe('0');
  const date = () => rows(page).nth(4).locator('time').boundingBox();
  const before = await date();
  await rows(page).nth(4).hover();
  await expect.poll(opacity).toBe('1');
  expect(await date()).toEqual(before);
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await rows(page)
    .nth(4)
    .getByRole('button', { name: /^More actions/ })
    .focus();
  await expect.poll(opacity).toBe('1');
});

test('on a desktop, the details stand first beside the list, in view of any row, and cover nothing', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (let days = 1; days <= 25; days += 1) await addReminder(page, { title: `In ${days}`, dueAt: dayFromToday(days) });
  await page.setViewportSize(VIEWPORT_SIZES.desktop);
  await page.goto('/?tab=all');
  const heading = page.getByRole('heading', { name: 'Quick Actions' });
  for (const title of ['In 1', 'In 12', 'In 25']) {
    const pane = page.getByRole('region', { name: title, exact: true });
    await test.step(title, async () => {
      await reminderRow(page, title).scrollIntoViewIfNeeded();
      const row = (await reminderRow(page, title).boundingBox())!;
      await openDetails(page, title);
      expect(await reminderRow(page, title).boundingBox()).toEqual(row);
      await expect(pane).toBeInViewport({ ratio: 1 });
      expect(await pane.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      const { y, height } = (await pane.boundingBox())!;
      expect((await heading.boundingBox())!.y).toBeGreaterThan(y + height);
    });
  }
  await buttonNamed(page, 'Settings').focus();
  await expect(buttonNamed(page, 'Settings')).toBeInViewport({ ratio: 1 });
});

test('on a desktop, the six tabs fit in Afrikaans', async ({ page }) => {
  await signInAsNewDemoUser(page, 'af-ZA');
  await page.setViewportSize(VIEWPORT_SIZES.desktop);
  await page.goto('/');
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toHaveAccessibleDescription(/herinnering vir vandag/);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  expect(await page.getByRole('tablist').evaluate((strip) => strip.scrollWidth - strip.clientWidth)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORT_SIZES.phone, hasTouch: true, isMobile: true });

  test('the first row begins within 250 px and six rows are in view, with and without the welcome banner', async ({
    page,
  }) => {
    await signInAsNewDemoUser(page, 'en-ZA');
    const expectRows = async () => {
      await expect.poll(() => firstTop(page)).toBeLessThanOrEqual(250);
      await expect(rows(page).nth(5)).toBeInViewport({ ratio: 1 });
      const bar = (await page.locator('[data-slot=bottom-bar]').boundingBox())!.y;
      const sixth = (await rows(page).nth(5).boundingBox())!;
      expect(sixth.y + sixth.height).toBeLessThanOrEqual(bar);
    };
    await page.goto('/');
    await expect(buttonNamed(page, 'Hide welcome')).toBeVisible();
    await expectRows();
    await buttonNamed(page, 'Hide welcome').tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expectRows();
  });

  test('the search opens from an icon, and what it finds is in sight above the keyboard', async ({ page }) => {
    await signInAsNewDemoUser(page, 'en-ZA');
    await page.goto('/');
    const search = page.getByPlaceholder('Search reminders...');
    await expect(search).toBeHidden();
    await buttonNamed(page, 'Open the search').tap();
    await expect(search).toBeFocused();
    // The height that a keyboard leaves.
    await page.setViewportSize({ ...VIEWPORT_SIZES.phone, height: 420 });
    await search.fill('lice');
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    await search.fill('nothing at all');
    await expect(page.getByText('No reminders found matching your criteria.')).toBeInViewport({ ratio: 1 });
    await expect(search).toBeFocused();
    await buttonNamed(page, 'Clear search').tap();
    await expect(search).toBeFocused();
    await tabNamed(page, 'Overdue').tap();
    await expect(tabNamed(page, 'Overdue')).toHaveAttribute('aria-selected', 'true');
    await buttonNamed(page, 'Clear search').tap();
    await expect(search).toBeHidden();
  });

  test('the six tabs with their counts are one strip in view', async ({ context, page }) => {
    await signInAsNewUser(context);
    await addReminder(page, { title: 'Library books' });
    await page.goto('/');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(6);
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(tabNamed(page, 'Today')).toHaveAccessibleDescription('1 1 reminder due today');
  });

  test('the bar at the bottom opens the month, the list, a new reminder and the user menu, and the rest is folded', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);
    await addReminder(page, { title: 'Library books' });
    await page.goto('/');
    await buttonNamed(page, 'Month').tap();
    await expect(page.getByRole('grid')).toBeVisible();
    await buttonNamed(page, 'Reminders').tap();
    await expect(reminderRow(page, 'Library books')).toBeVisible();
    await page.getByRole('button', { name: /^User menu/ }).tap();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByText('Created reminder for "Library books"')).toBeHidden();
    await buttonNamed(page, 'Activity, export and settings').tap();
    await expect(page.getByText('Created reminder for "Library books"')).toBeVisible();
    await expect(buttonNamed(page, 'Settings')).toBeVisible();
    await openNewReminderDialog(page);
  });

  test('nothing covers a control, and all are large enough, at 320 and 390 px, turned and at 200 %', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);
    for (const days of [-3, 0, 1, 2, 3, 40])
      await addReminder(page, { title: `In ${days}`, dueAt: dayFromToday(days) });
    for (const size of NARROW_WINDOWS) {
      await page.setViewportSize(size);
      await page.goto('/?tab=all');
      await expect(rows(page)).toHaveCount(6);
      const last = page.getByRole('button', { name: 'No', exact: true });
      await expectNothingCovered(page, last, `${size.width} × ${size.height}`);
    }
  });
});

test('the count of Overdue is highlighted in colour, unless it is 0', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Due now' });
  await page.goto('/');
  const color = (name: string, number: string) =>
    tabNamed(page, name)
      .getByText(number, { exact: true })
      .evaluate((element) => getComputedStyle(element).color);
  const plain = await color('This Week', '1');
  expect(await color('Overdue', '0')).toBe(plain);
  await addReminder(page, { title: 'Late', dueAt: dayFromToday(-2) });
  await page.reload();
  expect(await color('Overdue', '1')).not.toBe(plain);
});

test('Due Soon ends with the amount due in 30 days in the currency chosen in the settings, but not in a search', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Rates', dueAt: dayFromToday(3), amount: 2340.5 });
  await addReminder(page, { title: 'School fees', dueAt: dayFromToday(12), amount: 2339.5 });
  await page.goto('/?tab=due-soon');
  const list = page.getByRole('tabpanel');
  await expect(list).toContainText(/R\s4\s680,00 due in the next 30 days/);
  await page.request.patch('/api/settings/regional', { data: { currencyFormat: 'EUR', locale: 'en-GB' } });
  await page.reload();
  await expect(list).toContainText('€4,680.00 due in the next 30 days');
  await page.goto('/?tab=all&search=rates');
  await expect(reminderRow(page, 'Rates')).toBeVisible();
  await expect(list).not.toContainText('due in the next 30 days');
});

test('All Reminders end with how many papers are in order, and lead to those that are not', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Passport', category: 'expiry-based', dueAt: dayFromToday(800) });
  await addReminder(page, { title: 'Old card', category: 'expiry-based', dueAt: dayFromToday(-2) });
  await page.goto('/?tab=all');
  await expect(page.getByText('Papers: 1 of 2 in order: not Old card')).toBeVisible();
  await buttonNamed(page, 'Old card').click();
  await expect(page.getByRole('heading', { name: 'Old card', level: 2 })).toBeFocused();
});

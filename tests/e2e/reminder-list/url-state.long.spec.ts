import type { Page } from '@playwright/test';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  openAllReminders,
  reminderRow,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const searchBox = (page: Page) => page.getByPlaceholder('Search reminders...');
const rowTitles = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

async function addCars(page: Page): Promise<void> {
  await addReminder(page, { title: 'Car wash', dueAt: dayFromToday(-2) });
  await addReminder(page, { title: 'Bakkie to the carwash', dueAt: dayFromToday(-9) });
  await addReminder(page, { title: 'Dentist', dueAt: dayFromToday(-1) });
}

async function chooseSort(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Sort and filter/ }).click();
  await page.getByRole('dialog', { name: 'Sort and filter' }).getByLabel('Sort by').selectOption(label);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('tab, search and sort survive a reload, Back and a bookmark, add no history entry, and are in the HTML of the server', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addCars(page);

  await test.step('no history entry, and no defaults in the URL', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await tabNamed(page, 'All Reminders').click();
    await searchBox(page).pressSequentially('dentist', { delay: 50 });
    await expect(page).toHaveURL('/?tab=all&search=dentist');
    await expect(reminderRow(page, 'Car wash')).toHaveCount(0);
    await tabNamed(page, 'Today').click();
    await buttonNamed(page, 'Clear search').click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/settings');
  });

  await test.step('reload, Back from another page and a bookmark', async () => {
    await page.goto('/dashboard');
    await tabNamed(page, 'Overdue').click();
    await searchBox(page).fill('car');
    await chooseSort(page, 'Title');
    const url = '/dashboard?tab=overdue&search=car&sort=title';
    const expectState = async (shown: Page) => {
      await expect(shown).toHaveURL(url);
      await expect(tabNamed(shown, 'Overdue')).toHaveAttribute('aria-selected', 'true');
      await expect(searchBox(shown)).toHaveValue('car');
      await expect.poll(() => rowTitles(shown)).toEqual(['Bakkie to the carwash', 'Car wash']);
    };
    await expectState(page);
    await page.reload();
    await expectState(page);
    await buttonNamed(page, 'Settings').click();
    await expect(page).toHaveURL('/settings');
    await page.goBack();
    await expectState(page);
    const bookmark = await context.newPage();
    await bookmark.goto(url);
    await expectState(bookmark);
  });

  await test.step('the server renders the list, and the browser does not refetch it', async () => {
    const url = '/?tab=overdue&search=CAR&sort=title&category=one-time-deadline';
    const html = await (await page.request.get(url)).text();
    expect(html).toMatch(/aria-selected="true"[^>]*overdue/);
    expect(html).toContain('aria-label="Car wash"');
    expect(html).not.toContain('aria-label="Dentist"');

    const listCalls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/reminders') listCalls.push(request.url());
    });
    await page.goto(url);
    await expect.poll(() => rowTitles(page)).toEqual(['Bakkie to the carwash', 'Car wash']);
    // Opening another tab makes the first list call, so loading the page made none.
    await tabNamed(page, 'This Week').click();
    await expect.poll(() => listCalls[0]).toMatch(/dueFrom=.*status=active/);
  });

  await test.step('the link in the top bar returns to the default list', async () => {
    await page.goto('/?tab=overdue&search=car');
    await page.getByRole('banner').getByRole('link').click();
    await expect(page).toHaveURL('/');
    await expect(tabNamed(page, 'Today')).toHaveAttribute('aria-selected', 'true');
    await expect(searchBox(page)).toHaveValue('');
  });
});

test('active filters are described in words and can be cleared, and unknown values in the URL show the default list', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('active filters', async () => {
    await addReminder(page, { title: 'Polo', template: 'sa-vehicle-licence', category: 'expiry-based' });
    await addReminder(page, { title: 'Library books' });
    await openAllReminders(page);
    await page.getByRole('button', { name: /^Sort and filter/ }).click();
    const menu = page.getByRole('dialog', { name: 'Sort and filter' });
    await menu.getByLabel('What it is').selectOption('What expires');
    await menu.getByLabel('Template').selectOption('Vehicle licence disc');
    await expect(reminderRow(page, 'Library books')).toHaveCount(0);
    await expect(reminderRow(page, 'Polo')).toBeVisible();
    await menu.getByLabel('Has an attachment').check();
    await expect(page).toHaveURL(/\?tab=all&category=expiry-based&template=[\da-f-]{36}&attachment=yes$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sort and filter , active filters: 3' })).toBeFocused();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Only what expires, Vehicle licence disc, with an attachment.')).toBeVisible();
    await expect(panel.getByText('No reminders found matching your criteria.')).toBeVisible();
    await panel.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/?tab=all');
    await expect(reminderRow(page, 'Library books')).toBeVisible();
    await expect(reminderRow(page, 'Polo')).toBeVisible();
  });

  await test.step('unknown values', async () => {
    await addReminder(page, { title: 'Due now' });
    await page.goto(`/?tab=nowhere&sort=colour&category=none&template=7&attachment=maybe&search=${'a'.repeat(300)}`);
    await expect(tabNamed(page, 'Today')).toHaveAttribute('aria-selected', 'true');
    await expect(reminderRow(page, 'Due now')).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
  });
});

test('on a phone, the tabs stay in view on scroll and the active tab after a turn; another tab opens at its first row', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('scrolling and opening another tab', async () => {
    for (let n = 0; n < 12; n += 1) await addReminder(page, { title: `Bill ${n}`, dueAt: dayFromToday(-1 - n) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?tab=all');
    await reminderRow(page, 'Bill 0').scrollIntoViewIfNeeded();
    await expect(tabNamed(page, 'All Reminders')).toBeInViewport({ ratio: 1 });
    const controls = await page.locator('[data-slot=list-controls]').boundingBox();
    expect(controls?.y).toBe(56);
    expect(controls?.height).toBeLessThanOrEqual(104);
    await tabNamed(page, 'Overdue').click();
    await expect(reminderRow(page, 'Bill 11')).toBeInViewport();
  });

  await test.step('turning the phone upright', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/?tab=recently-completed');
    await expect(tabNamed(page, 'Completed')).toHaveAttribute('aria-selected', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(tabNamed(page, 'Completed')).toBeInViewport({ ratio: 1 });
  });
});

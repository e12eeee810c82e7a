import type { Page } from '@playwright/test';
import { createUser, createReminders, signInAs } from './support/users';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  dayFromToday,
  expectNoHorizontalScroll,
  expectToast,
  openAllReminders,
  openRowMenu,
  reminderRow,
  tabNamed,
} from './support/page-helpers';
import { expect, test } from './support/test';

const ROW_SELECTOR = '[data-reminder-id]';

const LENGTH = 450;

/** Opens the list of a new user with more reminders than four pages have. */
async function openLongList(page: Page): Promise<void> {
  test.setTimeout(240_000);
  const user = await createUser();
  await signInAs(page.context(), user);
  await createReminders(user, LENGTH);
  await openAllReminders(page);
  await expect(reminderRow(page, 'Deadline 1')).toHaveAttribute('aria-setsize', '-1', { timeout: 60_000 });
}

/** Counts the browser's requests for pages of the list. */
function countPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/reminders?')) count += 1;
  });
  return () => count;
}

test('a long list loads pages as the user scrolls, renders under 60 rows and can be searched', async ({ page }) => {
  const pages = countPages(page);
  await openLongList(page);
  const rows = page.locator(ROW_SELECTOR);
  await expect(page.getByText('The first 120 reminders')).toBeAttached();
  expect(pages()).toBe(1);
  expect(await rows.count()).toBeLessThan(60);
  const last = reminderRow(page, `Deadline ${LENGTH}`);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(last).toHaveAttribute('aria-posinset', String(LENGTH));
  await expect(last).toHaveAttribute('aria-setsize', String(LENGTH));
  await expect(page.getByText(`${LENGTH} reminders`, { exact: true })).toBeAttached();
  expect(await rows.count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(reminderRow(page, 'Deadline 1')).toBeInViewport();

  await page.getByPlaceholder('Search reminders...').pressSequentially('line 377');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Complete "Deadline 377"' }).click();
  await expectToast(page, 'Reminder completed', 'Deadline 377 has been marked as complete.');
  await page.getByPlaceholder('Search reminders...').fill('');
  await expect(reminderRow(page, 'Deadline 2')).toBeVisible({ timeout: 60_000 });
  await tabNamed(page, 'Completed').click();
  await expect(reminderRow(page, 'Deadline 377')).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('a long list has ten reminders in the HTML, edits one without reading a page, and is left by End, Home and mail links', async ({
  page,
}) => {
  const pages = countPages(page);
  await openLongList(page);

  await test.step('editing reads that reminder and no further page', async () => {
    await expect(page.getByText('The first 120 reminders')).toBeAttached();
    await buttonNamed(page, 'Edit "Deadline 3"').click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Deadline 3');
    expect(pages()).toBe(1);
  });

  await test.step('End and Home', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const first = reminderRow(page, 'Deadline 1');
    const last = reminderRow(page, `Deadline ${LENGTH}`);
    await first.focus();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 1 });
  });

  await test.step('the HTML, and a mail link to the last row', async () => {
    const html = await (await page.request.get('/?tab=all')).text();
    expect(html).toContain('Deadline 10');
    expect(html).not.toContain('Deadline 11');
    // A mail link also focuses the last row.
    const found = await page.request.get(`/api/reminders?search=Deadline%20${LENGTH}`);
    const [{ id }] = (await found.json()) as [{ id: string }];
    await page.goto(`/dashboard?reminder=${id}`);
    await expect(reminderRow(page, `Deadline ${LENGTH}`)).toBeFocused({ timeout: 60_000 });
    await expect(reminderRow(page, `Deadline ${LENGTH}`)).toHaveAttribute('aria-setsize', String(LENGTH));
  });
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('in a long list, a mail link scrolls to its row; deleting that row focuses the next', async ({ page }) => {
    await openLongList(page);
    const all = (await (await page.request.get('/api/reminders')).json()) as { id: string; title: string }[];
    const id = all.find(({ title }) => title === 'Deadline 350')?.id;
    await page.goto(`/dashboard?reminder=${id}`);
    const row = reminderRow(page, 'Deadline 350');
    await expect(row).toBeFocused({ timeout: 60_000 });
    await expect(row).toBeInViewport({ ratio: 1 });
    // The details stay open and keep the focus while the row is scrolled out of view.
    await buttonNamed(page, 'Details of "Deadline 350"').click();
    await page.mouse.wheel(0, 20_000);
    await expect(row).not.toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Deadline 350', level: 2 })).toBeFocused();
    await page.mouse.wheel(0, -20_000);
    await row.getByRole('button', { name: 'Delete "Deadline 350"' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Reminder deleted');
    await expect(row).toHaveCount(0);
    await expect(reminderRow(page, 'Deadline 351')).toBeFocused();
    await expect(reminderRow(page, 'Deadline 351')).toBeInViewport({ ratio: 1 });
  });
});

test('a long list prints every reminder, also those not loaded yet, or says how many it prints', async ({ page }) => {
  await openLongList(page);
  const countPrinted = () =>
    page.evaluate((selector) => {
      dispatchEvent(new Event('beforeprint'));
      const count = document.querySelectorAll(selector).length;
      // Without the text for screen readers, which is about the rows that are loaded.
      const texts = Array.from(document.querySelectorAll('p:not([role])'), ({ textContent }) => textContent);
      const isCutOff = texts.includes('The first 120 reminders');
      dispatchEvent(new Event('afterprint'));
      return { count, isCutOff };
    }, ROW_SELECTOR);
  await page.context().setOffline(true);
  expect(await countPrinted()).toEqual({ count: 120, isCutOff: true });
  await page.context().setOffline(false);
  expect(await countPrinted()).toEqual({ count: LENGTH, isCutOff: false });
  await expect(page.locator(ROW_SELECTOR)).not.toHaveCount(LENGTH);
  const ROWS_OF_A_PAGE = 24;
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(LENGTH / ROWS_OF_A_PAGE);
});

test('a title of 200 characters causes no horizontal scrolling at 200 % zoom or on a phone', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const title = 'Verlengingsaansoekvormindieningsperdatum '.repeat(5).slice(0, 200).trim();
  await addReminder(page, { title, description: 'x'.repeat(2_000) });
  // 1280 by 800 at 200 % zoom, then two phones.
  const sizes = [
    { width: 640, height: 400 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ];
  for (const path of ['/settings', '/profile', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoHorizontalScroll(page);
    }
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await (await openRowMenu(page, title)).getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: 'Update Reminder' }).click();
    await expectToast(page, 'Reminder updated');
    await expect(dialog).toHaveCount(0);
  }
});

test("an open page switches to the next day at midnight in the user's time zone", async ({ context, page }) => {
  await signInAsNewUser(context);
  const today = dayFromToday(0);
  const tomorrow = dayFromToday(1);
  await addReminder(page, { title: 'Due tomorrow', dueAt: tomorrow });
  // 23:59 in Johannesburg, two hours ahead of UTC.
  await page.clock.install({ time: `${today}T21:59:00Z` });
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Due tomorrow')).toContainText('Due in 1 day');
  await page.clock.runFor('01:30');
  await expect(reminderRow(page, 'Due tomorrow')).toContainText('Due Today');
  await tabNamed(page, 'Today').click();
  await expect(reminderRow(page, 'Due tomorrow')).toBeVisible();
});

test('no CSS animation runs on the dashboard with reduced motion', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Still' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'Still')).toBeVisible();
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => animation.animationName)
      // Moves nothing: it hides a text after minutes.
      .filter((name) => name !== 'vanish'),
  );
  expect(running).toEqual([]);
});

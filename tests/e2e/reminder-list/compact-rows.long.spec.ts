import type { Locator, Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  dayFromToday,
  openAllReminders,
  openRowMenu,
  reminderRow,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Height in pixels that is left for rows on a phone, below the top bar, the search and the tabs. */
const ROOM_FOR_ROWS = 844 - 64 - 100;
const LONG_TITLE = 'Hernuwing van die padwaardigheidsertifikaat en lisensieskyf van die ou bakkie';

const rowHeights = (page: Page) =>
  page.locator('[data-reminder-id]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

/** Returns by how many pixels the text node that begins with `text` is cut off at the right or at the bottom. */
const overflowOf = (line: Locator, text: string) =>
  line.evaluate((element, start) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (!walker.currentNode.nodeValue?.startsWith(start)) if (!walker.nextNode()) throw new Error('No such part');
    const part = new Range();
    part.selectNodeContents(walker.currentNode);
    const [inner, outer] = [part.getBoundingClientRect(), element.getBoundingClientRect()];
    return Math.max(inner.right - outer.right, inner.bottom - outer.bottom);
  }, text);

test.describe('rows of the reminder list', () => {
  test.use({ hasTouch: true });

  test('are at most 92 px high on a phone, where eight fit, and 78 px on a desktop', async ({ context, page }) => {
    await signInAsNewUser(context);
    for (const days of [-113, -1, 0, 5, 40, 200]) {
      const more = { description: 'Bring the papers', amount: 12_340.5, leadDays: [30, 0] };
      await addReminder(page, { title: `${LONG_TITLE} ${days}`, dueAt: dayFromToday(days), ...more });
    }
    await addReminder(page, { title: 'Plain' });
    await addReminder(page, { title: 'Rifle', template: 'sa-firearm-licence', dueAt: dayFromToday(200) });
    await addReminder(page, { title: 'Birthday of Gogo', category: 'recurring-date', dueAt: dayFromToday(-10) });
    const done = await addReminder(page, { title: 'חידוש דרכון (2027)!' });
    await page.request.post(`/api/reminders/${done}/complete`);
    for (const [size, most] of [
      [PHONE, 92],
      [DESKTOP, 78],
    ] as const) {
      await page.setViewportSize(size);
      await openAllReminders(page);
      await expect(reminderRow(page, 'Plain')).toBeVisible();
      const heights = await rowHeights(page);
      expect(heights).toHaveLength(10);
      for (const height of heights) expect(height).toBeLessThanOrEqual(most);
      if (size === PHONE) {
        expect(heights.slice(0, 8).reduce((sum, height) => sum + height)).toBeLessThanOrEqual(ROOM_FOR_ROWS);
      }
    }
  });

  test('have a Complete button, a menu with the other actions, and details that a tap shows or hides, on a phone', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context);

    await test.step('the menu', async () => {
      await addReminder(page, { title: 'The lease' });
      await page.setViewportSize(PHONE);
      await page.goto('/');
      const row = reminderRow(page, 'The lease');
      await expect(row.getByRole('group').getByRole('button')).toHaveCount(1);
      await expect(buttonNamed(page, 'Complete "The lease"')).toBeVisible();
      const more = buttonNamed(page, 'More actions for "The lease"');
      await more.tap();
      const items = page.getByRole('menuitem');
      const names = [
        'Edit "The lease"',
        'Attach file to "The lease"',
        'Turn emails off for "The lease"',
        'Remind me later of "The lease"',
        'Save to calendar: "The lease"',
        'Share on WhatsApp: "The lease"',
        'Copy "The lease" with its dates',
        'Delete "The lease"',
      ];
      await expect(items).toHaveCount(names.length);
      for (const [index, name] of names.entries()) {
        await expect(items.nth(index)).toHaveAccessibleName(name);
      }
      for (const [item, role] of [
        ['Edit', 'dialog'],
        ['Attach file', 'dialog'],
        ['Delete', 'alertdialog'],
      ] as const) {
        if (item !== 'Edit') await more.tap();
        await items.filter({ hasText: item }).tap();
        await expect(page.getByRole(role).locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role)).toHaveCount(0);
        await expect(more).toBeFocused();
      }
    });

    await test.step('details and full title', async () => {
      await addReminder(page, { title: LONG_TITLE, description: 'Bring the papers' });
      await page.goto('/');
      const row = reminderRow(page, LONG_TITLE);
      const details = buttonNamed(page, `Details of "${LONG_TITLE}"`);
      await expect(details).toHaveAttribute('aria-expanded', 'false');
      // What is shown below the list is in view too.
      await row.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
      await expect(buttonNamed(page, 'Settings')).toBeInViewport();
      const { x, y, height } = (await row.boundingBox())!;
      await page.touchscreen.tap(x + 100, y + height / 2);
      await expect(details).toHaveAttribute('aria-expanded', 'true');
      await expect(row.getByRole('heading', { name: 'Emails' })).toBeVisible();
      await expect(row.getByRole('heading', { name: LONG_TITLE })).toBeInViewport({ ratio: 1 });
      const heading = row.getByRole('heading', { name: LONG_TITLE });
      expect(await heading.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      await page.touchscreen.tap(x + 100, y + height / 2);
      await expect(row.getByRole('heading', { name: 'Emails' })).toHaveCount(0);
    });
  });
});

test('on a phone, no apply-by date, repeat interval, next email or amount of a row is cut off, in English and Afrikaans', async ({
  context,
  page,
}) => {
  for (const [locale, applyBy, nextEmail, everyMonth] of [
    ['en-ZA', 'Apply by', 'Next email', 'Every month'],
    ['af-ZA', 'Doen voor of op', 'Volgende e-pos', 'Elke maand'],
  ] as const) {
    await signInAsNewUser(context, { locale });
    const rifle = { template: 'sa-firearm-licence', amount: 12_340.5, description: 'Bring the papers' };
    await addReminder(page, { ...rifle, title: 'This year', dueAt: dayFromToday(300), leadDays: [180] });
    await addReminder(page, { ...rifle, title: 'In years', dueAt: dayFromToday(3000), leadDays: [180] });
    const gym = { template: 'debit-order', amount: 499, repeat: { every: 1, unit: 'month' } } as const;
    await addReminder(page, { ...gym, title: 'Gym', dueAt: dayFromToday(28), leadDays: [2] });
    await page.goto('/?tab=all');
    for (const width of [PHONE.width, 360]) {
      await page.setViewportSize({ width, height: 844 });
      for (const title of ['This year', 'In years']) {
        const line = reminderRow(page, title).getByRole('paragraph');
        for (const text of [applyBy, nextEmail, 'R']) expect(await overflowOf(line, text)).toBeLessThanOrEqual(0);
      }
      const line = reminderRow(page, 'Gym').getByRole('paragraph');
      for (const text of [everyMonth, nextEmail, 'R']) expect(await overflowOf(line, text)).toBeLessThanOrEqual(0);
    }
  }
});

test('the menu of a row can be used by keyboard and turns emails off and on', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease', dueAt: dayFromToday(40), leadDays: [30, 0] });
  await openAllReminders(page);
  const row = reminderRow(page, 'The lease');
  const more = buttonNamed(page, 'More actions for "The lease"');
  await more.focus();
  await page.keyboard.press('Enter');
  const mute = page.getByRole('menuitem', { name: 'Turn emails off for "The lease"' });
  await expect(mute).toBeFocused();
  // On a wide screen, the other actions are buttons in the row.
  await expect(page.getByRole('menuitem')).toHaveText([
    'Turn emails off',
    'Remind me later',
    'Save to calendar',
    'Share on WhatsApp',
    'Copy',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Emails off');
  await expect(row).not.toContainText('Next email');
  await expect(more).toBeFocused();
  await (await openRowMenu(page, 'The lease')).getByRole('menuitem', { name: 'Turn emails on' }).click();
  await expect(row).toContainText('Next email');
  await expect(row).not.toContainText('Emails off');
});

test('a row shows amount, reference and, only if an email is planned, the day of the next email', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const dueAt = dayFromToday(400);
  const amount = { amount: 2340.5, reference: 'Account 77 001' };
  await addReminder(page, { title: 'Water and lights', dueAt, leadDays: [30, 0], ...amount });
  await addReminder(page, { title: 'Quiet', dueAt });
  await openAllReminders(page);
  const noticeDay = new Date(`${dayFromToday(370)}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const row = reminderRow(page, 'Water and lights');
  await expect(row).toContainText(
    `Next email ${noticeDay.replace('Sept', 'Sep')} · R\u00a02\u00a0340,50 · Account 77 001`,
  );
  await expect(reminderRow(page, 'Quiet')).not.toContainText('email');
});

test('the All Reminders tab groups reminders under time headings, unlike the Overdue tab', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'TV licence', dueAt: dayFromToday(-12) });
  await addReminder(page, { title: 'Birthday of Gogo', category: 'recurring-date', dueAt: dayFromToday(-5) });
  await addReminder(page, { title: 'Library books' });
  await addReminder(page, { title: 'Passport', dueAt: dayFromToday(320) });
  const done = await addReminder(page, { title: 'Rabies booster' });
  await page.request.post(`/api/reminders/${done}/complete`);
  await openAllReminders(page);
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(['Overdue', 'Earlier', 'This week', 'Later', 'Completed']);
  for (const [heading, title] of [
    ['Overdue', 'TV licence'],
    ['Earlier', 'Birthday of Gogo'],
    ['This week', 'Library books'],
    ['Later', 'Passport'],
    ['Completed', 'Rabies booster'],
  ] as const) {
    const list = page.getByRole('list', { name: heading, exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('heading', { level: 4, name: title })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Overdue' }).click();
  await expect(reminderRow(page, 'TV licence')).toBeVisible();
  await expect(headings).toHaveText(['TV licence']);
});

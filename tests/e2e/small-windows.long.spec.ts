import type { Locator, Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  chooseTemplate,
  dayFromToday,
  expectNoHorizontalScroll,
  openNewReminderDialog,
  reminderRow,
} from './support/page-helpers';
import { findCutTexts } from './support/page-texts';
import { expect, test } from './support/test';
import { expectNothingCovered, NARROW_WINDOWS } from './support/touch-targets';

async function expectFullyVisible(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  // Allow for sub-pixel clipping.
  await expect(part).toBeInViewport({ ratio: 0.98 });
}

test('the whole calendar can be scrolled into view on a phone, upright or turned', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Vehicle licence disc');
  for (const size of [
    { width: 390, height: 664 },
    { width: 664, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: /Due Date/ }).click();
    await page.getByRole('grid').hover();
    await page.mouse.wheel(0, 1_000);
    await expect(page.getByRole('button', { name: /^End of month/ })).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -1_000);
    await expect(page.getByRole('button', { name: /previous month/i })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveCount(0);
  }
});

/** WCAG 1.4.12 */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** A placeholder may be cut off: it carries no state. */
const findCutWords = async (page: Page) => (await findCutTexts(page)).filter((text) => text.startsWith('cut'));

test('no word of a badge, tab or button is cut off at 320 px, or up to 390 px with text spacing (WCAG 1.4.12)', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context, { isAdmin: true });
  await addReminder(page, { title: 'Anna', template: 'birthday', category: 'recurring-date', dueAt: dayFromToday(-3) });
  await addReminder(page, { title: 'Passport', template: 'passport', dueAt: dayFromToday(-300) });
  await addReminder(page, { title: 'Licence', template: 'passport', dueAt: dayFromToday(100) });
  await addReminder(page, { title: 'Library books', dueAt: dayFromToday(-1) });
  for (const path of ['/?tab=all', '/?view=month', '/templates', '/profile', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/?tab=all') await expect(reminderRow(page, 'Anna')).toContainText('Last occurred');
    await page.setViewportSize({ width: 320, height: 700 });
    expect.soft(await findCutWords(page), path).toEqual([]);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, TEXT_SPACING);
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await findCutWords(page), `${path} ${width}`).toEqual([]);
    }
  }
});

test('fields and buttons of the reminder dialog can be reached at 400 % zoom (WCAG 1.4.10)', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const create = dialog.getByRole('button', { name: 'Create Reminder' });
  await dialog.getByLabel('Title').fill('The lease');
  const fields = [
    dialog.getByRole('combobox', { name: 'Template' }),
    dialog.getByLabel('Title'),
    dialog.getByLabel(/Description/),
  ];
  for (const part of [...fields, cancel, create]) await expectFullyVisible(part);
  expect((await cancel.boundingBox())?.y).toBe((await create.boundingBox())?.y);
  await expectNoHorizontalScroll(page);
});

test('on a phone, each of the six tabs can be scrolled into view, and a long title is in full in the details', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('a long title', async () => {
    const title = 'Renew the roadworthy certificate of the old bakkie in time '.repeat(4).slice(0, 200).trim();
    await addReminder(page, { title });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const hiddenHeight = (heading: Locator) =>
      heading.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(await hiddenHeight(reminderRow(page, title).getByRole('heading', { name: title }))).toBeGreaterThan(0);
    await buttonNamed(page, `Details of "${title}"`).click();
    const sheet = page.getByRole('dialog', { name: title });
    expect(await hiddenHeight(sheet.getByRole('heading', { name: title }))).toBe(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('six tabs', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const shown of await page.getByRole('tab').all()) {
        await expectFullyVisible(shown);
        expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
    }
  });
});

test('the signed-in pages fit a phone at double text size (WCAG 1.4.4)', async ({ context, page }) => {
  await signInAsNewUser(context, { isAdmin: true, isTestingUser: true });
  await addReminder(page, { title: 'Licence disc' });
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/settings', '/profile', '/testing', '/templates']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    await expectNoHorizontalScroll(page);
    // The touch target of a radio button overflows its box by design.
    const cutButtons = await page.locator('main button:not([role=radio]):visible').evaluateAll((buttons) =>
      buttons
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
          return scrollWidth !== clientWidth || scrollHeight !== clientHeight;
        })
        .map((button) => button.textContent),
    );
    expect(cutButtons, path).toEqual([]);
  }
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the bar at the bottom leads from other pages to the dashboard, and covers none of their controls', async ({
    context,
    page,
  }) => {
    await signInAsNewUser(context, { isAdmin: true });
    await addReminder(page, { title: 'Library books' });
    const bar = page.locator('[data-slot=bottom-bar]');
    const controls = page.locator(':not([data-slot=bottom-bar] *):is(a, button)').filter({ visible: true });
    for (const size of NARROW_WINDOWS) {
      await page.setViewportSize(size);
      for (const path of ['/settings', '/profile', '/people', '/templates']) {
        await page.goto(path);
        await expect(bar.getByRole('button', { name: /^User menu/ })).toBeInViewport({ ratio: 1 });
        await expectNothingCovered(page, controls.last(), `${path} ${size.width} × ${size.height}`);
      }
    }
    await bar.getByRole('link', { name: 'Month' }).tap();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto('/profile');
    await bar.getByRole('link', { name: 'Reminders' }).tap();
    await expect(reminderRow(page, 'Library books')).toBeVisible();
    await page.goto('/settings');
    await bar.getByRole('link', { name: 'New Reminder' }).tap();
    await expect(page.getByRole('dialog', { name: 'Create New Reminder' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

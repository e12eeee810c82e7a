import type { Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  dayFromToday,
  openAllReminders,
  openDetails,
  openRowMenu,
  reminderRow,
} from '../support/page-helpers';
import { findCutTexts } from '../support/page-texts';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const LONG_TITLE = 'Hernuwing van die padwaardigheidsertifikaat en lisensieskyf van die ou bakkie';

const rowHeights = (page: Page) =>
  page.locator('[data-reminder-id]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

test.describe('rows of the reminder list', () => {
  test.use({ hasTouch: true });

  test('are at most 64 px high on a phone, in two lines, and 58 px on a wide touch screen, in one', async ({
    context,
    page,
  }) => {
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
      [PHONE, 64],
      [DESKTOP, 58],
    ] as const) {
      await page.setViewportSize(size);
      await openAllReminders(page);
      await expect(reminderRow(page, 'Plain')).toBeVisible();
      const heights = await rowHeights(page);
      expect(heights).toHaveLength(10);
      for (const height of heights) expect(height).toBeLessThanOrEqual(most);
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
        'Remind me later of "The lease"',
        'Attach file to "The lease"',
        'Turn emails off for "The lease"',
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
      const { x, y, height } = (await row.boundingBox())!;
      await page.touchscreen.tap(x + 100, y + height / 2);
      const sheet = page.getByRole('dialog', { name: LONG_TITLE });
      await expect(sheet.getByRole('heading', { name: LONG_TITLE })).toBeInViewport({ ratio: 1 });
      await expect(sheet).toContainText('Bring the papers');
      await expect(page).toHaveURL(/[?&]details=/);
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).not.toHaveURL(/details=/);
      await expect(row).toBeFocused();
      await page.keyboard.press('Enter');
      await sheet.getByRole('button', { name: 'Delete' }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
      await expect(row).toHaveCount(0);
      await expect(sheet).toHaveCount(0);
      await expect(page).not.toHaveURL(/details=/);
      await expect(reminderRow(page, 'The lease')).toBeFocused();
    });
  });
});

test('on a phone, no date or badge of a row is cut off or wrapped, in English and Afrikaans', async ({
  context,
  page,
}) => {
  for (const locale of ['en-ZA', 'af-ZA'] as const) {
    await signInAsNewUser(context, { locale });
    const rifle = { template: 'sa-firearm-licence', amount: 12_340.5, category: 'expiry-based' } as const;
    await addReminder(page, { ...rifle, title: 'In years', dueAt: dayFromToday(3000) });
    await addReminder(page, { ...rifle, title: 'Expired', dueAt: dayFromToday(-1000) });
    const gym = { template: 'debit-order', amount: 12_340.5, repeat: { every: 1, unit: 'month' } } as const;
    await addReminder(page, { ...gym, title: 'Gym', dueAt: dayFromToday(28) });
    await page.goto('/?tab=all');
    await page.setViewportSize(PHONE);
    await expect(reminderRow(page, 'Gym')).toBeVisible();
    for (const height of await rowHeights(page)) expect(height).toBeLessThanOrEqual(64);
    expect(await findCutTexts(page)).toEqual([]);
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
  await expect(page.getByRole('menuitem', { name: 'Edit "The lease"' })).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Remind me later',
    'Attach file',
    'Turn emails off',
    'Delete',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit "The lease"' })).toBeFocused();
  for (const name of [
    'Remind me later of "The lease"',
    'Attach file to "The lease"',
    'Turn emails off for "The lease"',
  ]) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Emails off');
  await expect(more).toBeFocused();
  await (await openRowMenu(page, 'The lease')).getByRole('menuitem', { name: 'Turn emails on' }).click();
  await expect(row).not.toContainText('Emails off');
});

test('a row shows the amount of a bill, and its details the reference and, only if one is planned, the next email', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const dueAt = dayFromToday(400);
  const amount = { amount: 2340.5, reference: 'Account 77 001' };
  await addReminder(page, { title: 'Water and lights', dueAt, leadDays: [30, 0], ...amount });
  await addReminder(page, { title: 'Passport', dueAt, category: 'expiry-based', amount: 600 });
  await openAllReminders(page);
  await expect(reminderRow(page, 'Water and lights')).toContainText('R\u00a02\u00a0340,50');
  await expect(reminderRow(page, 'Water and lights')).not.toContainText(/Account 77|email/);
  await expect(reminderRow(page, 'Passport')).not.toContainText('600');
  await expect(await openDetails(page, 'Water and lights')).toContainText(
    /Next email \w{3}, \d+ \w{3}[^]*Account 77 001/,
  );
  await buttonNamed(page, 'Details of "Water and lights"').click();
  await expect(page.locator('[data-slot=reminder-details]')).toHaveCount(0);
  const passport = await openDetails(page, 'Passport');
  await expect(passport).toContainText('R\u00a0600,00');
  await expect(passport).not.toContainText('Next email');
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

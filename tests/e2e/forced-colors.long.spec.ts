import { expect, test, type Locator } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  toTypedDate,
  openNewReminderDialog,
  tabNamed,
} from './support/page-helpers';

test.use({ contextOptions: { forcedColors: 'active' } });

/** A high-contrast theme takes the page's own colours away; these are the ones that it keeps for what is chosen. */
const expectChosenVisible = (place: Locator) =>
  place.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; color: HighlightText; background: Highlight';
    document.body.append(probe);
    const [own, wanted] = [element, probe].map((one) => getComputedStyle(one));
    const same = own?.color === wanted?.color && own?.backgroundColor === wanted?.backgroundColor;
    probe.remove();
    return same;
  });

const expectBorder = (place: Locator) =>
  place.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    return borderTopWidth !== '0px' && borderTopStyle !== 'none' && borderTopColor !== backgroundColor;
  });

test('in a high-contrast theme it shows what is chosen on the dashboard', async ({ context, page }) => {
  await signInAsNewUser(context, { isAdmin: true });
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  expect(await expectChosenVisible(tabNamed(page, 'Today'))).toBe(true);
  expect(await expectChosenVisible(tabNamed(page, 'Overdue'))).toBe(false);
  const card = (name: RegExp) => page.locator('[aria-pressed]').filter({ hasText: name });
  expect(await expectChosenVisible(card(/^Today/))).toBe(true);
  expect(await expectChosenVisible(card(/^Overdue/))).toBe(false);
  expect(await expectBorder(page.getByRole('button', { name: 'New Reminder' }))).toBe(true);

  await page.getByRole('button', { name: /User menu/ }).press('Enter');
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  expect(await expectChosenVisible(entries.first())).toBe(true);
  expect(await expectChosenVisible(entries.last())).toBe(false);
  await expect(entries.last()).toHaveCSS('outline-style', 'none');
});

test('in a high-contrast theme it shows what is chosen in the dialog', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByRole('combobox', { name: /Template/ }).click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('data-selected', 'true');
  expect(await expectChosenVisible(options.first())).toBe(true);
  expect(await expectChosenVisible(options.last())).toBe(false);
  await expect(options.last()).toHaveCSS('outline-style', 'none');
  await options.first().click();
  const box = dialog.getByRole('checkbox').first();
  await expect(box).toBeChecked();
  expect(await expectChosenVisible(box)).toBe(true);
  await box.click();
  expect(await expectChosenVisible(box)).toBe(false);

  await dialog.getByRole('button', { name: /Due Date/ }).click();
  await page.getByLabel('Type a date and press Enter').fill(toTypedDate(dayFromToday(0)));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Due Date/ }).click();
  const days = page.getByRole('gridcell').getByRole('button');
  expect(await expectChosenVisible(days.and(page.getByLabel(/, selected$/)))).toBe(true);
  expect(await expectChosenVisible(days.and(page.getByLabel(/^(?!.*selected)/)).first())).toBe(false);
});

test('in a high-contrast theme it shows which switch is on', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: 'South African Templates' });
  await expect(toggle).toBeChecked();
  expect(await expectChosenVisible(toggle)).toBe(true);
  expect(await expectBorder(toggle.locator('[data-slot=switch-thumb]'))).toBe(true);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  expect(await expectChosenVisible(toggle)).toBe(false);
  expect(await expectBorder(toggle.locator('[data-slot=switch-thumb]'))).toBe(true);
});

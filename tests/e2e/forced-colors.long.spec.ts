import { expect, test, type Locator } from '@playwright/test';
import { addReminder, asNewPerson, dayFromToday, inFigures, openNew, tab } from './support/screen';

test.use({ contextOptions: { forcedColors: 'active' } });

/** A high-contrast theme takes the page's own colours away; these are the ones that it keeps for what is chosen. */
const chosen = (place: Locator) =>
  place.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; color: HighlightText; background: Highlight';
    document.body.append(probe);
    const [own, wanted] = [element, probe].map((one) => getComputedStyle(one));
    const same = own?.color === wanted?.color && own?.backgroundColor === wanted?.backgroundColor;
    probe.remove();
    return same;
  });

const bordered = (place: Locator) =>
  place.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    return borderTopWidth !== '0px' && borderTopStyle !== 'none' && borderTopColor !== backgroundColor;
  });

test('in a high-contrast theme it shows what is chosen on the dashboard', async ({ context, page }) => {
  await asNewPerson(context, { isAdmin: true });
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  expect(await chosen(tab(page, 'Today'))).toBe(true);
  expect(await chosen(tab(page, 'Overdue'))).toBe(false);
  const card = (name: RegExp) => page.locator('[aria-pressed]').filter({ hasText: name });
  expect(await chosen(card(/^Today/))).toBe(true);
  expect(await chosen(card(/^Overdue/))).toBe(false);
  expect(await bordered(page.getByRole('button', { name: 'New Reminder' }))).toBe(true);

  await page.getByRole('button', { name: /User menu/ }).press('Enter');
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  expect(await chosen(entries.first())).toBe(true);
  expect(await chosen(entries.last())).toBe(false);
  await expect(entries.last()).toHaveCSS('outline-style', 'none');
});

test('in a high-contrast theme it shows what is chosen in the dialog', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await dialog.getByRole('combobox', { name: /Template/ }).click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('data-selected', 'true');
  expect(await chosen(options.first())).toBe(true);
  expect(await chosen(options.last())).toBe(false);
  await expect(options.last()).toHaveCSS('outline-style', 'none');
  await options.first().click();
  const box = dialog.getByRole('checkbox').first();
  await expect(box).toBeChecked();
  expect(await chosen(box)).toBe(true);
  await box.click();
  expect(await chosen(box)).toBe(false);

  await dialog.getByRole('button', { name: /Due Date/ }).click();
  await page.getByLabel('Type a date and press Enter').fill(inFigures(dayFromToday(0)));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Due Date/ }).click();
  const days = page.getByRole('gridcell').getByRole('button');
  expect(await chosen(days.and(page.getByLabel(/, selected$/)))).toBe(true);
  expect(await chosen(days.and(page.getByLabel(/^(?!.*selected)/)).first())).toBe(false);
});

test('in a high-contrast theme it shows which switch is on', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: 'South African Templates' });
  await expect(toggle).toBeChecked();
  expect(await chosen(toggle)).toBe(true);
  expect(await bordered(toggle.locator('[data-slot=switch-thumb]'))).toBe(true);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  expect(await chosen(toggle)).toBe(false);
  expect(await bordered(toggle.locator('[data-slot=switch-thumb]'))).toBe(true);
});

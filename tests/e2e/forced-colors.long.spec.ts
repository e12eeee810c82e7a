import type { Locator } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  toTypedDate,
  openNewReminderDialog,
  tabNamed,
  typeDate,
} from './support/page-helpers';
import { expect, test } from './support/test';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Returns whether an element has the system highlight colours. Forced colours replace the page's own. */
const isHighlighted = (target: Locator) =>
  target.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; color: HighlightText; background: Highlight';
    document.body.append(probe);
    const [actual, expected] = [element, probe].map((one) => getComputedStyle(one));
    const matches = actual?.color === expected?.color && actual?.backgroundColor === expected?.backgroundColor;
    probe.remove();
    return matches;
  });

const hasVisibleBorder = (target: Locator) =>
  target.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    return borderTopWidth !== '0px' && borderTopStyle !== 'none' && borderTopColor !== backgroundColor;
  });

test('with forced colours, what is selected, ticked, turned on or focused is highlighted', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context, { isAdmin: true });

  await test.step('the selected tab and the focused menu entry', async () => {
    await addReminder(page, { title: 'The lease' });
    await page.goto('/');
    expect(await isHighlighted(tabNamed(page, 'Today'))).toBe(true);
    expect(await isHighlighted(tabNamed(page, 'Overdue'))).toBe(false);
    expect(await hasVisibleBorder(page.getByRole('button', { name: 'New Reminder' }))).toBe(true);

    await page.getByRole('button', { name: /User menu/ }).press('Enter');
    const entries = page.getByRole('menuitem');
    await expect(entries.first()).toBeFocused();
    expect(await isHighlighted(entries.first())).toBe(true);
    expect(await isHighlighted(entries.last())).toBe(false);
    await expect(entries.last()).toHaveCSS('outline-style', 'none');
  });

  await test.step('the active template, ticked lead day and due date', async () => {
    await page.keyboard.press('Escape');
    const dialog = await openNewReminderDialog(page);
    await dialog.getByRole('combobox', { name: /Template/ }).click();
    const options = page.getByRole('option');
    await expect(options.first()).toHaveAttribute('data-selected', 'true');
    expect(await isHighlighted(options.first())).toBe(true);
    expect(await isHighlighted(options.last())).toBe(false);
    await expect(options.last()).toHaveCSS('outline-style', 'none');
    await options.first().click();
    const box = dialog.getByRole('checkbox').first();
    await expect(box).toBeChecked();
    expect(await isHighlighted(box)).toBe(true);
    await box.click();
    expect(await isHighlighted(box)).toBe(false);

    await typeDate(page, toTypedDate(dayFromToday(0)));
    await dialog.getByRole('button', { name: /Due Date/ }).click();
    const days = page.getByRole('gridcell').getByRole('button');
    expect(await isHighlighted(days.and(page.getByLabel(/, selected$/)))).toBe(true);
    expect(await isHighlighted(days.and(page.getByLabel(/^(?!.*selected)/)).first())).toBe(false);
  });

  await test.step('a switch that is turned on', async () => {
    await page.goto('/settings');
    const toggle = page.getByRole('switch', { name: 'South African Templates' });
    await expect(toggle).toBeChecked();
    expect(await isHighlighted(toggle)).toBe(true);
    expect(await hasVisibleBorder(toggle.locator('[data-slot=switch-thumb]'))).toBe(true);
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    expect(await isHighlighted(toggle)).toBe(false);
    expect(await hasVisibleBorder(toggle.locator('[data-slot=switch-thumb]'))).toBe(true);
  });
});

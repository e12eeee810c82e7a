import { expect, type Locator, type Page } from '@playwright/test';
import { addReminder, signInAsNewUser, buttonNamed, dayFromToday, toTypedDate, typedDateField } from './page-helpers';

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses the key, at most 60 times, until the target has the focus. */
export async function tabUntilFocused(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return;
  }
  await expect(target).toBeFocused();
}

export const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Picks the due date `to` by pressing `keys` in the calendar, which opens at day `from`. Both are days from today. */
export async function pickDayByKeyboard(page: Page, from: number, keys: string[], to: number) {
  const day = (days: number) =>
    page
      .getByRole('grid')
      .locator(`[data-day="${dayFromToday(days)}"]`)
      .getByRole('button');
  const due = page.getByRole('dialog').getByRole('button', { name: /Due Date/ });
  await tabUntilFocused(page, due);
  await pressKeys(page, 'Enter');
  await expect(day(from)).toBeFocused();
  await pressKeys(page, ...keys);
  await expect(day(to)).toBeFocused();
  await pressKeys(page, 'Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(due).toBeFocused();
  await expect(typedDateField(page)).toHaveValue(toTypedDate(dayFromToday(to)));
}

/** Creates a user with reminders of these titles, due today, and opens the dashboard. */
export async function openDashboardWith(page: Page, ...titles: string[]) {
  await signInAsNewUser(page.context());
  for (const title of titles) await addReminder(page, { title });
  await page.goto('/');
  await expect(buttonNamed(page, 'New Reminder')).toBeVisible();
}

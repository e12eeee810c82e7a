import { openDashboardWith, pressKeys, tabUntilFocused } from '../support/keyboard';
import { signInAsNewUser, buttonNamed, expectToast, reminderRow, tabNamed, toasts } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the skip link, the tab list and the user menu can be used by keyboard', async ({ page }) => {
  await openDashboardWith(page, 'Today’s');

  await test.step('the first press of Tab focuses the skip link, which moves the focus to the main content', async () => {
    await pressKeys(page, 'Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await pressKeys(page, 'Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await pressKeys(page, 'Tab');
    await expect(buttonNamed(page, 'Hide welcome')).toBeFocused();
  });

  await test.step('the tab list is one stop, and the arrow keys cycle through the tabs', async () => {
    await tabUntilFocused(page, tabNamed(page, 'Today'));
    for (const [key, name] of [
      ['ArrowRight', 'This Week'],
      ['ArrowRight', 'Due Soon'],
      ['End', 'Completed'],
      ['ArrowRight', 'Today'],
      ['ArrowLeft', 'Completed'],
      ['Home', 'Today'],
    ] as const) {
      await pressKeys(page, key);
      await expect(tabNamed(page, name)).toBeFocused();
      await expect(tabNamed(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
    await pressKeys(page, 'Tab');
    await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
    await pressKeys(page, 'Shift+Tab');
    await expect(tabNamed(page, 'Today')).toBeFocused();
  });

  await test.step('the user menu takes arrow keys, typeahead, Enter and Escape', async () => {
    const opener = page.getByRole('button', { name: /User menu/ });
    const entry = (name: string) => page.getByRole('menuitem', { name });
    await tabUntilFocused(page, opener, 'Shift+Tab');
    await pressKeys(page, 'Enter');
    await expect(entry('Profile')).toBeFocused();
    await pressKeys(page, 'ArrowDown');
    await expect(entry('Settings')).toBeFocused();
    await pressKeys(page, 'End');
    await expect(entry('Sign Out')).toBeFocused();
    await pressKeys(page, 'e');
    await expect(entry('Export Data')).toBeFocused();
    await pressKeys(page, 'Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await pressKeys(page, 'ArrowDown');
    await expect(entry('Profile')).toBeFocused();
    await pressKeys(page, 's');
    await expect(entry('Settings')).toBeFocused();
    await pressKeys(page, 'Enter');
    await expect(page).toHaveURL('/settings');
  });
});

test('F8 focuses the toast, which can be closed by keyboard', async ({ page }) => {
  await openDashboardWith(page, 'Anna', 'Ben');
  await tabUntilFocused(page, buttonNamed(page, 'Complete "Anna"'));
  await pressKeys(page, 'Enter');
  await expectToast(page, 'Reminder completed');
  await expect(reminderRow(page, 'Ben')).toBeFocused();
  await pressKeys(page, 'F8');
  const region = page.getByRole('region', { name: /^Notification/ });
  await expect(region.locator(':focus')).toHaveCount(1);
  await tabUntilFocused(page, region.getByRole('button', { name: 'Close' }));
  await pressKeys(page, 'Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(reminderRow(page, 'Ben')).toBeFocused();
});

test('the locale, the template switch and the theme can be changed by keyboard', async ({ page }) => {
  await signInAsNewUser(page.context());
  await page.goto('/settings');
  const locale = page.getByRole('combobox', { name: 'Locale' });
  await tabUntilFocused(page, locale);
  await pressKeys(page, 'ArrowDown');
  await expect(locale).toBeFocused();
  await expect(locale).toHaveValue('en-US');
  await tabUntilFocused(page, page.getByRole('switch', { name: 'South African Templates' }));
  await pressKeys(page, 'Space');
  await pressKeys(page, 'Tab');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeFocused();
  // A radio is selected on focus only while the arrow key is down, so hold the key until the focus has moved.
  await page.keyboard.down('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused();
  await page.keyboard.up('ArrowDown');
  await expect(page.locator('html')).toHaveClass(/dark/);
  const saved = async () => (await page.request.get('/api/auth/user')).json();
  await expect.poll(saved).toMatchObject({ locale: 'en-US', showSATemplates: false, theme: 'dark' });
});

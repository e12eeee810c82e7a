import {
  addReminder,
  buttonNamed,
  dayFromToday,
  reminderRow,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('an empty tab links to the first non-empty tab of Overdue, This Week, Due Soon and All Reminders', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Far ahead', dueAt: dayFromToday(200) });
  await page.goto('/');
  await expect(page.getByText("You're all caught up for today!")).toBeVisible();
  await expect(buttonNamed(page, 'Show all reminders')).toBeVisible();

  await addReminder(page, { title: 'Soon', dueAt: dayFromToday(20) });
  await page.reload();
  await expect(buttonNamed(page, 'Show 1 in the next 30 days')).toBeVisible();
  await expect(buttonNamed(page, 'Show all reminders')).toBeVisible();

  for (const title of ['Late', 'Later']) await addReminder(page, { title, dueAt: dayFromToday(-2) });
  await page.reload();
  await expect(reminderRow(page, 'Late')).toBeVisible();
  await expect(page.getByText("You're all caught up for today!")).toHaveCount(0);
  await tabNamed(page, 'This Week').click();
  await buttonNamed(page, 'Show 2 overdue').click();
  await expect(tabNamed(page, 'Overdue')).toHaveAttribute('aria-selected', 'true');
  await expect(tabNamed(page, 'Overdue')).toBeFocused();
  await expect(reminderRow(page, 'Late')).toBeVisible();
});

test('a search or filter without matches in a tab shows its matches in All Reminders, if any', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const elsewhere = page.getByRole('region', { name: 'Found in All Reminders' });

  await test.step('a search', async () => {
    await addReminder(page, { title: 'The lease', dueAt: dayFromToday(200) });
    await addReminder(page, { title: 'Due now' });
    await page.goto('/');
    const search = page.getByPlaceholder('Search reminders...');
    await search.fill('nothing like it');
    await expect(page.getByText('No reminders found matching your criteria.')).toBeVisible();
    await expect(page.getByText('Nothing in All Reminders either.')).toBeVisible();
    await expect(elsewhere).toHaveCount(0);
    await search.fill('lease');
    await expect(elsewhere.getByRole('heading', { name: 'The lease' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText([
      'Today',
      'Found in All Reminders',
      'The lease',
      'No reminders for Today',
    ]);
    await expect(page).toHaveURL('/?search=lease');
    await buttonNamed(page, 'Complete "The lease"').click();
    await expect(reminderRow(page, 'The lease')).toContainText('Completed');
  });

  await test.step('a filter', async () => {
    await addReminder(page, { title: 'Passport of Thandi', category: 'expiry-based', dueAt: dayFromToday(200) });
    await addReminder(page, { title: 'Passport photos' });
    await page.goto('/?category=expiry-based&search=passport');
    await expect(elsewhere.getByRole('listitem')).toHaveCount(1);
    await expect(elsewhere.getByRole('heading', { name: 'Passport of Thandi' })).toBeVisible();

    await page.goto('/?category=expiry-based');
    await expect(elsewhere.getByRole('listitem')).toHaveCount(1);
  });
});

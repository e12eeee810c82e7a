import { addReminder, signInAsNewUser, dayFromToday, reminderRow, tabNamed } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('each tab but All Reminders shows its count and what it counts, and is selected while its list is open', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Due now' });
  await addReminder(page, { title: 'In five days', dueAt: dayFromToday(5) });
  await addReminder(page, { title: 'In twenty days', dueAt: dayFromToday(20) });
  await addReminder(page, { title: 'Two days late', dueAt: dayFromToday(-2) });
  const done = await addReminder(page, { title: 'Done already' });
  await page.request.post(`/api/reminders/${done}/complete`);

  await page.goto('/');
  const tabs = [
    ['Today', '1', /^1 1 reminder due today$/, 'Due now'],
    ['This Week', '2', /^2 Next 7 days$/, 'In five days'],
    ['Due Soon', '3', /^3 Next 30 days$/, 'In twenty days'],
    ['Overdue', '1', /^1 Needs attention$/, 'Two days late'],
    ['Completed', '1', /^1 Recently Completed: Last 30 days$/, 'Done already'],
  ] as const;
  await expect(tabNamed(page, 'Today')).toHaveAttribute('aria-selected', 'true');
  for (const [name, count, description, title] of tabs) {
    const tab = tabNamed(page, name);
    await expect(tab.getByText(count, { exact: true })).toBeVisible();
    await expect(tab).toHaveAccessibleDescription(description);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(reminderRow(page, title)).toBeVisible();
  }
  await expect(tabNamed(page, 'All Reminders')).toHaveText('All Reminders');
});

test('the Quick Actions open the reminder dialog, the settings and, in a new tab, the export', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const [popup] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().endsWith('/api/export/csv')),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(popup.isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'New Reminder' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Reminder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

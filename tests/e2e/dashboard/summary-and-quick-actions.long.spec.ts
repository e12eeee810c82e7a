import { addReminder, signInAsNewUser, dayFromToday, reminderRow, tabNamed } from '../support/page-helpers';
import { expect, test } from '../support/test';

const card = (name: RegExp) => ({ name }) as const;

test('each summary card shows a count, opens a tab and is highlighted while that tab is open', async ({
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
  const summary = page.getByRole('region', { name: 'Summary' });
  const cards = [
    ['Today', /^Today\s*1\s*1 reminder due today$/, 'Today', 'Due now'],
    ['This Week', /^This Week\s*2/, 'This Week', 'In five days'],
    ['Due Soon', /^Due Soon\s*3\s*Next 30 days$/, 'Due Soon', 'In twenty days'],
    ['Overdue', /^Overdue\s*1\s*Needs attention$/, 'Overdue', 'Two days late'],
    ['Recently Completed', /^Recently Completed\s*1\s*Last 30 days$/, 'Completed', 'Done already'],
  ] as const;
  await expect(summary.getByRole('button')).toHaveCount(5);
  await expect(summary.getByRole('button', { pressed: true })).toHaveText(/^Today/);
  for (const [, name, tabName, title] of cards) {
    const button = summary.getByRole('button', card(name));
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(summary.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(tabNamed(page, tabName)).toHaveAttribute('aria-selected', 'true');
    await expect(reminderRow(page, title)).toBeVisible();
  }
  await tabNamed(page, 'All Reminders').click();
  await expect(summary.getByRole('button', { pressed: true })).toHaveCount(0);
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

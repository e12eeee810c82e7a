import {
  addReminder,
  buttonNamed,
  dayFromToday,
  reminderRow,
  signInAsNewUser,
  submitNewReminder,
  toTypedDate,
  typeDate,
  typedDateField,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('a first-run tile prefills the reminder dialog, and the tiles stay until there are three reminders', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'First reminder' });
  await expect(tiles.getByRole('button')).toHaveText([
    'Vehicle licence',
    'Driver’s licence',
    'Passport',
    'A birthday',
    'Scan a licence disc',
    'Something else',
  ]);
  const summary = page.getByRole('tablist');
  expect((await tiles.boundingBox())!.y).toBeLessThan((await summary.boundingBox())!.y);

  await buttonNamed(page, 'Vehicle licence').click();
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog.getByRole('combobox', { name: /Template/ })).toContainText('Vehicle licence disc');
  const title = dialog.getByLabel('Title');
  await expect(title).toHaveValue('Vehicle licence disc');
  await expect(typedDateField(page)).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: '45 days' })).toBeChecked();
  await typeDate(page, toTypedDate(dayFromToday(60)));
  await submitNewReminder(page, dialog);
  const row = reminderRow(page, 'Vehicle licence disc');
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('What should we remind you of next?')).toBeVisible();
  await expect(buttonNamed(page, 'Passport')).toHaveCount(1);
  for (const title of ['Second', 'Third']) await addReminder(page, { title, dueAt: dayFromToday(90) });
  await page.reload();
  await expect(summary).toBeVisible();
  await expect(buttonNamed(page, 'Passport')).toHaveCount(0);
});

test('the first screen of a phone is the tiles, and the list stands below', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'First reminder' });
  await expect(tiles).toBeInViewport({ ratio: 1 });
  await expect(tiles.getByRole('link', { name: /Import/ })).toBeInViewport({ ratio: 1 });
  const { y, height } = (await tiles.boundingBox())!;
  expect((await page.getByRole('tablist').boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
});

test('the first-run tiles omit South African templates if the settings hide those templates', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.request.patch('/api/settings/regional', { data: { showSATemplates: false } });
  await page.goto('/');
  await expect(buttonNamed(page, 'A birthday')).toBeVisible();
  await expect(buttonNamed(page, 'Vehicle licence')).toHaveCount(0);
});

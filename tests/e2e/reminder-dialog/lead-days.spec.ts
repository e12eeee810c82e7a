import { expect, test } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  chooseTemplate,
  dayFromToday,
  expectToast,
  pauseCall,
  toTypedDate,
  openNewReminderDialog,
  reminderRow,
  tabNamed,
  typeDate,
  formatDay,
} from '../support/page-helpers';

test('spec §4, §5: a template sets category and lead days; the boxes add and remove days; the call carries it all', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Vehicle licence disc');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  for (const [index, label] of ['45 days', '30 days', '14 days', '7 days', 'Day of'].entries()) {
    await expect(boxes.nth(index)).toHaveAccessibleName(label);
    await expect(boxes.nth(index)).toBeChecked();
  }
  await chooseTemplate(page, 'Birthday');
  await expect(boxes).toHaveCount(4);
  for (const [index, label] of ['14 days', '7 days', '1 day', 'Day of'].entries()) {
    await expect(boxes.nth(index)).toHaveAccessibleName(label === '1 day' ? /^1 days?$/ : label);
  }
  await chooseTemplate(page, 'Vehicle licence disc');
  await dialog.getByRole('checkbox', { name: '14 days' }).click();
  await dialog.getByRole('checkbox', { name: '45 days' }).click();
  await dialog.getByRole('checkbox', { name: '45 days' }).click();
  await dialog.getByLabel('Title').fill('  The bakkie ');
  await dialog.getByLabel(/Description/).fill('Bring the papers');
  const due = dayFromToday(100);
  await typeDate(page, toTypedDate(due));
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Due Date/ })).toHaveText(formatDay(due));

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/reminders')),
    dialog.getByRole('button', { name: 'Create Reminder' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    title: 'The bakkie',
    dueAt: due,
    category: 'expiry-based',
    leadDays: [45, 30, 7, 0],
    description: 'Bring the papers',
  });
  await expectToast(page, 'Reminder created', 'Your reminder has been created successfully.');
  await expect(dialog).toHaveCount(0);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, 'The bakkie')).toContainText('Vehicle licence disc');

  // The next opening starts afresh.
  const next = await openNewReminderDialog(page);
  await expect(next.getByLabel('Title')).toHaveValue('');
  await expect(next.getByText('Select a reminder template...')).toBeVisible();
});

test('spec §5, §9: a template without lead days offers the fallback; an empty schedule says so', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.route('/api/templates', async (route) => {
    const answer = await route.fetch();
    const templates = (await answer.json()) as { key: string; defaultLeadDays: number[] }[];
    for (const template of templates) if (template.key === 'exam') template.defaultLeadDays = [];
    await route.fulfill({ response: answer, json: templates });
  });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await chooseTemplate(page, 'Exam or test');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  for (const [index, label] of ['120 days', '90 days', '30 days', '15 days', '7 days', 'Day of'].entries()) {
    await expect(boxes.nth(index)).toHaveAccessibleName(label);
    // The default lead days stay.
    await expect(boxes.nth(index)).toBeChecked({ checked: index > 1 });
  }
  for (const label of ['30 days', '15 days', '7 days', 'Day of']) {
    await dialog.getByRole('checkbox', { name: label }).click();
  }
  await expect(dialog.getByText('Nothing is ticked, so no email will be sent.')).toBeVisible();

  // What another template has ticked stays ticked, and stays to be seen.
  await chooseTemplate(page, 'Vehicle licence disc');
  await expect(boxes).toHaveCount(5);
  await chooseTemplate(page, 'Exam or test');
  await expect(boxes).toHaveCount(8);
  for (const label of ['45 days', '14 days']) {
    const box = dialog.getByRole('checkbox', { name: label });
    await expect(box).toBeChecked();
    await box.click();
    await expect(box).not.toBeChecked();
  }
});

test('a day that was ticked before the templates came keeps its box', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Slow line', template: 'passport', category: 'expiry-based', leadDays: [90] });
  const release = await pauseCall(page, 'GET', '/api/templates');
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit "Slow line"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const early = dialog.getByRole('checkbox', { name: '15 days' });
  await early.click();
  release();
  // What the template offers is there.
  await expect(dialog.getByRole('checkbox', { name: '270 days' })).toBeVisible();
  await expect(early).toBeChecked();
  await early.click();
  await expect(early).not.toBeChecked();
});

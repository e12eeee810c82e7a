import { expect, test, type Page } from '@playwright/test';
import {
  addReminder,
  asNewPerson,
  dayFromToday,
  expectLostSession,
  expectToast,
  failCall,
  holdCall,
  rowOf,
  tab,
  written,
} from './support/screen';

const openAll = async (page: Page) => {
  await page.goto('/');
  await tab(page, 'All Reminders').click();
};

test('spec §2: six tabs, each with its own words when it is empty', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  await expect(page.getByRole('tab')).toHaveText([
    'Today',
    'This Week',
    'Due Soon',
    'Overdue',
    'All Reminders',
    'Completed',
  ]);
  await expect(tab(page, 'Today')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByPlaceholder('Search reminders...')).toBeVisible();
  const empty = [
    ['Today', 'No reminders for Today', "You're all caught up for today!"],
    ['This Week', 'No reminders for This Week', 'No reminders found matching your criteria.'],
    ['Due Soon', 'No reminders for Due Soon', 'No reminders found matching your criteria.'],
    ['Overdue', 'No reminders for Overdue', 'Great! No overdue reminders.'],
    ['All Reminders', 'No reminders', 'No reminders found matching your criteria.'],
    ['Completed', 'No reminders for Completed', 'No recently completed reminders found.'],
  ] as const;
  for (const [name, title, text] of empty) {
    await tab(page, name).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  }
});

test('spec §4: the status badge says what fits first, and dates read dd MMM yyyy', async ({ context, page }) => {
  await asNewPerson(context);
  const add = (title: string, days: number, more = {}) =>
    addReminder(page, { title, dueAt: dayFromToday(days), ...more });
  await add('Now', 0);
  await add('Tomorrow', 1);
  await add('Seven', 7);
  await add('Eight', 8);
  await add('Late by one', -1);
  await add('Late by forty', -40);
  await add('Birthday of Sipho', -10, { category: 'recurring-date' });
  const done = await add('Finished', -3);
  await page.request.post(`/api/reminders/${done}/complete`);
  await openAll(page);
  const badges = [
    ['Now', 'Due Today', 0],
    ['Tomorrow', 'Due in 1 day', 1],
    ['Seven', 'Due in 7 days', 7],
    ['Eight', 'Due in 8 days', 8],
    ['Late by one', 'Overdue by 1 day', -1],
    ['Late by forty', 'Overdue by 40 days', -40],
    ['Finished', 'Completed', -3],
  ] as const;
  for (const [title, badge, days] of badges) {
    await expect(rowOf(page, title).getByText(badge, { exact: true })).toBeVisible();
    await expect(rowOf(page, title).getByText(written(dayFromToday(days)), { exact: true })).toBeVisible();
  }
  const [day, month, year] = written(dayFromToday(-10)).split(' ');
  const birthday = rowOf(page, 'Birthday of Sipho');
  await expect(birthday.getByText(`Last occurred ${month} ${day}, ${year}`, { exact: true })).toBeVisible();

  // Seven days or fewer are emphasised, more are not.
  const colour = (title: string) =>
    rowOf(page, title)
      .getByText(/^Due in/)
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await colour('Seven')).toBe(await colour('Tomorrow'));
  expect(await colour('Eight')).not.toBe(await colour('Seven'));
});

test('spec §4: rows offer what their state allows', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Plain' });
  await addReminder(page, { title: 'Wedding ANNIVERSARY', category: 'recurring-date' });
  await addReminder(page, { title: 'Rent day', category: 'recurring-date' });
  await addReminder(page, { title: 'Of Gogo', template: 'birthday', category: 'recurring-date' });
  const done = await addReminder(page, { title: 'Finished' });
  await page.request.post(`/api/reminders/${done}/complete`);
  await openAll(page);
  const all = ['Complete', 'Edit', 'Attach file to', 'Delete'];
  const cases = [
    ['Plain', all],
    ['Rent day', all],
    ['Wedding ANNIVERSARY', all.slice(1)],
    ['Of Gogo', all.slice(1)],
    ['Finished', ['Restore', 'Edit', 'Attach file to']],
  ] as const;
  for (const [title, actions] of cases) {
    const buttons = rowOf(page, title).getByRole('group').getByRole('button');
    await expect(buttons).toHaveCount(actions.length);
    for (const [index, action] of actions.entries()) {
      await expect(buttons.nth(index)).toHaveAccessibleName(`${action} "${title}"`);
    }
  }
});

test('spec §3: a reminder whose status is missing counts as active', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, {
    title: 'Rifle',
    template: 'sa-firearm-licence',
    dueAt: dayFromToday(200),
    leadDays: [300],
  });
  await page.route('**/api/reminders', async (route) => {
    const list = (await (await route.fetch()).json()) as { status?: string }[];
    for (const reminder of list) delete reminder.status;
    await route.fulfill({ json: list });
  });
  const answer = page.waitForResponse('**/api/reminders');
  await openAll(page);
  expect(await (await answer).json()).toEqual([expect.not.objectContaining({ status: expect.anything() })]);
  for (const action of ['Complete', 'Edit', 'Delete']) {
    await expect(page.getByRole('button', { name: `${action} "Rifle"` })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Restore "Rifle"' })).toHaveCount(0);
  await expect(rowOf(page, 'Rifle')).toContainText('Apply by');
  await page.getByRole('button', { name: 'Details of "Rifle"' }).click();
  await expect(page.getByRole('button', { name: 'Turn e-mails off for "Rifle"' })).toBeVisible();
  await expect(rowOf(page, 'Rifle')).toContainText('Skipped');
});

test('spec §4, §8: completing and restoring, and what is said when they fail', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  const complete = page.getByRole('button', { name: 'Complete "The lease"' });
  await failCall(page, 'POST', /\/api\/reminders\/[^/]+\/complete$/);
  await complete.click();
  await expectToast(page, 'Error', 'Failed to complete reminder. Please try again.');
  await page.unrouteAll();
  await complete.click();
  await expectToast(page, 'Reminder completed', 'The lease has been marked as complete.');
  await expect(page.getByText("You're all caught up for today!")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Today/ })).toContainText('0 reminders due today');
  await expect(page.getByText('Completed reminder for "The lease"')).toBeVisible();

  await tab(page, 'Completed').click();
  const restore = page.getByRole('button', { name: 'Restore "The lease"' });
  await failCall(page, 'POST', /\/api\/reminders\/[^/]+\/restore$/);
  await restore.click();
  await expectToast(page, 'Error', 'Failed to restore reminder. Please try again.');
  await page.unrouteAll();
  await restore.click();
  await expectToast(page, 'Reminder restored', 'The lease has been restored to active status.');
  await expect(page.getByText('No recently completed reminders found.')).toBeVisible();
  await tab(page, 'Today').click();
  await expect(rowOf(page, 'The lease')).toBeVisible();
});

test('spec §4, §8: deleting asks first; a failure keeps the reminder', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Old "lease" <b>' });
  await page.goto('/');
  const open = () => page.getByRole('button', { name: 'Delete "Old "lease" <b>"' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Reminder' });
  await failCall(page, 'DELETE', /\/api\/reminders\/[^/]+$/);
  await open();
  await expect(question).toContainText(
    'Are you sure you want to delete "Old "lease" <b>"? This action cannot be undone and will also cancel all scheduled email notifications for this reminder.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'Failed to delete reminder. Please try again.');
  await expect(rowOf(page, 'Old "lease" <b>')).toBeVisible();
  await page.unrouteAll();
  await open();
  // What is under way cannot be called off any more.
  const release = await holdCall(page, 'DELETE', /\/api\/reminders\/[^/]+$/);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveAttribute('data-state', 'open');
  release();
  await expectToast(page, 'Reminder deleted', 'Old "lease" <b> has been deleted.');
  await expect(rowOf(page, 'Old "lease" <b>')).toHaveCount(0);
  await expect(page.getByText('Deleted reminder for "Old "lease" <b>"')).toBeVisible();
});

const lostSession = [
  ['complete', (page: Page) => page.getByRole('button', { name: 'Complete "Gone"' }).click(), '/api/login'],
  ['restore', (page: Page) => page.getByRole('button', { name: 'Restore "Done"' }).click(), '/api/login'],
  [
    'delete',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Delete "Gone"' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    '/login',
  ],
] as const;
for (const [action, act, way] of lostSession) {
  test(`spec §8: ${action} without a session says so and goes to ${way}`, async ({ context, page }) => {
    await asNewPerson(context);
    await addReminder(page, { title: 'Gone' });
    const done = await addReminder(page, { title: 'Done' });
    await page.request.post(`/api/reminders/${done}/complete`);
    await openAll(page);
    await expect(rowOf(page, 'Gone')).toBeVisible();
    await expectLostSession(page, way, () => act(page));
  });
}

test('spec §8: update without a session says so and goes to /api/login', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Gone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit "Gone"' }).click();
  const save = page.getByRole('button', { name: 'Update Reminder' });
  await expect(save).toBeVisible();
  await expectLostSession(page, '/api/login', () => save.click());
});

test('spec §2: the search narrows the tab, is cleared, and says when nothing matches', async ({ context, page }) => {
  await asNewPerson(context);
  for (const title of ['Car service', 'Cat to the vet', 'Dentist']) await addReminder(page, { title });
  await openAll(page);
  const search = page.getByPlaceholder('Search reminders...');
  await search.fill('CA');
  await expect(rowOf(page, 'Dentist')).toHaveCount(0);
  await expect(rowOf(page, 'Car service')).toBeVisible();
  await expect(rowOf(page, 'Cat to the vet')).toBeVisible();
  await search.fill('100%');
  await expect(page.getByText('No reminders found matching your criteria.')).toBeVisible();
  // A tab praises nobody for what the search has hidden.
  for (const name of ['Today', 'Overdue', 'Completed']) {
    await tab(page, name).click();
    await expect(page.getByText(`No reminders for ${name}`)).toBeVisible();
    await expect(page.getByText('No reminders found matching your criteria.')).toBeVisible();
  }
  await tab(page, 'All Reminders').click();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();
  await expect(rowOf(page, 'Dentist')).toBeVisible();
});

test('a list that cannot be loaded offers to try again', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Behind a failure', dueAt: dayFromToday(3) });
  await page.goto('/');
  await failCall(page, 'GET', '**/api/reminders?**');
  await tab(page, 'This Week').click();
  await expect(page.getByText('Your reminders could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Behind a failure')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'This Week' })).toBeFocused();
});

test('design §5: completing a passport offers to add the new date, and the two know each other', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'My passport', template: 'passport', category: 'expiry-based', leadDays: [90, 0] });
  await page.goto('/');
  await page.getByRole('button', { name: 'Complete "My passport"' }).click();
  await expectToast(page, 'Reminder completed', 'My passport has been marked as complete.');
  await page.locator('[data-slot=toast]').getByRole('button', { name: 'Add the new date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await expect(dialog).toContainText('Follows “My passport”. Enter the date on the new one.');
  await expect(dialog.getByLabel('Title')).toHaveValue('My passport');
  await expect(dialog.getByRole('combobox')).toContainText('Passport');
  await expect(dialog.getByText('Pick a date')).toBeVisible();
  await dialog.getByText('Pick a date').click();
  await page.getByLabel('Type a date and press Enter').fill('01/06/2036');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expectToast(page, 'Reminder created', 'Your reminder has been created successfully.');

  await tab(page, 'All Reminders').click();
  const rows = rowOf(page, 'My passport');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add the new date of "My passport"' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous date of "My passport"' }).click();
  await expect(rows.filter({ hasText: 'Completed' })).toHaveAttribute('data-highlighted', 'true');
  await page.getByRole('button', { name: 'Next date of "My passport"' }).click();
  await expect(rows.filter({ hasText: '01 Jun 2036' })).toHaveAttribute('data-highlighted', 'true');
});

for (const [template, category, asked] of [
  ['custom-bill', 'custom-repeat', 'Check the next date.'],
  ['sars-tax-filing-sa', 'one-time-deadline', 'Enter the next date.'],
] as const) {
  test(`the next date of what is no document is asked for as such: ${template}`, async ({ context, page }) => {
    await asNewPerson(context);
    await addReminder(page, { title: 'Mine', template, category });
    await page.goto('/');
    await page.getByRole('button', { name: 'Complete "Mine"' }).click();
    await page.locator('[data-slot=toast]').getByRole('button', { name: 'Add the new date' }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Reminder' })).toContainText(`Follows “Mine”. ${asked}`);
  });
}

test('a reminder shows its e-mails, and they can be turned off and on', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Domain', dueAt: dayFromToday(10), leadDays: [30, 7, 0] });
  await openAll(page);
  await page.getByRole('button', { name: 'Details of "Domain"' }).click();
  const mails = page.getByRole('list', { name: 'E-mails about "Domain"' }).getByRole('listitem');
  await expect(mails).toHaveCount(3);
  await expect(mails.filter({ hasText: '30 days' })).toContainText('Skipped');
  await expect(mails.filter({ hasText: '7 days' })).toContainText('Planned');
  await expect(mails.filter({ hasText: 'Day of' })).toContainText(`${written(dayFromToday(10))}, 00:00`);
  await page.getByRole('button', { name: 'Turn e-mails off for "Domain"' }).click();
  await expect(page.getByText('E-mails about this reminder are off.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn e-mails on for "Domain"' }).click();
  await expect(page.getByText('E-mails about this reminder are off.')).toHaveCount(0);
});

test('e-mails that cannot be loaded are asked for again, and the focus stays with them', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Domain', leadDays: [7] });
  await openAll(page);
  await failCall(page, 'GET', /\/notices$/);
  await page.getByRole('button', { name: 'Details of "Domain"' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  const release = await holdCall(page, 'GET', /\/notices$/);
  await again.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(rowOf(page, 'Domain').locator(':focus')).toHaveCount(1);
  release();
  await expect(page.getByRole('list', { name: 'E-mails about "Domain"' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Turn e-mails off for "Domain"' })).toBeFocused();
});

test('spec §4, §9: one toast at a time, closed by hand, by time or reached by F8', async ({ context, page }) => {
  await asNewPerson(context);
  for (const title of ['First', 'Second']) await addReminder(page, { title });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Complete "First"' }).click();
  await expectToast(page, 'Reminder completed', 'First has been marked as complete.');
  await page.getByRole('button', { name: 'Complete "Second"' }).click();
  await expectToast(page, 'Reminder completed', 'Second has been marked as complete.');
  const toast = page.locator('[data-slot=toast]');
  await expect(toast).toHaveCount(1);
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(toast).toHaveCount(0);
});

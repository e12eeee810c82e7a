import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  openAllReminders,
  openDetails,
  reminderRow,
  tabNamed,
  formatDay,
  formatShortDay,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the reminder list has six tabs with a text for each empty tab; the search filters the open tab and can be cleared', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('six tabs', async () => {
    await page.goto('/');
    const names = ['Today', 'This Week', 'Due Soon', 'Overdue', 'All Reminders', 'Completed'];
    await expect(page.getByRole('tab')).toHaveCount(names.length);
    for (const [index, name] of names.entries())
      await expect(page.getByRole('tab').nth(index)).toHaveAccessibleName(name);
    await expect(tabNamed(page, 'Today')).toHaveAttribute('aria-selected', 'true');
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
      await tabNamed(page, name).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
    }
  });

  await test.step('search', async () => {
    for (const title of ['Car service', 'Cat to the vet', 'Dentist']) await addReminder(page, { title });
    await openAllReminders(page);
    const search = page.getByPlaceholder('Search reminders...');
    await search.fill('CA');
    await expect(reminderRow(page, 'Dentist')).toHaveCount(0);
    await expect(reminderRow(page, 'Car service')).toBeVisible();
    await expect(reminderRow(page, 'Cat to the vet')).toBeVisible();
    await search.fill('100%');
    await expect(page.getByText('No reminders found matching your criteria.')).toBeVisible();
    // While a search is active, every empty tab also says that nothing matches the search.
    for (const name of ['Today', 'Overdue', 'Completed']) {
      await tabNamed(page, name).click();
      await expect(page.getByText(`No reminders for ${name}`)).toBeVisible();
      await expect(page.getByText('No reminders found matching your criteria.')).toBeVisible();
    }
    await tabNamed(page, 'All Reminders').click();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(reminderRow(page, 'Dentist')).toBeVisible();
  });
});

test('each row shows a badge, the due date as dd MMM yyyy and the actions that apply; a bill says “Pay by” and links addresses', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('badges and dates', async () => {
    const add = (title: string, days: number, more = {}) =>
      addReminder(page, { title, dueAt: dayFromToday(days), ...more });
    await add('Now', 0);
    await add('Tomorrow', 1);
    await add('Seven', 7);
    await add('Eight', 8);
    await add('Late by one', -1);
    await add('Late by forty', -40);
    await add('Too late to apply', 0, { template: 'sa-drivers-licence', category: 'expiry-based' });
    await add('Birthday of Sipho', -10, { category: 'recurring-date' });
    const done = await add('Finished', -3);
    await page.request.post(`/api/reminders/${done}/complete`);
    await openAllReminders(page);
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
      await expect(reminderRow(page, title).getByText(badge, { exact: true })).toBeVisible();
      await expect(reminderRow(page, title).getByText(formatDay(dayFromToday(days)), { exact: true })).toBeVisible();
    }
    const [day, month, year] = formatDay(dayFromToday(-10)).split(' ');
    const birthday = reminderRow(page, 'Birthday of Sipho');
    await expect(birthday.getByText(`Last occurred ${month} ${day}, ${year}`, { exact: true })).toBeVisible();

    // Badges are emphasised from seven days before the due date.
    const colour = (title: string) =>
      reminderRow(page, title)
        .getByText(/^(Due |Overdue)/)
        .evaluate((badge) => getComputedStyle(badge).backgroundColor);
    expect(await colour('Seven')).toBe(await colour('Tomorrow'));
    expect(await colour('Eight')).not.toBe(await colour('Seven'));
    expect(await colour('Too late to apply')).toBe(await colour('Now'));
    expect(await colour('Now')).not.toBe(await colour('Late by one'));
  });

  await test.step('actions', async () => {
    await addReminder(page, { title: 'Plain' });
    await addReminder(page, { title: 'Wedding ANNIVERSARY', category: 'recurring-date' });
    await addReminder(page, { title: 'Rent day', category: 'recurring-date' });
    await addReminder(page, { title: 'Of Gogo', template: 'birthday', category: 'recurring-date' });
    const done = await addReminder(page, { title: 'Paid' });
    await page.request.post(`/api/reminders/${done}/complete`);
    await openAllReminders(page);
    const all = ['Complete', 'Edit', 'Attach file to', 'Delete'];
    const cases = [
      ['Plain', all],
      ['Rent day', all],
      ['Wedding ANNIVERSARY', all.slice(1)],
      ['Of Gogo', all.slice(1)],
      ['Paid', ['Restore', 'Edit', 'Attach file to']],
    ] as const;
    for (const [title, actions] of cases) {
      const buttons = reminderRow(page, title).getByRole('group').getByRole('button');
      await expect(buttons).toHaveCount(actions.length);
      for (const [index, action] of actions.entries()) {
        await expect(buttons.nth(index)).toHaveAccessibleName(`${action} "${title}"`);
      }
    }
  });

  await test.step('a bill', async () => {
    const description =
      'Call 012 345 6789 or fees@school.example.org.\nBanking details: https://school.example.org/fees';
    await addReminder(page, { title: 'School fees', template: 'custom-bill', dueAt: dayFromToday(20), description });
    await openAllReminders(page);
    const row = reminderRow(page, 'School fees');
    await expect(row).toContainText(`Pay by ${formatShortDay(dayFromToday(18))}`);
    const details = await openDetails(page, 'School fees');
    const link = (name: string) => details.getByRole('link', { name, exact: true });
    await expect(link('012 345 6789')).toHaveAttribute('href', 'tel:0123456789');
    await expect(link('fees@school.example.org')).toHaveAttribute('href', 'mailto:fees@school.example.org');
    await expect(link('https://school.example.org/fees')).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

test('a reminder without a status in the server response counts as active', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, {
    title: 'Rifle',
    template: 'sa-firearm-licence',
    dueAt: dayFromToday(200),
    leadDays: [300],
  });
  await page.route('**/api/reminders?**', async (route) => {
    const list = (await (await route.fetch()).json()) as { status?: string }[];
    for (const reminder of list) delete reminder.status;
    await route.fulfill({ json: list });
  });
  const answer = page.waitForResponse('**/api/reminders?**');
  await openAllReminders(page);
  expect(await (await answer).json()).toEqual([expect.not.objectContaining({ status: expect.anything() })]);
  for (const action of ['Complete', 'Edit', 'Delete']) {
    await expect(page.getByRole('button', { name: `${action} "Rifle"` })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Restore "Rifle"' })).toHaveCount(0);
  await expect(reminderRow(page, 'Rifle')).toContainText('Apply by');
  const details = await openDetails(page, 'Rifle');
  await expect(details.getByRole('button', { name: 'Turn emails off for "Rifle"' })).toBeVisible();
  await expect(details.getByRole('list', { name: 'Emails about "Rifle"' })).toContainText('Last day to apply');
});

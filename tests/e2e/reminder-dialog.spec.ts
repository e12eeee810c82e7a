import { expect, test } from '@playwright/test';
import { addYearsTo, toDay } from '../../lib/calendar';
import {
  addReminder,
  asNewPerson,
  chooseTemplate,
  createFilledIn,
  dayFromToday,
  expectLostSession,
  expectToast,
  failCall,
  holdCall,
  inFigures,
  openNew,
  rowOf,
  tab,
  typeDate,
  written,
} from './support/screen';

test('spec §2, §5: its parts, the required fields, and a height of at most 90%', async ({ context, page }) => {
  await asNewPerson(context);
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto('/');
  const dialog = await openNew(page);
  await expect(dialog.getByText('Select a reminder template...')).toBeVisible();
  await expect(dialog.getByText('Pick a date')).toBeVisible();
  await expect(dialog.getByLabel(/Description/)).toHaveJSProperty('tagName', 'TEXTAREA');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expect(dialog.getByText('Title is required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Due date is required', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(451);
});

test('spec §2: templates in two groups by name, with the SA badge, searched by part of the name', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  let loads = 0;
  page.on('request', (request) => (loads += Number(new URL(request.url()).pathname === '/api/templates')));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New Reminder' })).toBeVisible();
  expect(loads).toBe(0);
  await openNew(page);
  await page.getByRole('combobox', { name: /Template/ }).click();
  const universal = page.getByRole('group', { name: 'Universal Templates' });
  const southAfrican = page.getByRole('group', { name: 'South African Templates' });
  await expect(universal.getByRole('option').first()).toBeVisible();
  expect(loads).toBe(1);
  const all = (await (await page.request.get('/api/templates')).json()) as { name: string; region: string | null }[];
  const names = (region: string | null) =>
    all
      .filter((template) => template.region === region)
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b));
  await expect(universal.getByRole('option')).toHaveText(names(null).map((name) => new RegExp(`^${name}$`)));
  await expect(southAfrican.getByRole('option')).toHaveText(names('ZA').map((name) => new RegExp(`^${name}\\s*SA$`)));

  const search = page.getByPlaceholder('Search templates...');
  await search.fill('LICENCE');
  await expect(universal).toHaveCount(0);
  await expect(southAfrican.getByRole('option')).toHaveText([/^Driver's/, /^Firearm/, /^TV/, /^Vehicle licence/]);
  await search.fill('vlcn');
  await expect(page.getByText('No templates found.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.fill('firearm');
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /Template/ })).toContainText('Firearm licence');
});

test('spec §6: without South African templates only the universal group appears', async ({ context, page }) => {
  await asNewPerson(context);
  await page.request.patch('/api/settings/regional', { data: { showSATemplates: false } });
  await page.goto('/');
  await openNew(page);
  await page.getByRole('combobox', { name: /Template/ }).click();
  await expect(page.getByRole('group', { name: 'Universal Templates' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'South African Templates' })).toHaveCount(0);
  await page.getByPlaceholder('Search templates...').fill('firearm');
  await expect(page.getByText('No templates found.')).toBeVisible();
});

test('spec §3: a template whose region is missing is universal', async ({ context, page }) => {
  await asNewPerson(context);
  await page.route('**/api/templates', async (route) => {
    const templates = (await (await route.fetch()).json()) as { key: string; region?: string | null }[];
    for (const template of templates) if (template.region === null) delete template.region;
    await route.fulfill({ json: templates });
  });
  await page.goto('/');
  await openNew(page);
  await page.getByRole('combobox', { name: /Template/ }).click();
  const universal = page.getByRole('group', { name: 'Universal Templates' });
  await expect(universal.getByRole('option', { name: 'Passport' })).toBeVisible();
});

test('spec §4, §5: a template sets category and lead days; the boxes add and remove days; the call carries it all', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
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
  await typeDate(page, inFigures(due));
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Due Date/ })).toHaveText(written(due));

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
  await tab(page, 'All Reminders').click();
  await expect(rowOf(page, 'The bakkie')).toContainText('Vehicle licence disc');

  // The next opening starts afresh.
  const next = await openNew(page);
  await expect(next.getByLabel('Title')).toHaveValue('');
  await expect(next.getByText('Select a reminder template...')).toBeVisible();
});

test('spec §5, §9: a template without lead days offers the fallback; an empty schedule says so', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.route('/api/templates', async (route) => {
    const answer = await route.fetch();
    const templates = (await answer.json()) as { key: string; defaultLeadDays: number[] }[];
    for (const template of templates) if (template.key === 'exam') template.defaultLeadDays = [];
    await route.fulfill({ response: answer, json: templates });
  });
  await page.goto('/');
  const dialog = await openNew(page);
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
  await expect(dialog.getByText('Nothing is ticked, so no e-mail will be sent.')).toBeVisible();

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
  await asNewPerson(context);
  await addReminder(page, { title: 'Slow line', template: 'passport', category: 'expiry-based', leadDays: [90] });
  const release = await holdCall(page, 'GET', '/api/templates');
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

test('what a date means is said by a status that was there before', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  const status = await dialog.getByRole('status').elementHandle({ timeout: 10_000 });
  await typeDate(page, inFigures(dayFromToday(-3)));
  await expect(dialog.getByText('This date has passed.')).toBeVisible();
  expect(await status?.textContent()).toContain('This date has passed.');
});

test('spec §2, §5: the calendar shows one month, closes after a choice and refuses days before 1900', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  const button = dialog.getByRole('button', { name: /Due Date/ });
  await button.click();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await page.getByRole('button', { name: /^Today/ }).click();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(button).toHaveText(written(dayFromToday(0)));
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(page.getByRole('button', { name: /^Today.*selected$/ })).toBeFocused();
  const field = page.getByLabel('Type a date and press Enter');
  for (const wrong of ['31/12/1899', '30/02/2027', 'tomorrow']) {
    await field.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not a date from 1900 on, as DD/MM/YYYY.')).toBeVisible();
  }
  await field.fill('15/01/1900');
  await expect(page.getByRole('grid', { name: 'January 1900' })).toBeVisible();
  await expect(page.getByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: /January 1st, 1900/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /1899/, disabled: false })).toHaveCount(0);
  await field.fill('01/01/1900');
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('01 Jan 1900');

  // A date of another month than the chosen one.
  await button.click();
  await field.pressSequentially('26/12/2027');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('26 Dec 2027');
});

test('design §5: a firearm licence 80 days before it ends says at once that the apply-by date has passed', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await chooseTemplate(page, 'Firearm licence');
  await dialog.getByLabel('Title').fill('Hunting rifle');
  await typeDate(page, inFigures(dayFromToday(80)));
  const passed = `The apply-by date was ${written(dayFromToday(-10))}`;
  await expect(dialog.getByText(passed)).toBeVisible();
  await expect(dialog).toContainText('Ask the office what can still be done.');
  await expect(dialog).toContainText(
    'These will be skipped, as their day has passed: 180 days, 150 days, 120 days, 100 days, 95 days.',
  );
  await typeDate(page, inFigures(dayFromToday(90)));
  await expect(dialog.getByText('Last day to apply')).toBeVisible();
  await expect(dialog).toContainText('By a stricter count it was yesterday; the office decides.');
  await typeDate(page, inFigures(dayFromToday(400)));
  await expect(dialog.getByText(`Apply by ${written(dayFromToday(310))}`)).toBeVisible();
  await expect(dialog).toContainText('A day earlier is safer; the office decides.');
  await typeDate(page, inFigures(dayFromToday(80)));
  await createFilledIn(page, dialog);
  await tab(page, 'All Reminders').click();
  await expect(rowOf(page, 'Hunting rifle')).toContainText(passed);
});

test('of a birthday that has just passed, the last and the next are said, whose e-mails all go out', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await chooseTemplate(page, 'Birthday');
  await dialog.getByLabel('Title').fill('Gogo');
  const last = toDay(dayFromToday(-12));
  const age = Number(last.slice(0, 4)) - 1988;
  await typeDate(page, inFigures(`1988${last.slice(4)}`));
  const next = addYearsTo(toDay(`1988${last.slice(4)}`), age + 1);
  const both = `Last: ${written(last)}, turned ${age}. Next: ${written(next)}, turns ${age + 1}`;
  await expect(dialog.getByText(both)).toBeVisible();
  await expect(dialog).not.toContainText(/has passed|will be skipped/);
  await createFilledIn(page, dialog);
  await tab(page, 'All Reminders').click();
  await page.getByRole('button', { name: 'Edit "Gogo"' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(editing.getByText(both)).toBeVisible();
  await expect(editing).not.toContainText(/has passed/);
});

test('what is good to know sends to whoever is responsible only where somebody is', async ({ context, page }) => {
  await asNewPerson(context);
  await page.route('/api/templates', async (route) => {
    const templates = (await (await route.fetch()).json()) as { key: string }[];
    await route.fulfill({
      json: templates.map((each) => (each.key === 'passport' ? { ...each, graceDays: 1 } : each)),
    });
  });
  await page.goto('/');
  const dialog = await openNew(page);
  for (const [name, cautions] of [
    ['Birthday', false],
    ['Exam or test', false],
    ['Custom bill', true],
    ['Pet vaccinations', true],
    ['Passport', true],
  ] as const) {
    await chooseTemplate(page, name);
    await dialog.getByText(`Good to know: ${name}`).click();
    await expect(
      dialog.getByText('General information, not legal advice. Please check with whoever is responsible.'),
    ).toHaveCount(cautions ? 1 : 0);
  }
  await expect(dialog.getByText('Grace period after the due date: 1 day.')).toBeVisible();
});

test('spec §4, §8: saving shows that it works; a failure keeps what was typed', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await dialog.getByLabel('Title').fill('Kept');
  await typeDate(page, inFigures(dayFromToday(0)));
  const submit = dialog.getByRole('button', { name: 'Create Reminder' });
  await failCall(page, 'POST', '/api/reminders');
  await submit.click();
  await expectToast(page, 'Error', 'Failed to create reminder. Please try again.');
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept');
  await page.unrouteAll();
  await page.route('/api/reminders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'No.', code: 'bad_request', fields: { title: ['Too dull'] } } })
      : route.fallback(),
  );
  await submit.click();
  await expect(dialog.getByText('Too dull')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.unrouteAll();
  const release = await holdCall(page, 'POST', '/api/reminders');
  await dialog.getByLabel('Title').press('Enter');
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expectToast(page, 'Reminder created');
  await expect(rowOf(page, 'Kept')).toHaveCount(1);
});

test('a save that ends after its dialog was cancelled leaves the next dialog open', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await dialog.getByLabel('Title').fill('Saved in the background');
  await typeDate(page, inFigures(dayFromToday(0)));
  const release = await holdCall(page, 'POST', '/api/reminders');
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await openNew(page);
  await dialog.getByLabel('Title').fill('Being written');
  release();
  await expectToast(page, 'Reminder created');
  await dialog.getByLabel(/Description/).fill('Still here');
  await expect(dialog.getByLabel('Title')).toHaveValue('Being written');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Saved in the background')).toBeVisible();
});

test('spec §8: creating without a session leads to sign in', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await dialog.getByLabel('Title').fill('Lost');
  await typeDate(page, inFigures(dayFromToday(0)));
  await expectLostSession(page, '/api/login', () => dialog.getByRole('button', { name: 'Create Reminder' }).click());
});

test('spec §2, §4: editing starts from the reminder, cancelling forgets, updating refreshes', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await addReminder(page, {
    title: 'Disc of the Golf',
    template: 'sa-vehicle-licence',
    category: 'expiry-based',
    leadDays: [45, 7],
    description: 'Blue one',
  });
  await page.goto('/');
  const open = () => page.getByRole('button', { name: 'Edit "Disc of the Golf"' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByRole('combobox', { name: /Template/ })).toContainText('Vehicle licence disc');
  await expect(dialog.getByLabel('Title')).toHaveValue('Disc of the Golf');
  await expect(dialog.getByLabel(/Description/)).toHaveValue('Blue one');
  await expect(dialog.getByRole('button', { name: /Due Date/ })).toHaveText(written(dayFromToday(0)));
  await expect(dialog.getByRole('checkbox', { name: '45 days' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: '30 days' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Day of' })).not.toBeChecked();

  await dialog.getByLabel('Title').fill('Something else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit "Disc of the Golf"' })).toBeFocused();
  await open();
  await expect(dialog.getByLabel('Title')).toHaveValue('Disc of the Golf');

  await failCall(page, 'PUT', /\/api\/reminders\/[^/]+$/);
  await dialog.getByLabel('Title').fill('Disc of the Polo');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expectToast(page, 'Error', 'Failed to update reminder. Please try again.');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expectToast(page, 'Reminder updated', 'Your reminder has been updated successfully.');
  await expect(rowOf(page, 'Disc of the Polo')).toBeVisible();
  await expect(page.getByText('Updated reminder for "Disc of the Polo"')).toBeVisible();
});

test('the repeat interval is set for what recurs', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await expect(dialog.getByLabel('Repeat every (years)')).toHaveCount(0);
  await dialog.getByLabel('Title').fill('Carte de séjour');
  await dialog.getByRole('radio', { name: /Custom Repeat/ }).check();
  await dialog.getByLabel('Repeat every (years)').fill('0');
  await typeDate(page, inFigures(dayFromToday(0)));
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expect(dialog.getByText('Repeat interval must be at least 1 year')).toBeVisible();
  await dialog.getByLabel('Repeat every (years)').fill('5');
  await createFilledIn(page, dialog);
  await expect(rowOf(page, 'Carte de séjour')).toContainText('Every 5 years');

  // The field stays while another number is typed, though nothing else calls for it.
  await addReminder(page, { title: 'Permit', category: 'expiry-based', recurrenceYears: 3 });
  await page.reload();
  await page.getByRole('button', { name: 'Edit "Permit"' }).click();
  const years = page.getByRole('dialog').getByLabel('Repeat every (years)');
  await years.press('End');
  await years.press('Backspace');
  await expect(years).toHaveValue('');
  await years.pressSequentially('4');
  await page.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(rowOf(page, 'Permit')).toContainText('Every 4 years');
});

test('where the next date is asked for, nothing says that it comes by the year', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  await chooseTemplate(page, 'Medical aid plan review');
  await expect(dialog.getByText('You will be asked for the next date when you complete it.')).toBeVisible();
  await expect(dialog.getByLabel('Repeat every (years)')).toHaveCount(0);
  await dialog.getByLabel('Title').fill('Plan of the family');
  await typeDate(page, inFigures(dayFromToday(0)));
  await createFilledIn(page, dialog);
  await expect(rowOf(page, 'Plan of the family')).toContainText('Medical aid plan review');
  await expect(rowOf(page, 'Plan of the family')).not.toContainText('Every year');
});

test('the repeat interval does not turn with the wheel, and what is no whole number is refused', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Permit', category: 'custom-repeat', recurrenceYears: 3 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit "Permit"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const years = dialog.getByLabel('Repeat every (years)');
  await years.click();
  await page.mouse.wheel(0, 100);
  await dialog.getByLabel('Title').click();
  await expect(years).toHaveValue('3');
  for (const [typed, words] of [
    ['2e', 'Repeat interval must be a number'],
    ['2.5', 'Repeat interval must be whole years'],
    ['-1', 'Repeat interval must be at least 1 year'],
  ] as const) {
    await years.fill('');
    await years.pressSequentially(typed);
    await dialog.getByRole('button', { name: 'Update Reminder' }).click();
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await expect(years).toHaveValue(typed);
    await expect(years).toBeFocused();
  }
  await years.fill(' 2');
  await dialog.getByRole('button', { name: 'Update Reminder' }).click();
  await expect(rowOf(page, 'Permit')).toContainText('Every 2 years');
});

test('a date that was typed is marked, and taken when the calendar closes, unless by Escape', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  const dialog = await openNew(page);
  const button = dialog.getByRole('button', { name: /Due Date/ });
  const field = page.getByLabel('Type a date and press Enter');
  const beside = () => page.mouse.click(2, 2);
  await button.click();
  await field.fill('26/12/2027');
  await expect(page.getByRole('button', { name: /December 26th, 2027, selected$/ })).toBeVisible();
  await beside();
  await expect(field).toHaveCount(0);
  await expect(button).toHaveText('26 Dec 2027');

  await button.click();
  await field.fill('27/12/2027');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button).toHaveText('26 Dec 2027');

  // What was typed over is not taken, nor what was typed at an earlier opening.
  await button.click();
  await field.fill('28/12/2027');
  await field.fill('28/12/');
  await beside();
  await expect(field).toHaveCount(0);
  await expect(button).toHaveText('26 Dec 2027');
  await expect(dialog).toBeVisible();
});

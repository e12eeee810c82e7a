import {
  addReminder,
  signInAsNewUser,
  chooseTemplate,
  dayFromToday,
  expectToast,
  openNewReminderDialog,
  reminderRow,
  tabNamed,
  toTypedDate,
  typeDate,
  typedDateField,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the template picker groups and sorts templates, suggests five, and finds them by name, synonym and spelling', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('groups by region, sorted, are searched by name', async () => {
    let loads = 0;
    page.on('request', (request) => (loads += Number(new URL(request.url()).pathname === '/api/templates')));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'New Reminder' })).toBeVisible();
    expect(loads).toBe(0);
    await openNewReminderDialog(page);
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
    await expect(universal.getByRole('option')).toHaveText(names(null));
    await expect(southAfrican.getByRole('option')).toHaveText(names('ZA').map((name) => `${name}SA`));

    const search = page.getByPlaceholder('Search templates...');
    await search.fill('LICENCE');
    await expect(universal).toHaveCount(0);
    await expect(page.getByRole('option').first()).toHaveText(/^Driver's/);
    await expect(southAfrican.getByRole('option')).toHaveText([/^Firearm/, /^Learner's/, /^TV/, /^Vehicle licence/]);
    await search.fill('vlcn');
    await expect(page.getByText('No templates found.')).toBeVisible();
    await expect(page.getByRole('option')).toHaveText(['Create "vlcn"']);
    for (const [typed, best] of [
      ['debit', 'Debit order'],
      ['gym', 'Fixed-term contract'],
      ['debi', 'Debit order'],
    ] as const) {
      await search.fill(typed);
      await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${best}`));
      await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(`^${best}`));
    }
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText('Bank card expiry');
    await search.fill('firearm');
    await page.keyboard.press('Enter');
    await expect(search).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /Template/ })).toContainText('Firearm licence');
  });

  await test.step('the search knows synonyms, both spellings and any word order', async () => {
    await page.getByRole('combobox', { name: /Template/ }).click();
    for (const [typed, name] of [
      ['drivers license', "Driver's licence card"],
      ['licence driver', "Driver's licence card"],
      ['bakkie license', 'Vehicle licence disc'],
      ['dentist', 'Dental check-up'],
    ] as const) {
      await page.getByPlaceholder('Search templates...').fill(typed);
      await expect(page.getByRole('option')).toHaveText(new RegExp(`^${name}`));
      await expect(page.getByRole('group', { name: 'Often used' })).toHaveCount(0);
    }
  });
});

test('a template without a region is universal, and guidance has a disclaimer for bills, pets and passports only', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('a template without a region', async () => {
    await page.route('**/api/templates', async (route) => {
      const templates = (await (await route.fetch()).json()) as { key: string; region?: string | null }[];
      for (const template of templates) if (template.region === null) delete template.region;
      await route.fulfill({ json: templates });
    });
    await page.goto('/');
    await openNewReminderDialog(page);
    await page.getByRole('combobox', { name: /Template/ }).click();
    const universal = page.getByRole('group', { name: 'Universal Templates' });
    await expect(universal.getByRole('option', { name: 'Passport' })).toBeVisible();
  });

  await test.step('guidance', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('/api/templates', async (route) => {
      const templates = (await (await route.fetch()).json()) as { key: string }[];
      await route.fulfill({
        json: templates.map((each) => (each.key === 'passport' ? { ...each, graceDays: 1 } : each)),
      });
    });
    await page.goto('/');
    const dialog = await openNewReminderDialog(page);
    for (const [name, hasDisclaimer] of [
      ['Birthday', false],
      ['Exam or test', false],
      ['Custom bill', true],
      ['Pet vaccinations', true],
      ['Passport', true],
    ] as const) {
      await chooseTemplate(page, name);
      await dialog.getByText(`Good to know: ${name}`).click();
      await expect(
        dialog.getByText('General information, not legal advice. Please check with the office or company responsible.'),
      ).toHaveCount(hasDisclaimer ? 1 : 0);
    }
    await expect(dialog.getByText('Grace period after the due date: 1 day.')).toBeVisible();
  });
});

test('the template picker suggests the most used and most popular templates, and fills in the title unless one was typed', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('five suggestions', async () => {
    for (const title of ['Rex', 'Felix']) await addReminder(page, { title, template: 'pet-vaccinations' });
    await addReminder(page, { title: 'Maths', template: 'exam' });
    await page.goto('/');
    const dialog = await openNewReminderDialog(page);
    await page.getByRole('combobox', { name: /Template/ }).click();
    const oftenUsed = page.getByRole('group', { name: 'Often used' }).getByRole('button');
    await expect(oftenUsed).toHaveText([
      'Pet vaccinations',
      'Exam or test',
      'Vehicle licence disc',
      "Driver's licence card",
      'Passport',
    ]);
    await oftenUsed.nth(1).press('Enter');
    await expect(dialog.getByRole('combobox', { name: /Template/ })).toContainText('Exam or test');
  });

  await test.step('the title and the date', async () => {
    const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
    const title = dialog.getByLabel('Title');
    await chooseTemplate(page, 'Passport');
    await expect(typedDateField(page)).toBeFocused();
    await expect(title).toHaveValue('Passport');
    await chooseTemplate(page, 'Birthday');
    await expect(title).toHaveValue('Birthday');
    // The template's name gives way to the first letter.
    await title.click();
    await page.keyboard.type('Birthday');
    await expect(title).toHaveValue('Birthday');
    await typeDate(page, toTypedDate(dayFromToday(9)));
    await chooseTemplate(page, 'Exam or test');
    await expect(title).toBeFocused();
    await page.keyboard.type('Gogo');
    await expect(title).toHaveValue('Gogo');
    await chooseTemplate(page, 'Anniversary');
    await expect(title).toHaveValue('Gogo');
    await expect(dialog.getByRole('combobox', { name: /Template/ })).toBeFocused();
  });
});

test('creating a licence disc reminder takes at most 3 clicks and 12 keys besides the title', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.addInitScript(() => {
    const counted = { clicks: 0, keys: 0 };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => (counted.clicks += 1), true);
    addEventListener('keydown', () => (counted.keys += 1), true);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'New Reminder' }).click();
  await page.getByRole('combobox', { name: /Template/ }).click();
  await page.getByRole('group', { name: 'Often used' }).getByRole('button', { name: 'Vehicle licence disc' }).click();
  await expect(typedDateField(page)).toBeFocused();
  await page.keyboard.type(toTypedDate(dayFromToday(100)).replaceAll('/', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const title = 'Disc of the Polo';
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Reminder created');
  const { clicks, keys } = await page.evaluate(
    () => (window as unknown as { counted: { clicks: number; keys: number } }).counted,
  );
  expect(clicks).toBeLessThanOrEqual(3);
  expect(keys - title.length).toBeLessThanOrEqual(12);
  await tabNamed(page, 'All Reminders').click();
  await expect(reminderRow(page, title)).toContainText('Due in 100 days');
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Escape right after choosing a template closes the form', async ({ context, page }) => {
    await signInAsNewUser(context);
    await page.goto('/');
    const dialog = await openNewReminderDialog(page);
    await chooseTemplate(page, 'Vehicle licence disc');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

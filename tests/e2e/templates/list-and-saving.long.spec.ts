import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectToast, failCall, pauseCall, signInAsNewUser } from '../support/page-helpers';
import {
  editButton,
  editorField,
  editorForm,
  TEMPLATE_PATH,
  openTemplatesAsAdmin,
  TEST_TEMPLATE_NAME,
  saveButton,
  saveWithMockedResponse,
} from '../support/template-editor';
import { expect, test } from '../support/test';

const LIST = '/api/admin/templates';

const CATEGORIES = {
  'expiry-based': 'Expiry Based',
  'recurring-date': 'Recurring Date',
  'one-time-deadline': 'One Time Deadline',
  'custom-repeat': 'Custom Repeat',
} as const;

interface Template {
  id: string;
  name: string;
  description: string;
  category: keyof typeof CATEGORIES;
  region: string | null;
  defaultLeadDays: number[];
  isActive: boolean;
  canBeOverdue: boolean;
  canBeMarkedComplete: boolean;
}

const templateRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search templates...' });

const fetchTemplates = async (page: Page) => (await (await page.request.get(LIST)).json()) as Template[];

test('the template page shows the details of every system template, finds them, and links back to /dashboard', async ({
  page,
}) => {
  await openTemplatesAsAdmin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Template Management' })).toBeVisible();
  const templates = await fetchTemplates(page);
  expect(templates.length).toBeGreaterThan(20);
  await expect(page.getByRole('row')).toHaveCount(templates.length + 1);
  for (const { name, category, region, defaultLeadDays, canBeOverdue, canBeMarkedComplete, ...rest } of templates) {
    const row = templateRow(page, name);
    const regionName = region === 'ZA' ? 'South Africa' : 'Universal';
    await expect(row.getByText(rest.description, { exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: CATEGORIES[category], exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: defaultLeadDays.join(', '), exact: true })).toBeVisible();
    await expect(row.locator('[data-slot=badge]')).toHaveText([
      regionName,
      ...(canBeOverdue ? ['Overdue'] : []),
      ...(canBeMarkedComplete ? ['Completable'] : []),
    ]);
  }
  await searchBox(page).fill('firearm lic');
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveAccessibleName('Edit Firearm licence');
  await searchBox(page).fill('no such thing');
  await expect(page.getByText('No templates found.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('Escape closes the panel, after a question if there are changes, and the focus returns to the row', async ({
  page,
}) => {
  await openTemplatesAsAdmin(page);
  await editButton(page, TEST_TEMPLATE_NAME).press('Enter');
  await expect(editorField(page, 'Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editorForm(page)).toHaveCount(0);
  await expect(editButton(page, TEST_TEMPLATE_NAME)).toBeFocused();

  await page.keyboard.press('Enter');
  await editorField(page, 'Name').fill('Wheels');
  await expect(page.getByRole('button', { name: /^Announce/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').getByText('Your changes are not saved.')).toBeVisible();
  await expect(editorField(page, 'Name')).toHaveValue('Wheels');
  await page.goBack();
  await expect(editorForm(page)).toHaveCount(0);
  await expect(page).toHaveURL('/templates');
  await expect(editButton(page, TEST_TEMPLATE_NAME)).toBeFocused();
});

test('on a phone, a tap anywhere on a template opens its panel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTemplatesAsAdmin(page);
  await expectNoHorizontalScroll(page);
  // The row's button lies over the text and takes the tap.
  await page.getByText(TEST_TEMPLATE_NAME, { exact: true }).click({ force: true });
  await expect(editorField(page, 'Name')).toBeFocused();
  await expect(saveButton(page)).toBeInViewport();
});

test('a template row marks an inactive template, and shows None for missing lead days', async ({ browser, page }) => {
  const admin = await browser.newContext();
  await signInAsNewUser(admin, { isAdmin: true });
  const [template] = await fetchTemplates(await admin.newPage());
  await admin.close();
  // For users without the admin role the server renders no list, so the browser requests it.
  await signInAsNewUser(page.context());
  await page.route(LIST, (route) =>
    route.fulfill({ json: [{ ...template, isActive: false, canBeOverdue: false, defaultLeadDays: [] }] }),
  );
  await page.goto('/templates');
  const badges = page.getByRole('row').locator('[data-slot=badge]');
  await expect(badges.filter({ hasText: 'Inactive' })).toHaveCount(1);
  await expect(badges.filter({ hasText: 'Overdue' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'None', exact: true })).toBeVisible();
});

test('one template can be edited at a time, Cancel discards the changes, and saving sends every edited field and language', async ({
  page,
}) => {
  await openTemplatesAsAdmin(page);

  await test.step('one form at a time, and Cancel', async () => {
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.method() === 'PUT')));
    const original = (await fetchTemplates(page)).find(({ name }) => name === TEST_TEMPLATE_NAME);
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await expect(editorForm(page)).toHaveCount(1);
    await expect(editorField(page, 'Name')).toBeFocused();
    // The table behind the panel is inert.
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
    await expect(editorField(page, 'Name')).toHaveValue(TEST_TEMPLATE_NAME);
    await expect(editorField(page, 'Description')).toHaveValue(original?.description ?? '');
    await expect(editorField(page, 'Category').getByRole('option')).toHaveText(Object.values(CATEGORIES));
    await expect(editorField(page, 'Category')).toHaveValue('custom-repeat');
    await expect(editorField(page, 'Region').getByRole('option')).toHaveText(['Universal', 'South Africa']);
    await expect(editorField(page, 'Region')).toHaveValue('');
    await expect(editorField(page, 'Default Lead Days')).toHaveValue('14, 7, 0');
    await expect(editorField(page, 'Default Lead Days')).toHaveAccessibleDescription(
      'Comma-separated, e.g. 30, 15, 7, 0',
    );
    for (const label of ['Active', 'Can Be Overdue', 'Can Be Marked Complete']) {
      await expect(editorForm(page).getByRole('switch', { name: label, exact: true })).toBeChecked();
    }
    await editorField(page, 'Name').fill('Something else');
    await editorForm(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(editorForm(page)).toHaveCount(0);
    await expect(editButton(page, TEST_TEMPLATE_NAME)).toBeFocused();
    await expect(editButton(page, 'Passport')).toBeEnabled();
    expect(calls).toBe(0);
  });

  await test.step('every edited field is sent', async () => {
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await editorField(page, 'Name').fill(' Wheels ');
    await editorField(page, 'Description').fill('Round and round');
    await editorField(page, 'Category').selectOption('Expiry Based');
    await editorField(page, 'Region').selectOption('South Africa');
    for (const label of ['Active', 'Can Be Overdue', 'Can Be Marked Complete']) {
      await editorForm(page).getByRole('switch', { name: label, exact: true }).click();
    }
    expect(await saveWithMockedResponse(page)).toMatchObject({
      name: 'Wheels',
      description: 'Round and round',
      category: 'expiry-based',
      region: 'ZA',
      defaultLeadDays: [14, 7, 0],
      isActive: false,
      canBeOverdue: false,
      canBeMarkedComplete: false,
      applyByDays: null,
      applyByKind: null,
    });
  });

  await test.step('texts in each language, and those that are not translated', async () => {
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await editorForm(page).getByRole('tab', { name: 'English' }).press('ArrowRight');
    await expect(editorForm(page).getByRole('tab', { name: 'Afrikaans' })).toBeFocused();
    await expect(editorField(page, 'Name')).toHaveValue('Bandrotasie');
    await expect(editorForm(page).getByText('Not translated')).toHaveCount(0);
    await editorField(page, 'Name').fill(' ');
    await expect(editorField(page, 'Name')).toHaveAccessibleDescription('Not translated: English is shown');
    await editorField(page, 'Guidance').fill('Vra eers.');
    await editorForm(page).getByRole('tab', { name: 'English' }).click();
    await editorField(page, 'Name').fill('');
    await editorForm(page).getByRole('tab', { name: 'Afrikaans' }).click();
    await saveButton(page).click();
    await expect(editorForm(page).getByText('Name is required')).toBeVisible();
    await expect(editorField(page, 'Name')).toBeFocused();
    await editorField(page, 'Name').fill('Wheels');
    expect(await saveWithMockedResponse(page)).toMatchObject({
      name: 'Wheels',
      translations: { af: { name: null, guidance: 'Vra eers.' } },
    });
  });

  await test.step('a row shows a period of one day in the singular', async () => {
    await page.route(LIST, async (route) => {
      const templates = (await (await route.fetch()).json()) as Template[];
      const oneDay = { applyByDays: 1, applyByKind: 'practice' };
      await route.fulfill({
        json: templates.map((each) => (each.name === TEST_TEMPLATE_NAME ? { ...each, ...oneDay } : each)),
      });
    });
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await saveWithMockedResponse(page);
    await expect(templateRow(page, TEST_TEMPLATE_NAME)).toContainText('1 day before (good practice)');
  });
});

test('saving a template updates the list and the template picker', async ({ page }) => {
  await signInAsNewUser(page.context(), { isAdmin: true });
  await page.goto('/dashboard');
  const openLeadDayCheckbox = async () => {
    await page.getByRole('button', { name: 'New Reminder' }).click();
    await page.getByRole('combobox', { name: /Template/ }).click();
    await page.getByRole('option', { name: TEST_TEMPLATE_NAME }).click();
    return page.getByRole('dialog').getByRole('checkbox', { name: '21 days' });
  };
  await expect(await openLeadDayCheckbox()).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Templates' }).click();
  const original = (await fetchTemplates(page)).find(({ name }) => name === TEST_TEMPLATE_NAME);
  try {
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await editorField(page, 'Description').fill('Front to back.');
    await editorField(page, 'Default Lead Days').fill('21, 0');
    const release = await pauseCall(page, 'PUT', TEMPLATE_PATH);
    await saveButton(page).click();
    await expect(saveButton(page)).toBeDisabled();
    release();
    await expectToast(page, 'Template Updated', `${TEST_TEMPLATE_NAME} has been updated.`);
    await expect(editorForm(page)).toHaveCount(0);
    await expect(editButton(page, TEST_TEMPLATE_NAME)).toBeFocused();
    await expect(templateRow(page, TEST_TEMPLATE_NAME)).toContainText('Front to back.');
    await expect(templateRow(page, TEST_TEMPLATE_NAME).getByRole('cell', { name: '21, 0' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(await openLeadDayCheckbox()).toBeChecked();
  } finally {
    const { description, defaultLeadDays } = original as Template;
    await page.request.put(`${LIST}/${original?.id}`, { data: { description, defaultLeadDays } });
  }
});

test('the template page shows no templates to users who are not admins', async ({ page }) => {
  await signInAsNewUser(page.context(), { isTestingUser: true });
  await page.goto('/templates');
  await expect(page.getByText('Only administrators can change templates.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('Try again on the template page keeps the focus in the main content while the list reloads', async ({ page }) => {
  // For users without the admin role the server renders no list, so the browser requests it.
  await signInAsNewUser(page.context());
  await failCall(page, 'GET', LIST);
  await page.goto('/templates');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  const release = await pauseCall(page, 'GET', LIST);
  await tryAgain.press('Enter');
  await expect(page.getByText('Loading templates')).toBeAttached();
  await expect(page.locator('#main :focus')).toHaveCount(1);
  release();
  await expect(tryAgain).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tryAgain).toBeFocused();
});

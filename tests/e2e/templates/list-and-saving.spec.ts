import { expect, test, type Page } from '@playwright/test';
import { asNewPerson, expectLostSession, expectToast, failCall, holdCall } from '../support/screen';
import { edit, field, form, ONE, openAsAdmin, OWN, save, saveForShow } from '../support/template-editor';

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

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const allTemplates = async (page: Page) => (await (await page.request.get(LIST)).json()) as Template[];

test('spec §2: every system template with what it says, and the way back to /dashboard', async ({ page }) => {
  await openAsAdmin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Template Management' })).toBeVisible();
  const templates = await allTemplates(page);
  expect(templates.length).toBeGreaterThan(20);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(templates.map(({ name }) => name));
  for (const { name, category, region, defaultLeadDays, canBeOverdue, canBeMarkedComplete, ...rest } of templates) {
    const card = cardOf(page, name);
    const place = region === 'ZA' ? 'South Africa' : 'Universal';
    await expect(card).toContainText(rest.description);
    await expect(card).toContainText(`Category${CATEGORIES[category]}Region${place}`);
    await expect(card).toContainText(`Lead days${defaultLeadDays.join(', ')}`);
    await expect(card.locator('[data-slot=badge]')).toHaveText([
      place,
      ...(canBeOverdue ? ['Overdue'] : []),
      ...(canBeMarkedComplete ? ['Completable'] : []),
    ]);
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('spec §2: an inactive template and one without lead days say so', async ({ browser, page }) => {
  const admin = await browser.newContext();
  await asNewPerson(admin, { isAdmin: true });
  const [template] = await allTemplates(await admin.newPage());
  await admin.close();
  // The page of somebody without the role is made without the list, so the browser asks for it.
  await asNewPerson(page.context());
  await page.route(LIST, (route) =>
    route.fulfill({ json: [{ ...template, isActive: false, canBeOverdue: false, defaultLeadDays: [] }] }),
  );
  await page.goto('/templates');
  const badges = page.getByRole('listitem').locator('[data-slot=badge]');
  await expect(badges.filter({ hasText: 'Inactive' })).toHaveCount(1);
  await expect(badges.filter({ hasText: 'Overdue' })).toHaveCount(0);
  await expect(page.getByRole('listitem')).toContainText('Lead daysNone');
});

test('spec §2, §4: one template at a time is edited, with all its fields; cancelling leaves it as it was', async ({
  page,
}) => {
  await openAsAdmin(page);
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'PUT')));
  const own = (await allTemplates(page)).find(({ name }) => name === OWN);
  await edit(page, OWN).click();
  await expect(form(page)).toHaveCount(1);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Edit / }).and(page.locator(':enabled'))).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue(OWN);
  await expect(field(page, 'Description')).toHaveValue(own?.description ?? '');
  await expect(field(page, 'Category').getByRole('option')).toHaveText(Object.values(CATEGORIES));
  await expect(field(page, 'Category')).toHaveValue('custom-repeat');
  await expect(field(page, 'Region').getByRole('option')).toHaveText(['Universal', 'South Africa']);
  await expect(field(page, 'Region')).toHaveValue('');
  await expect(field(page, 'Default Lead Days')).toHaveValue('14, 7, 0');
  await expect(field(page, 'Default Lead Days')).toHaveAccessibleDescription('Comma-separated, e.g. 30, 15, 7, 0');
  for (const label of ['Active', 'Can Be Overdue', 'Can Be Marked Complete']) {
    await expect(form(page).getByRole('switch', { name: label, exact: true })).toBeChecked();
  }
  await field(page, 'Name').fill('Something else');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(edit(page, OWN)).toBeFocused();
  await expect(edit(page, 'Passport')).toBeEnabled();
  expect(calls).toBe(0);
});

test('spec §2, §7: all that can be edited is sent', async ({ page }) => {
  await openAsAdmin(page);
  await edit(page, OWN).click();
  await field(page, 'Name').fill(' Wheels ');
  await field(page, 'Description').fill('Round and round');
  await field(page, 'Category').selectOption('Expiry Based');
  await field(page, 'Region').selectOption('South Africa');
  for (const label of ['Active', 'Can Be Overdue', 'Can Be Marked Complete']) {
    await form(page).getByRole('switch', { name: label, exact: true }).click();
  }
  expect(await saveForShow(page)).toMatchObject({
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

test('one day is written as one', async ({ page }) => {
  await openAsAdmin(page);
  await page.route(LIST, async (route) => {
    const templates = (await (await route.fetch()).json()) as Template[];
    const oneDay = { applyByDays: 1, applyByKind: 'practice', graceDays: 1 };
    await route.fulfill({ json: templates.map((each) => (each.name === OWN ? { ...each, ...oneDay } : each)) });
  });
  await edit(page, OWN).click();
  await saveForShow(page);
  await expect(cardOf(page, OWN)).toContainText('1 day before (good practice)');
  await expect(cardOf(page, OWN).getByText('1 day', { exact: true })).toBeVisible();
});

test('spec §7, §8: a saved template shows in the list, and in the list that reminders are made from', async ({
  page,
}) => {
  await asNewPerson(page.context(), { isAdmin: true });
  await page.goto('/dashboard');
  const offered = async () => {
    await page.getByRole('button', { name: 'New Reminder' }).click();
    await page.getByRole('combobox', { name: /Template/ }).click();
    await page.getByRole('option', { name: OWN }).click();
    return page.getByRole('dialog').getByRole('checkbox', { name: '21 days' });
  };
  await expect(await offered()).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Templates' }).click();
  const own = (await allTemplates(page)).find(({ name }) => name === OWN);
  try {
    await edit(page, OWN).click();
    await field(page, 'Description').fill('Front to back.');
    await field(page, 'Default Lead Days').fill('21, 0');
    const release = await holdCall(page, 'PUT', ONE);
    await save(page).click();
    await expect(save(page)).toBeDisabled();
    release();
    await expectToast(page, 'Template Updated', `${OWN} has been updated.`);
    await expect(form(page)).toHaveCount(0);
    await expect(edit(page, OWN)).toBeFocused();
    await expect(cardOf(page, OWN)).toContainText('Front to back.');
    await expect(cardOf(page, OWN)).toContainText('Lead days21, 0');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(await offered()).toBeChecked();
  } finally {
    const { description, defaultLeadDays } = own as Template;
    await page.request.put(`${LIST}/${own?.id}`, { data: { description, defaultLeadDays } });
  }
});

test('spec §6: templates are for admins', async ({ page }) => {
  await asNewPerson(page.context(), { isTestingUser: true });
  await page.goto('/templates');
  await expect(page.getByText('Templates can be changed by administrators only.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('spec §8: without a session saving leads to sign in', async ({ page }) => {
  await openAsAdmin(page);
  await edit(page, OWN).click();
  await expect(save(page)).toBeVisible();
  await expectLostSession(page, '/api/login', () => save(page).click());
});

test('Try again keeps the focus near what is loaded', async ({ page }) => {
  // The page of somebody without the role is made without the list, so the browser asks for it.
  await asNewPerson(page.context());
  await failCall(page, 'GET', LIST);
  await page.goto('/templates');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  const release = await holdCall(page, 'GET', LIST);
  await again.press('Enter');
  await expect(page.getByText('Loading templates')).toBeAttached();
  await expect(page.locator('#main :focus')).toHaveCount(1);
  release();
  await expect(again).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
});

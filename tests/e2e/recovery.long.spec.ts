import { expect, test, type Page } from '@playwright/test';
import { changePerson } from './support/people';
import { addReminder, asNewPerson, button, expectToast, openNew, rowOf } from './support/screen';

const PARTS = /\/_next\/static\/chunks\//;
const MISSING = 'This part could not be loaded. Please check your connection and try again, or reload the page.';

/** The dashboard of a new person with a reminder, and with the toaster there: without a network it could not be fetched. */
async function open(page: Page) {
  await asNewPerson(page.context());
  for (const title of ['Done', 'Anna']) await addReminder(page, { title });
  await page.goto('/');
  await button(page, 'Complete "Done"').click();
  await expectToast(page, 'Reminder completed');
}

test('a part of the form that cannot be fetched takes nothing away, and is there at the next press', async ({
  page,
}) => {
  await open(page);
  const dialog = await openNew(page);
  await dialog.getByLabel('Title').fill('Written on the train');
  for (const [opener, part] of [
    [dialog.getByRole('button', { name: /Due Date/ }), page.getByRole('grid')],
    [dialog.getByRole('combobox', { name: /Template/ }), page.getByPlaceholder('Search templates...')],
  ] as const) {
    await page.route(PARTS, (route) => route.abort());
    await opener.click();
    await expectToast(page, 'Error', MISSING);
    await expect(page.locator('[data-slot=popover-content]')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(dialog.getByLabel('Title')).toHaveValue('Written on the train');
    await page.unrouteAll();
    await opener.click();
    await expect(part).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-slot=popover-content]')).toHaveCount(0);
  }
});

test('a dialog that cannot be fetched leaves the dashboard as it is, and one that takes long says so', async ({
  page,
}) => {
  await open(page);
  await page.route(PARTS, (route) => route.abort());
  for (const name of ['Edit "Anna"', 'Delete "Anna"', 'Attach file to "Anna"']) {
    await button(page, name).click();
    await expectToast(page, 'Error', MISSING);
    await expect(button(page, name)).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.unrouteAll();

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(PARTS, async (route) => {
    await released;
    await route.continue();
  });
  await button(page, 'Edit "Anna"').click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toBeVisible();
  await expect(rowOf(page, 'Anna')).toBeVisible();
  release();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Anna');
  await expect(loading).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Edit "Anna"')).toBeFocused();
});

test('the editor of a template that cannot be fetched leaves the list as it is', async ({ page }) => {
  await asNewPerson(page.context(), { isAdmin: true });
  await addReminder(page, { title: 'Done' });
  await page.goto('/');
  await button(page, 'Complete "Done"').click();
  await expectToast(page, 'Reminder completed');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Templates' }).click();
  const edit = button(page, 'Edit Passport');
  await expect(edit).toBeEnabled();
  await page.route(PARTS, (route) => route.abort());
  await edit.click();
  await expectToast(page, 'Error', MISSING);
  await expect(edit).toBeFocused();
  await page.unrouteAll();
  await edit.click();
  await expect(page.getByRole('form', { name: 'Edit Passport' }).getByLabel('Name')).toBeFocused();
});

test('a page that failed is asked for anew by Try again', async ({ context, page }) => {
  const person = await asNewPerson(context, { timezone: 'Nowhere/Nothing' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await changePerson(person, { timezone: 'Africa/Johannesburg' });
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Reminders' })).toBeVisible();
});

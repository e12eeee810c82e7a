import { dayFromToday, openNewReminderDialog, pauseCall, signInAsNewUser, toTypedDate } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('several reminders follow from one day, with their emails and what has passed', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/import/several');
  await page.getByRole('radio', { name: 'A new house from the builder' }).check();
  const holidays = page.waitForResponse(`**/api/holidays?year=${dayFromToday(165).slice(0, 4)}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await holidays;
  await page.getByRole('textbox').fill(toTypedDate(dayFromToday(-200)));
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', { name: '2 reminders are ready' })).toBeFocused();
  await expect(page.getByText(/^Report snags to the builder: the last day was .* Write to the builder/)).toBeVisible();
  const ready = page.getByRole('list', { name: /^Ready/ }).getByRole('listitem');
  await expect(ready).toHaveCount(2);
  await expect(ready.first()).toContainText(/Emails on \d/);
  await expect(ready.first()).not.toContainText('Line');
  await ready.nth(1).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Create 1 reminder' }).click();
  await expect(page.getByRole('heading', { name: '1 reminder created' })).toBeFocused();
  expect(await (await page.request.get('/api/reminders')).json()).toMatchObject([
    { title: 'Report roof leaks to the builder', eventOn: null },
  ]);
});

test('the picker and the line offer the list for what is typed, with its question', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const line = dialog.getByLabel('What should we remind you of?');
  const offer = page.getByRole('link', { name: /several reminders at once$/ });
  await line.fill('car insurance');
  await expect(dialog.getByRole('button', { name: 'When?' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await dialog.getByRole('combobox', { name: /Template/ }).click();
  await page.getByPlaceholder('Search templates...').fill('new car');
  await expect(offer).toHaveText('A car: several reminders at once');
  await page.keyboard.press('Escape');

  const release = await pauseCall(page, 'GET', /\/due-date\?/);
  await line.fill('newborn yesterday');
  await expect(offer).toBeVisible();
  const place = await offer.boundingBox();
  release();
  await expect(dialog.getByText(/^Due Date: /)).toBeVisible();
  expect(await offer.boundingBox()).toEqual(place);
  await offer.click();
  await expect(page.getByRole('heading', { name: 'When was the baby born?' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(toTypedDate(dayFromToday(-1)));

  await test.step('what was typed for it is no draft', async () => {
    await page.goto('/');
    await openNewReminderDialog(page);
    await expect(page.getByLabel('What should we remind you of?')).toBeVisible();
    await expect(page.locator('[data-slot=drafts]')).toHaveCount(0);
  });
});

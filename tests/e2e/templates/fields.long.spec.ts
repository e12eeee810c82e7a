import { expect, test } from '@playwright/test';
import { expectToast, failCall } from '../support/screen';
import { edit, field, form, ONE, openAsAdmin, OWN, save, saveForShow } from '../support/template-editor';

test('spec §5: lead days are split on commas and trimmed; what is no number, or negative, is left out', async ({
  page,
}) => {
  await openAsAdmin(page);
  for (const [typed, days] of [
    ['30, 15, 7, 0', [30, 15, 7, 0]],
    ['  90 ,,30,  ', [90, 30]],
    ['soon, 14, -3, 5 days, 1e2, 7.5, 0', [14, 0]],
    ['7, 30, 7', [30, 7]],
    ['', []],
    [' , ', []],
  ] as const) {
    await edit(page, OWN).click();
    await field(page, 'Default Lead Days').fill(typed);
    expect((await saveForShow(page)).defaultLeadDays).toEqual(days);
  }
});

test('design §5: the apply-by fields are edited, days and kind together', async ({ page }) => {
  await openAsAdmin(page);
  await edit(page, OWN).click();
  await expect(field(page, 'Apply-by kind').getByRole('option')).toHaveText([
    'None',
    'By law',
    'Official advice',
    'Good practice',
  ]);
  await field(page, 'Apply by (days before the due date)').fill('21');
  await save(page).click();
  await expect(form(page).getByText('Apply-by days and kind belong together')).toBeVisible();
  await field(page, 'Apply-by kind').selectOption('By law');
  await field(page, 'Grace days after the due date').fill('5');
  await field(page, 'Repeat every (years)').fill('2');
  await field(page, 'Next date').selectOption({ index: 2 });
  await field(page, 'Guidance').fill('Ask first.');
  await field(page, 'Source').fill('');
  expect(await saveForShow(page)).toMatchObject({
    applyByDays: 21,
    applyByKind: 'law',
    graceDays: 5,
    recurrenceYears: 2,
    nextDate: 'new',
    guidance: 'Ask first.',
    guidanceSource: null,
  });
});

test('spec §8: what could not be saved stays in the form', async ({ page }) => {
  await openAsAdmin(page);
  await edit(page, OWN).click();
  await field(page, 'Name').fill('  ');
  await save(page).click();
  await expect(form(page).getByText('Name is required')).toBeVisible();
  await field(page, 'Name').fill('Wheels');
  await failCall(page, 'PUT', ONE);
  await save(page).click();
  await expectToast(page, 'Error', 'Failed to update template');
  await expect(field(page, 'Name')).toHaveValue('Wheels');
  await expect(save(page)).toBeFocused();
  await page.unrouteAll();
  await page.route(ONE, (route) =>
    route.fulfill({ status: 400, json: { message: 'No.', code: 'bad_request', fields: { name: ['Too round'] } } }),
  );
  await save(page).click();
  await expect(form(page).getByText('Too round')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
});

test('a number that is none is refused in its field', async ({ page }) => {
  await openAsAdmin(page);
  await edit(page, OWN).click();
  const years = field(page, 'Repeat every (years)');
  for (const [typed, words] of [
    ['2e', 'This must be a number'],
    ['0', 'This must be at least 1'],
  ] as const) {
    await years.fill('');
    await years.pressSequentially(typed);
    await save(page).click();
    await expect(form(page).getByText(words, { exact: true })).toBeVisible();
    await expect(years).toBeFocused();
    await expect(years).toHaveValue(typed);
  }
  await years.fill('3');
  await field(page, 'Name').click();
  await years.click();
  await page.mouse.wheel(0, 100);
  await expect(years).toHaveValue('3');
  expect(await saveForShow(page)).toMatchObject({ recurrenceYears: 3 });
});

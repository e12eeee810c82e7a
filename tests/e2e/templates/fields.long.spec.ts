import { addReminder, expectToast, failCall, openAllReminders, openDetails } from '../support/page-helpers';
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

test('the template form reads lead days, checks its fields, keeps typed values when saving fails and sends optional fields', async ({
  page,
}) => {
  await openTemplatesAsAdmin(page);

  await test.step('lead days are a comma-separated list, in which invalid entries are ignored', async () => {
    for (const [typed, days] of [
      ['30, 15, 7, 0', [30, 15, 7, 0]],
      ['  90 ,,30,  ', [90, 30]],
      ['soon, 14, -3, 5 days, 1e2, 7.5, 0', [14, 0]],
      ['7, 30, 7', [30, 7]],
      ['', []],
      [' , ', []],
    ] as const) {
      await editButton(page, TEST_TEMPLATE_NAME).click();
      await editorField(page, 'Default Lead Days').fill(typed);
      expect((await saveWithMockedResponse(page)).defaultLeadDays).toEqual(days);
    }
  });

  await test.step('apply-by days require a kind, and optional fields are sent', async () => {
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await expect(editorField(page, 'Apply-by kind').getByRole('option')).toHaveText([
      'None',
      'By law',
      'Official advice',
      'Good practice',
    ]);
    await editorField(page, 'Apply by (days before the due date)').fill('21');
    await saveButton(page).click();
    await expect(editorForm(page).getByText('Enter both apply-by days and kind, or neither')).toBeVisible();
    await editorField(page, 'Apply-by kind').selectOption('By law');
    await editorField(page, 'Days or working days').selectOption('Working days');
    await expect(editorField(page, 'Apply-by wording').locator('option:checked')).toHaveText('Book by');
    await editorField(page, 'Apply-by wording').selectOption('Pay by');
    await editorField(page, 'Grace days after the due date').fill('5');
    await editorField(page, 'Repeat every (years)').fill('2');
    await editorField(page, 'Next date').selectOption({ index: 2 });
    await editorField(page, 'Guidance').fill('Ask first.');
    await editorField(page, 'Source').fill('');
    expect(await saveWithMockedResponse(page)).toMatchObject({
      applyByDays: 21,
      applyByUnit: 'working-day',
      applyByKind: 'law',
      applyByVerb: 'pay',
      graceDays: 5,
      recurrenceYears: 2,
      nextDate: 'new',
      guidance: 'Ask first.',
      guidanceSource: null,
    });
  });

  await test.step('an event requires a question, which is sent in each language, and is not sent without a number', async () => {
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await editorField(page, 'How many').fill('10');
    await editorField(page, 'Days, months or years').selectOption('Working days');
    await editorField(page, 'Not counted').selectOption('16 December to 15 January');
    await saveButton(page).click();
    await expect(editorForm(page).getByText('A question for the event is required')).toBeVisible();
    await expect(editorField(page, 'Question for the event (English)')).toBeFocused();
    await editorField(page, 'Question for the event (English)').fill('When was the letter served?');
    await editorField(page, 'Question for the event (Afrikaans)').fill('Wanneer is die brief beteken?');
    expect(await saveWithMockedResponse(page)).toMatchObject({
      countsFrom: { label: 'When was the letter served?', count: 10, unit: 'working-day', recess: 'tax' },
      translations: { af: { countsFromLabel: 'Wanneer is die brief beteken?' } },
    });
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await editorField(page, 'Question for the event (English)').fill('When was the letter served?');
    expect(await saveWithMockedResponse(page)).toMatchObject({ countsFrom: null });
  });

  await test.step('the repeat interval rejects text and zero, and ignores the mouse wheel', async () => {
    await editButton(page, TEST_TEMPLATE_NAME).click();
    const years = editorField(page, 'Repeat every (years)');
    for (const [typed, message] of [
      ['2e', 'This must be a number'],
      ['0', 'This must be at least 1'],
    ] as const) {
      await years.fill('');
      await years.pressSequentially(typed);
      await saveButton(page).click();
      await expect(editorForm(page).getByText(message, { exact: true })).toBeVisible();
      await expect(years).toBeFocused();
      await expect(years).toHaveValue(typed);
    }
    await years.fill('3');
    await editorField(page, 'Name').click();
    await years.click();
    await page.mouse.wheel(0, 100);
    await expect(years).toHaveValue('3');
    expect(await saveWithMockedResponse(page)).toMatchObject({ recurrenceYears: 3 });
  });

  await test.step('a failed save keeps the typed values', async () => {
    await editButton(page, TEST_TEMPLATE_NAME).click();
    await editorField(page, 'Name').fill('  ');
    await saveButton(page).click();
    await expect(editorForm(page).getByText('Name is required')).toBeVisible();
    await editorField(page, 'Name').fill('Wheels');
    await failCall(page, 'PUT', TEMPLATE_PATH);
    await saveButton(page).click();
    await expectToast(page, 'Error', 'Failed to update template');
    await expect(editorField(page, 'Name')).toHaveValue('Wheels');
    await expect(saveButton(page)).toBeFocused();
    await page.unrouteAll();
    await page.route(TEMPLATE_PATH, (route) =>
      route.fulfill({ status: 400, json: { message: 'No.', code: 'bad_request', fields: { name: ['Too round'] } } }),
    );
    await saveButton(page).click();
    await expect(editorForm(page).getByText('Too round')).toBeVisible();
    await expect(editorField(page, 'Name')).toBeFocused();
  });
});

test('a holiday that an admin adds closes offices, is added once, and is removed again', async ({ page }) => {
  await openTemplatesAsAdmin(page);
  await page.getByRole('tab', { name: 'Public holidays' }).click();
  const section = page.getByRole('region', { name: 'Public holidays' });
  const add = async (day: string, name: string, nameAf: string) => {
    await section.getByLabel('Date', { exact: true }).fill(day);
    await section.getByLabel('Name', { exact: true }).fill(name);
    await section.getByLabel('Name in Afrikaans').fill(nameAf);
    // A toast may cover the button.
    await section.getByLabel('Name in Afrikaans').press('Enter');
  };
  await add('', '', '');
  await expect(section.getByText('A name is required')).toBeVisible();
  await add('21 May 2031', 'Election Day', 'Verkiesingsdag');
  await expectToast(page, 'Election Day has been added');
  await expect(section.getByText('21/05/2031: Election Day')).toBeVisible();
  await expect(section.getByLabel('Name', { exact: true })).toHaveValue('');

  for (const day of ['2031-05-21', '2031-12-25']) {
    await add(day, 'Once more', '');
    await expectToast(page, 'Error', 'This day is already a public holiday.');
    await expect(section.getByLabel('Name', { exact: true })).toHaveValue('Once more');
  }
  await addReminder(page, { title: 'Vote', dueAt: '2031-05-21' });
  await openAllReminders(page);
  await expect(await openDetails(page, 'Vote')).toContainText(
    'Wed 21 May 2031 is Election Day: most offices are closed.',
  );

  await page.goto('/templates');
  await page.getByRole('tab', { name: 'Public holidays' }).click();
  await section.getByRole('button', { name: 'Remove Election Day' }).click();
  await expectToast(page, 'Election Day has been removed');
  await expect(section.getByText(': Election Day')).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Public holidays' })).toBeFocused();
});

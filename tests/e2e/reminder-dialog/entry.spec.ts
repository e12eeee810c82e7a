import { getI18n } from '../../../lib/i18n/load-i18n';
import {
  addReminder,
  dayFromToday,
  expectToast,
  failCall,
  openAllReminders,
  openNewReminderDialog,
  pauseCall,
  signInAsNewUser,
  submitNewReminder,
  toasts,
  toTypedDate,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('a blank form has at most nine controls', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const controls = dialog.locator('form').locator('button, input, textarea, select, summary, [role=combobox], a');
  await expect(controls.filter({ visible: true })).not.toHaveCount(0);
  expect(await controls.filter({ visible: true }).count()).toBeLessThanOrEqual(9);
});

test('one line becomes a reminder, with what was understood as chips that can be left out', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const line = dialog.getByLabel('What should we remind you of?');
  const chips = dialog.getByRole('list', { name: 'What we understood' }).getByRole('listitem');

  await line.fill('debit order R899 on the 25th');
  await expect(chips).toHaveCount(3);
  await dialog.getByRole('button', { name: /^Leave out R 899/ }).click();
  await expect(chips).toHaveCount(2);
  await line.fill('Corolla disc 31 Jan KL 45 RT GP');
  await expect(chips).toHaveCount(3);
  await submitNewReminder(page, dialog);
  expect(await (await page.request.get('/api/reminders')).json()).toMatchObject([
    {
      title: 'Corolla disc',
      dueOn: expect.stringMatching(/-01-31$/) as unknown,
      reference: 'KL 45 RT GP',
      category: 'expiry-based',
    },
  ]);
});

const LINES: [language: 'en-ZA' | 'af-ZA', line: string, title: string, chips: number][] = [
  ['en-ZA', 'Corolla disc 31 Jan KL 45 RT GP', 'Corolla disc', 3],
  ['en-ZA', 'debit order R899 on the 25th', 'debit order', 3],
  ['en-ZA', 'gym ends 28 Feb', 'gym', 2],
  ['en-ZA', 'Lerato 14 Des', 'Lerato', 2],
  ['en-ZA', 'rates every month', 'rates', 2],
  ['en-ZA', 'library book in 3 days', 'library book', 1],
  ['en-ZA', 'dentist next Friday', 'dentist', 2],
  ['en-ZA', 'pay the plumber R1 250 tomorrow', 'pay the plumber', 2],
  ['en-ZA', 'passport 12 March 2030', 'passport', 2],
  ['en-ZA', 'bins every Friday', 'bins', 2],
  ['af-ZA', 'Corolla skyf 31 Jan KL 45 RT GP', 'Corolla skyf', 3],
  ['af-ZA', 'debietorder R899 op die 25ste', 'debietorder', 3],
  ['af-ZA', 'biblioteekboek oor 3 dae', 'biblioteekboek', 1],
  ['af-ZA', 'tuin elke Saterdag', 'tuin', 2],
  ['af-ZA', 'paspoort 12 Maart 2030', 'paspoort', 2],
  ['af-ZA', 'tandarts volgende Vrydag', 'tandarts', 2],
  ['af-ZA', 'huur R7 500 elke 1ste', 'huur', 3],
  ['af-ZA', 'ouma se verjaardag 14 Des', 'ouma', 2],
  ['af-ZA', 'Netflix 199 rand maandeliks', 'Netflix', 3],
  ['af-ZA', 'swembadfilter elke 3 maande', 'swembadfilter', 1],
];

for (const language of ['en-ZA', 'af-ZA'] as const) {
  test(`ten lines become titles and chips while they are typed (${language})`, async ({ context, page }) => {
    const { t } = getI18n(language);
    await signInAsNewUser(context, { locale: language });
    await page.goto('/');
    const dialog = await openNewReminderDialog(page, t);
    const chips = dialog.getByRole('list', { name: t('reminderForm.entry.understood') }).getByRole('listitem');
    for (const [, line, title, count] of LINES.filter(([each]) => each === language)) {
      await dialog.getByLabel(t('reminderForm.entry.label')).fill(line);
      await expect(dialog.locator('input[name=title]'), line).toHaveValue(title);
      // 'When?' stands in place of a date.
      await expect(chips.filter({ hasNotText: t('reminderForm.entry.when') }), line).toHaveCount(count);
    }
  });
}

test('what counts from an event has its day as the chip, and is saved with the day that is counted', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const line = dialog.getByLabel('What should we remind you of?');
  const event = dialog.locator('input[name=eventOn]');
  const when = dialog.getByRole('button', { name: 'When?' });
  await line.fill('Traffic fine');
  await expect(when).toBeVisible();
  await event.fill(toTypedDate(dayFromToday(-1)));
  await expect(when).toHaveCount(0);
  await event.fill('');
  await line.fill('Traffic fine yesterday');
  const chips = dialog.getByRole('list', { name: 'What we understood' }).getByRole('listitem');
  await expect(chips.nth(1)).toContainText(toTypedDate(dayFromToday(-1)).slice(0, 2));
  await chips.nth(1).getByRole('button').first().click();
  await expect(event).toBeFocused();
  await expect(dialog.getByText(/^32 days, the day itself not counted/)).toBeVisible();
  await expect(dialog.getByText(/the last day on which the fine costs half/).first()).toBeVisible();
  await submitNewReminder(page, dialog);
  expect(await (await page.request.get('/api/reminders')).json()).toMatchObject([
    { eventOn: dayFromToday(-1), dueOn: dayFromToday(31) },
  ]);
});

test('another day of the event moves the due date and says so, while a typed due date stays', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, {
    title: 'Fine on the N1',
    template: 'traffic-fine-aarto-sa',
    leadDays: [3],
    eventOn: dayFromToday(-1),
    dueAt: dayFromToday(31),
  });
  await openAllReminders(page);
  await page.getByRole('button', { name: 'Edit "Fine on the N1"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const event = dialog.locator('input[name=eventOn]');
  const due = dialog.locator('input[name=dueAt]');
  await expect(dialog.getByText(/^32 days, the day itself not counted/)).toBeVisible();
  const release = await pauseCall(page, 'GET', /\/due-date\?/);
  await event.fill(toTypedDate(dayFromToday(-5)));
  await event.press('Enter');
  await expect(due).toHaveValue('');
  await expect(dialog.getByText('Due date is required')).toBeVisible();
  release();
  await expect(due).toHaveValue(toTypedDate(dayFromToday(27)));
  await expect(dialog.getByText(/^The last day moves from .* to .*\.$/)).toBeVisible();
  await due.fill(toTypedDate(dayFromToday(20)));
  await event.fill(toTypedDate(dayFromToday(-3)));
  await expect(dialog.getByText('The due date below is your own, so it stays.')).toBeVisible();
  await expect(due).toHaveValue(toTypedDate(dayFromToday(20)));
});

test('while no due date can be counted, an edit keeps it until another day of the event is entered', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const fine = { template: 'traffic-fine-aarto-sa', leadDays: [3], eventOn: dayFromToday(-1), dueAt: dayFromToday(31) };
  await addReminder(page, { ...fine, title: 'Fine on the N1' });
  await openAllReminders(page);
  await failCall(page, 'GET', /\/due-date\?/);
  await page.getByRole('button', { name: 'Edit "Fine on the N1"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const due = dialog.locator('input[name=dueAt]');
  await expect(dialog.getByText(/^The last day could not be counted/)).toBeVisible();
  await expect(due).toHaveValue(toTypedDate(dayFromToday(31)));
  await dialog.locator('input[name=eventOn]').fill(toTypedDate(dayFromToday(-5)));
  await expect(due).toHaveValue('');
});

test('the next annual return has a suggested date until its event is entered', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, {
    title: 'Annual return',
    template: 'cipc-annual-return-sa',
    leadDays: [7],
    eventOn: dayFromToday(-10),
    dueAt: dayFromToday(30),
  });
  await openAllReminders(page);
  await page.getByRole('button', { name: 'Complete "Annual return"' }).click();
  await toasts(page).getByRole('button', { name: 'Add the new date' }).click();
  const dialog = page.getByRole('dialog');
  const due = dialog.locator('input[name=dueAt]');
  await expect(due).not.toHaveValue('');
  const suggestion = dialog.getByText('Until then, the date below is only a suggestion.');
  await expect(suggestion).toBeVisible();
  const suggested = await due.inputValue();
  await dialog.locator('input[name=eventOn]').fill(toTypedDate(dayFromToday(0)));
  await expect(suggestion).toHaveCount(0);
  await expect(due).not.toHaveValue(suggested);
  await expect(dialog.getByText(/^30 working days, the day itself not counted/)).toBeVisible();
});

test('a second line replaces all that the first said, and the amount is that of the chip at each key', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const line = dialog.getByLabel('What should we remind you of?');
  const dueDate = dialog.locator('input[name=dueAt]');
  await line.fill('Traffic fine today');
  await expect(dueDate).not.toHaveValue('');
  await line.fill('Corolla disc 31 Jan');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Corolla disc');
  await expect(dueDate).toHaveValue(/^31\/01\//);

  await line.fill('Debit order R');
  for (const [key, amount] of [
    ['8', '8'],
    ['9', '89'],
    ['9', '899'],
    ['.', '899'],
    ['5', '899.5'],
  ] as const) {
    await line.press(key);
    await expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue(amount);
  }
});

test('a line without a date asks for one, and one in Afrikaans is read in an Afrikaans account', async ({
  context,
  page,
}) => {
  const { t } = getI18n('af-ZA');
  await signInAsNewUser(context, { locale: 'af-ZA' });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page, t);
  const line = dialog.getByLabel(t('reminderForm.entry.label'));
  await line.fill('biblioteekboek');
  await dialog.getByRole('button', { name: t('reminderForm.dialog.create'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await line.fill('biblioteekboek oor 3 dae');
  await dialog.getByRole('button', { name: t('reminderForm.dialog.create'), exact: true }).click();
  await expectToast(page, t('reminderForm.saved.created.title'));
  expect(await (await page.request.get('/api/reminders')).json()).toMatchObject([{ dueOn: dayFromToday(3) }]);
});

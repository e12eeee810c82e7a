import type { Day } from '../../../lib/calendar';
import { formatDayInWords } from '../../../lib/i18n/format-day-in-words';
import { getI18n } from '../../../lib/i18n/load-i18n';
import { waitForMail } from '../support/mailbox';
import { addReminder, signInAsNewUser, dayFromToday, setFixedDate, typedDateField } from '../support/page-helpers';
import { chooseOption, southAfricanTemplatesSwitch, changeAndWaitForSave } from '../support/settings-form';
import { expect, test } from '../support/test';

test('the chosen date format applies to typed dates, and its order to the dates in emails', async ({
  context,
  page,
}) => {
  const user = await signInAsNewUser(context);
  const openDialog = async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'New Reminder' }).click();
    return typedDateField(page);
  };
  for (const [format, typed] of [
    ['YYYY-MM-DD', '2027-12-03'],
    ['MM/DD/YYYY', '12/03/2027'],
  ] as const) {
    await page.goto('/settings');
    await changeAndWaitForSave(page, () => chooseOption(page, 'Date format', new RegExp(`^${format}`)));
    const input = await openDialog();
    await expect(input).toHaveAttribute('placeholder', format);
    await input.fill(typed);
    await expect(page.getByText(/^Fri, (3 December|December 3),? 2027$/)).toBeVisible();
  }
  await addReminder(page, { title: 'Dated in figures', leadDays: [0] });
  const mail = await waitForMail(page.request, user.email, /Dated in figures/);
  expect(mail.text).toContain(formatDayInWords(getI18n('en-ZA'), dayFromToday(0) as Day, 'MM/DD/YYYY'));
});

test('the time zone determines the date and the greeting of the welcome banner', async ({ context, page }) => {
  await signInAsNewUser(context);
  await setFixedDate(page, '2027-03-01T21:00:00Z');
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Welcome' });
  await expect(banner).toContainText('Good night, Thandi!');
  await expect(banner).toContainText('Monday, 1 March 2027');
  await page.goto('/settings');
  await changeAndWaitForSave(page, () => chooseOption(page, 'Timezone', /Tokyo/));
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(banner).toContainText('Good morning, Thandi!');
  await expect(banner).toContainText('Tuesday, 2 March 2027');
});

test('the South African Templates switch shows or hides those templates in the template picker', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  for (const shown of [false, true]) {
    await changeAndWaitForSave(page, () => southAfricanTemplatesSwitch(page).click());
    await expect(southAfricanTemplatesSwitch(page)).toBeChecked({ checked: shown });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('button', { name: 'New Reminder' }).click();
    await page.getByRole('combobox', { name: /Template/ }).click();
    await expect(page.getByRole('group', { name: 'Universal Templates' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'South African Templates' })).toHaveCount(Number(shown));
    await page.getByPlaceholder('Search templates...').fill('firearm');
    await expect(page.getByText('No templates found.')).toHaveCount(Number(!shown));
    await page.keyboard.press('Escape');
    await expect(page.getByPlaceholder('Search templates...')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
  }
});

import type { Page } from '@playwright/test';
import { buttonNamed, dayFromToday, readTitles, signInAsNewUser, tabNamed } from '../support/page-helpers';
import { expect, test } from '../support/test';

const YEAR = Number(dayFromToday(0).slice(0, 4)) + 2;

const chooseFile = (page: Page, name: string, content: string | number[]) =>
  page.getByLabel('File to import').setInputFiles({
    name,
    mimeType: '',
    buffer: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content),
  });

test('a spreadsheet is shown in words, imported without the line left out, and removed again', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'Import birthdays and dates' }).click();
  await chooseFile(page, 'disc.png', [137, 80, 78, 71, 0, 255, 0, 1]);
  await expect(page.getByText('This is not a text file. Save it as CSV, ICS or VCF')).toBeVisible();
  await chooseFile(
    page,
    'dates.csv',
    `Title;Due date\nLease;31/12/${YEAR}\nGym;15/01/${YEAR}\nTablets;30/02/${YEAR}\n`,
  );
  await expect(page.getByRole('heading', { name: '2 reminders are ready and 1 has a problem' })).toBeFocused();
  await expect(page.getByText(`31 December ${YEAR}`)).toBeVisible();
  await expect(page.getByText(`The date “30/02/${YEAR}” does not exist.`)).toBeVisible();
  await page.getByRole('checkbox', { name: /Gym/ }).click();
  await buttonNamed(page, 'Import 1 reminder').click();
  await expect(page.getByRole('heading', { name: '1 reminder imported' })).toBeFocused();
  expect(await readTitles(page)).toEqual(['Lease']);

  await buttonNamed(page, 'Undo this import').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: '1 reminder removed.' })).toBeFocused();
  await expect(page.getByText('1 reminder imported')).toHaveCount(0);
  await page.getByRole('link', { name: 'See your reminders' }).click();
  await expect(tabNamed(page, 'Today')).toBeVisible();
  expect(await readTitles(page)).toEqual([]);
});

test('dates of birth become birthdays, and the number of emails stays true after the import', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/import');
  await page.getByLabel('Or paste the text').fill('Title,Date\nGogo birthday,03/04/1949\nSipho,17/09/1990');
  await buttonNamed(page, 'Check the text').click();
  await buttonNamed(page, 'Change the text').click();
  await expect(page.getByLabel('Or paste the text')).toHaveValue(/Sipho/);
  await buttonNamed(page, 'Check the text').click();
  await expect(page.getByRole('heading', { name: 'Does this date repeat every year?' })).toBeFocused();
  await expect(page.getByText('1 date is more than a year ago or has no year, like a birthday.')).toBeVisible();
  await buttonNamed(page, 'Continue').click();
  await expect(page.getByText('first on 3 April 1949')).toBeVisible();
  await page.getByRole('checkbox', { name: /Sipho/ }).click();
  const promise = (await page.getByText(/about these/).textContent())!;
  await buttonNamed(page, 'Import 1 reminder').click();
  await expect(page.getByRole('heading', { name: '1 reminder imported' })).toBeFocused();
  await expect(page.getByText(promise)).toBeVisible();
  const reminders = (await (await page.request.get('/api/reminders')).json()) as unknown;
  expect(reminders).toMatchObject([{ title: 'Gogo birthday', category: 'recurring-date' }]);
});

test('a calendar and contacts are imported, and a second time are already there', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/import');
  const event = (uid: number, summary: string, day: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${summary}\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT\r\n`;
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event(1, 'Visa\\, Zoë', `${YEAR}0301`)}${event(2, 'Past', '20200101')}END:VCALENDAR\r\n`;
  await chooseFile(page, 'calendar.ics', calendar);
  await expect(page.getByText('1 date has passed, so we left it unticked.')).toBeVisible();
  await buttonNamed(page, 'Import 1 reminder').click();
  await buttonNamed(page, 'Import another file').click();
  const contacts = 'BEGIN:VCARD\nVERSION:3.0\nFN:Thandi Mokoena\nBDAY:--1203\nEND:VCARD\n';
  await chooseFile(page, 'contacts.vcf', contacts);
  await expect(page.getByRole('checkbox', { name: /^Thandi Mokoena/ })).toBeChecked();
  await buttonNamed(page, 'Import 1 reminder').click();
  await buttonNamed(page, 'Import another file').click();
  expect(await readTitles(page)).toEqual(['Thandi Mokoena', 'Visa, Zoë']);
  await chooseFile(page, 'contacts.vcf', contacts);
  await expect(page.getByRole('heading', { name: '1 is already there' })).toBeVisible();
});

test('the line of the headings can be chosen, and lines above it are counted', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/import');
  await chooseFile(page, 'bills.csv', `My bills\nof; home\nWat;Wanneer\nRates;31/12/${YEAR}\n`);
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeFocused();
  await page.getByLabel('Line with the headings').selectOption('Line 3: Wat · Wanneer');
  await page.getByLabel('Title', { exact: true }).selectOption('Wat');
  await page.getByLabel('Due date').selectOption('Wanneer');
  await buttonNamed(page, 'Use these columns').click();
  await expect(page.getByRole('heading', { name: '1 reminder is ready' })).toBeFocused();
  await expect(page.getByText('We did not read the first 2 lines of the file.')).toBeVisible();
  await expect(page.getByText('Rates')).toBeVisible();
});

test('numbers that Excel wrote for dates are taken after a yes, and who has no birthday is counted', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/import');
  await chooseFile(page, 'contacts.csv', 'First Name,Last Name,Birthday\nLerato,Dlamini,32997\nAnna,Botha,\n');
  await expect(page.getByRole('heading', { name: 'Are these numbers dates?' })).toBeFocused();
  await expect(page.getByText('If “32997” is one, it is 4 May 1990.')).toBeVisible();
  await buttonNamed(page, 'Continue').click();
  await expect(page.getByText('Lerato Dlamini')).toBeVisible();
  await expect(page.getByText('1 contact has no birthday, so we left it out.')).toBeVisible();
});

import { openNewReminderDialog, signInAsNewUser } from '../support/page-helpers';
import { chooseOption, chosenOption, fetchSavedSettings } from '../support/settings-form';
import { expect, test } from '../support/test';

test('choosing a locale translates the settings page at once, and the dashboard after going back', async ({
  context,
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) warnings.push(message.text());
  });
  await signInAsNewUser(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Reminders');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await chooseOption(page, 'Locale', /Afrikaans/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streekvoorkeure');
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
  await expect(page).toHaveTitle(/^Instellings/);
  expect(await fetchSavedSettings(page)).toMatchObject({ locale: 'af-ZA' });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jou herinneringe');
  await expect(page.getByRole('region', { name: 'Welkom' })).toContainText(/Goeie(môre|middag|naand|nag), Thandi!/);
  await page.getByRole('button', { name: 'Nuwe herinnering', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nuwe herinnering' }).getByLabel('Titel')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Maand', exact: true }).click();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Vandag, \S+dag \d/ })).toBeVisible();

  await page.goto('/settings');
  await chooseOption(page, 'Taal en streek', /United Kingdom/);
  await expect(chosenOption(page, 'Locale')).toHaveText('English (United Kingdom)');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(warnings).toEqual([]);
});

test('a locale that was chosen in another window translates an open form and keeps what was typed', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  await (await openNewReminderDialog(page)).getByLabel('Title').fill('Written on the train');
  expect((await page.request.patch('/api/settings/regional', { data: { locale: 'af-ZA' } })).status()).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const dialog = page.getByRole('dialog', { name: 'Nuwe herinnering' });
  await expect(dialog.getByLabel('Titel')).toHaveValue('Written on the train');
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
});

test('a locale that was chosen in another window leaves an open form as it was if its texts fail to load', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.route('/texts/*/af', (route) => route.abort());
  await page.goto('/');
  await (await openNewReminderDialog(page)).getByLabel('Title').fill('Written on the train');
  expect((await page.request.patch('/api/settings/regional', { data: { locale: 'af-ZA' } })).status()).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
  const dialog = page.getByRole('dialog', { name: 'New Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Written on the train');
});

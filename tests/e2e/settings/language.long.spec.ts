import { signInAsNewUser } from '../support/page-helpers';
import { chooseOption, fetchSavedSettings, settingField } from '../support/settings-form';
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
  await page.getByRole('button', { name: 'Maand', exact: true }).click();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Vandag, \S+dag \d/ })).toBeVisible();

  await page.goto('/settings');
  await chooseOption(page, 'Taal en streek', /United Kingdom/);
  await expect(settingField(page, 'Locale')).toHaveText('English (United Kingdom)');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(warnings).toEqual([]);
});

import { createUser, signInAs } from './support/users';
import { expect, test } from './support/test';

test.describe('in an Afrikaans browser', () => {
  test.use({ locale: 'af-ZA' });

  test('the landing and register pages are in Afrikaans, and an invalid email address is marked', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
    await page.getByRole('link', { name: 'Begin gratis' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skep jou profiel');
    await page.getByLabel('E-pos', { exact: true }).fill('geen adres');
    await page.getByRole('button', { name: 'Skep profiel' }).click();
    await expect(page.getByLabel('E-pos', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language can be switched on five public pages and is remembered', async ({ page }) => {
    await page.goto('/');
    const language = page.getByRole('form', { name: 'Language' });
    await expect(language.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect(language.getByRole('button', { name: 'Afrikaans' })).toHaveAttribute('lang', 'af');
    await language.getByRole('button', { name: 'Afrikaans' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');

    for (const path of ['/login?returnTo=%2Fsettings', '/register', '/privacy', '/reset-password?token=unknown']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
      await page.getByRole('form', { name: 'Taal' }).getByRole('button', { name: 'English' }).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
      await page.getByRole('form', { name: 'Language' }).getByRole('button', { name: 'Afrikaans' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
    }
  });
});

test('the privacy notice has no language switch for a signed-in user', async ({ context, page }) => {
  await signInAs(context, await createUser({ locale: 'af-ZA' }));
  await page.goto('/privacy');
  await expect(page.getByText('geld die Engelse teks')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
});

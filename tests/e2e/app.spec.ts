import { expect, test } from '@playwright/test';
import { demo, login, makePerson, signInAs } from './support/people';

test.describe('signing in', () => {
  test('the demo account gets to its dashboard', async ({ page }) => {
    await login(page, demo.email, demo.password);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const response = await page.request.get('/api/auth/user');
    expect(await response.json()).toMatchObject({ email: demo.email, isAdmin: true, isTestingUser: true });
  });

  test('a new person starts with nothing', async ({ context, page }) => {
    await signInAs(context, await makePerson());
    const response = await page.request.get('/api/reminders');
    expect(await response.json()).toEqual([]);
  });
});

test('a path that does not exist shows the not-found screen', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});

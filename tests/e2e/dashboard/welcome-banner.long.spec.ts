import { signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the welcome banner greets the user by time of day and name, and shows the full date', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const banner = page.getByRole('region', { name: 'Welcome' });
  // Johannesburg is two hours ahead of UTC.
  const greetings = [
    ['2027-03-01T09:59:00Z', 'Good morning, Thandi!'],
    ['2027-03-01T10:00:00Z', 'Good afternoon, Thandi!'],
    ['2027-03-01T15:00:00Z', 'Good evening, Thandi!'],
    ['2027-03-01T19:00:00Z', 'Good night, Thandi!'],
  ] as const;
  for (const [now, text] of greetings) {
    await page.clock.setFixedTime(now);
    await page.goto('/');
    await expect(banner.getByText(text)).toBeVisible();
    await expect(banner.getByText('Monday, 1 March 2027')).toBeVisible();
  }
  await page.request.patch('/api/auth/profile', { data: { firstName: '', lastName: '' } });
  await page.goto('/');
  await expect(banner.getByText('Good night, there!')).toBeVisible();
});

test('a dismissed welcome banner stays hidden for the browser session or until sign-out', async ({
  browser,
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide welcome' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByText('Welcome back, Thandi! Manage your personal reminders')).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide welcome' })).toBeHidden();

  // Another browser session has its own session storage.
  const other = await browser.newContext({ storageState: await context.storageState() });
  const otherPage = await other.newPage();
  await otherPage.goto('/');
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Your Reminders' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

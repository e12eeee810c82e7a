import { expect, test } from './support/test';

test('the landing page shows its header, hero, five features, call to action and footer', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Reminders')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'How we help you remember' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Start Managing Reminders' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Run by Umkhumbuzi (Pty) Ltd. Made for South Africa.');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await expect(page).toHaveURL('/register');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page shows its heading, features and links to registration', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'How we help you remember' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Managing Reminders' })).toBeVisible();
  });
});

test('the landing page’s scripts start with the comment that makes Chrome compile them eagerly', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    expect(await (await request.get(script)).text(), script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('after verification, the landing page shows a green alert with a login link until a reload', async ({ page }) => {
  await page.goto(`/?verification=success&message=${encodeURIComponent('Your email is verified. Welcome & enjoy!')}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Your email is verified. Welcome & enjoy!' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  await expect(page).toHaveURL('/');
  const [red = 0, green = 0] = await alert.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(green).toBeGreaterThan(red);
  await page.reload();
  await expect(page.getByText('Your email is verified')).toHaveCount(0);
});

test('the landing page shows the message of a failed verification, but ignores ?message= alone', async ({ page }) => {
  await page.goto(`/?verification=error&message=${encodeURIComponent('<b>Link expired</b> 100%')}`);
  const alert = page.getByRole('alert').filter({ hasText: '<b>Link expired</b> 100%' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goto('/?message=Only%20this');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Only this')).toHaveCount(0);
});

test('private pages redirect signed-out visitors to the login page, and unknown paths return 404', async ({ page }) => {
  for (const path of ['/settings', '/profile', '/testing', '/templates', '/dashboard']) {
    await page.goto(path);
    await page.waitForURL('**/login**');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
  for (const path of ['/no-such-page', '/dashboard/nothing', '/settings/more']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
  }
});

import { DEMO_ACCOUNT, signInWithPassword, createUser, signInAs } from './support/users';
import { signInAsNewUser } from './support/page-helpers';
import { expect, test } from './support/test';

test.describe('sign-in', () => {
  test('the demo account can sign in and open the dashboard', async ({ page }) => {
    await signInWithPassword(page, DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const response = await page.request.get('/api/auth/user');
    expect(await response.json()).toMatchObject({ email: DEMO_ACCOUNT.email, isAdmin: true, isTestingUser: true });
  });

  test('a new user has an empty reminder list', async ({ context, page }) => {
    await signInAs(context, await createUser());
    const response = await page.request.get('/api/reminders');
    expect(await response.json()).toEqual([]);
  });
});

test('an unknown path shows the 404 page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});

test('each page has a unique title', async ({ context, page }) => {
  const titles = new Map<string, string>();
  const expectUniqueTitle = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, path).not.toBe('');
    expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
    titles.set(title, path);
  };
  for (const path of ['/', '/login', '/register', '/verify-email', '/forgot-password', '/reset-password'])
    await expectUniqueTitle(path);
  for (const path of ['/no-such-page', '/privacy', '/unsubscribe', '/mailbox', '/api-docs'])
    await expectUniqueTitle(path);
  await signInAsNewUser(context);
  for (const path of ['/', '/settings', '/profile', '/testing', '/templates']) await expectUniqueTitle(path);
});

test('the browser’s theme colour follows the account’s theme, and is light when signed out', async ({
  context,
  page,
}) => {
  const colours = async () => {
    await page.goto('/');
    const metas = await page.locator('meta[name="theme-color"]').all();
    return Promise.all(
      metas.map(async (meta) => [await meta.getAttribute('media'), await meta.getAttribute('content')]),
    );
  };
  const light = '#fbfaf8';
  const dark = '#111516';
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colours()).toEqual([[null, light]]);
  await signInAsNewUser(context);
  expect(await colours()).toEqual([[null, light]]);
  await page.request.patch('/api/settings/regional', { data: { theme: 'dark' } });
  expect(await colours()).toEqual([[null, dark]]);
  await page.request.patch('/api/settings/regional', { data: { theme: 'system' } });
  expect(await colours()).toEqual([
    ['(prefers-color-scheme: light)', light],
    ['(prefers-color-scheme: dark)', dark],
  ]);
});

test('the manifest, the icons and the social preview image are served', async ({ page }) => {
  await page.goto('/');
  const hrefOf = async (rel: string) => (await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')) ?? '';
  const manifest = await (await page.request.get(await hrefOf('manifest'))).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const pictures = [await hrefOf('icon'), await hrefOf('apple-touch-icon'), card];
  for (const path of [...pictures, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-type'], path).toMatch(/^image\//);
  }
});

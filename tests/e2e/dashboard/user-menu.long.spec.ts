import { signInAsNewUser, failCall, pauseCall } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('signing out redirects to / even if the sign-out call fails', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/settings');
  await failCall(page, 'GET', '**/api/logout');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('signing out redirects to / even if the sign-out call hangs or session storage is blocked', async ({
  context,
  page,
}) => {
  const signOut = async () => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  await signInAsNewUser(context);
  await page.clock.install();
  await page.goto('/settings');
  const release = await pauseCall(page, 'GET', '**/api/logout');
  const requested = page.waitForRequest('**/api/logout');
  await signOut();
  await requested;
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL('/');
  release();

  await page.unrouteAll();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    }),
  );
  await signInAsNewUser(context);
  await page.goto('/settings');
  await signOut();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
});

test("the user menu shows the entries for the user's role", async ({ context, page }) => {
  const usual = ['Profile', 'Settings', 'Export Data', 'Import Data', 'People', 'Sign Out'];
  const cases = [
    [{}, usual],
    [{ isTestingUser: true }, ['Profile', 'Settings', 'Testing', 'Export Data', 'Import Data', 'People', 'Sign Out']],
    [
      { isAdmin: true },
      ['Profile', 'Settings', 'Templates', 'Operations', 'Export Data', 'Import Data', 'People', 'Sign Out'],
    ],
  ] as const;
  for (const [role, entries] of cases) {
    await signInAsNewUser(context, role);
    await page.goto('/settings');
    const opener = page.getByRole('button', { name: /User menu/ });
    await expect(opener).toContainText('TM');
    await expect(opener).toContainText('Thandi Mokoena');
    await opener.click();
    await expect(page.getByRole('menuitem')).toHaveText(entries.map((entry) => new RegExp(`^\\s*${entry}\\s*$`)));
    const exporting = page.getByRole('menuitem', { name: 'Export Data' });
    await expect(exporting).toHaveAttribute('href', '/api/export/csv');
    await expect(exporting).toHaveAttribute('target', '_blank');
  }
});

test('the user menu button shows the last name if there is no first name, or User without either', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.request.patch('/api/auth/profile', { data: { firstName: '', lastName: '' } });
  await page.goto('/settings');
  const opener = page.getByRole('button', { name: /User menu/ });
  await expect(opener).toHaveText(/U\s*User$/);
  await page.request.patch('/api/auth/profile', { data: { firstName: '', lastName: 'Dlamini' } });
  await page.reload();
  await expect(opener).toHaveText(/D\s*Dlamini$/);
});

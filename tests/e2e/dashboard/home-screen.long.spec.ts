import type { MetadataRoute } from 'next';
import { addReminder, buttonNamed, signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the dashboard offers once, on the fourth visit, to put the app on the home screen', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.clock.install();
  // Chromium makes this offer only to people who use a site for a while.
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('beforeinstallprompt'))));
  const offer = buttonNamed(page, 'Put it on your home screen');
  for (const isShown of [false, false, false, true, false]) {
    await page.goto('/');
    await page.clock.runFor(5000);
    await expect(offer).toHaveCount(Number(isShown));
    await page.clock.fastForward('31:00');
  }
});

test('the manifest has screenshots, and shortcuts that open the dialog', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as MetadataRoute.Manifest;
  for (const { src } of manifest.screenshots ?? []) expect((await page.request.get(src)).status()).toBe(200);
  expect(manifest.screenshots).toHaveLength(3);
  expect(manifest.shortcuts?.map(({ url }) => url)).toEqual(['/#new', '/#today', '/#scan']);
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await page.goto('/#today');
  await expect(dialog).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto('/#new');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  // Otherwise only the fragment would change.
  await page.goto('about:blank');
  await page.goto('/#scan');
  await expect(dialog.getByRole('button', { name: 'Scan a licence disc' })).toBeVisible();
});

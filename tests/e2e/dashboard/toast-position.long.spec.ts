import type { Locator, Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  dayFromToday,
  expectToast,
  failCall,
  newestToast,
  openNewReminderDialog,
  toTypedDate,
  typeDate,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

/** Returns the bounding box of the newest toast once the toast has stopped moving. */
async function settledToast(page: Page) {
  await newestToast(page).hover();
  const box = await newestToast(page).boundingBox();
  if (!box) throw new Error('The toast is gone.');
  return box;
}

async function expectUncovered(page: Page, target: Locator): Promise<void> {
  const toast = await settledToast(page);
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not there.');
  const overlaps =
    box.x < toast.x + toast.width &&
    toast.x < box.x + box.width &&
    box.y < toast.y + toast.height &&
    toast.y < box.y + box.height;
  expect(overlaps, JSON.stringify({ toast, box })).toBe(false);
}

const SIZES = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test('on a phone, upright or turned, a tablet and a desktop, a toast covers no button that the user needs next', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (const title of ['First', 'Second', 'Third']) await addReminder(page, { title, template: 'passport' });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Once more');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await failCall(page, 'POST', '/api/reminders');
  const submit = dialog.getByRole('button', { name: 'Create Reminder' });
  await submit.click();
  await expectToast(page, 'Error', 'Failed to create reminder. Please try again.');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await submit.scrollIntoViewIfNeeded();
    await expectUncovered(page, submit);
    await expectUncovered(page, dialog.getByRole('button', { name: 'Cancel' }));
  }
  await page.unrouteAll();
  await submit.click();
  await expectToast(page, 'Reminder created');
  await expect(dialog).toHaveCount(0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectUncovered(page, buttonNamed(page, 'New Reminder').first());
  }
  await buttonNamed(page, 'Complete "First"').click();
  await expectToast(page, 'Reminder completed');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // On a narrow phone, rows scroll above the toast.
    if (size.width > 600) await expectUncovered(page, buttonNamed(page, 'Complete "Second"'));
    await expectUncovered(page, buttonNamed(page, 'New Reminder').first());
  }
});

test('in no window does a toast cover the user menu', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/profile');
  await failCall(page, 'PATCH', '/api/auth/profile');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expectToast(page, 'Update failed');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectUncovered(page, page.getByRole('button', { name: /^User menu/ }));
  }
});

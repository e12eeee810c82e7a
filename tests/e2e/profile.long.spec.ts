import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sampleFiles } from '../support/files/sample-files';
import { signInAs, signInWithPassword } from './support/users';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  cardTitled,
  clickAtPosition,
  countCalls,
  abortCall,
  expectToast,
  failCall,
  newestToast,
  openFoldedCard,
  pauseCall,
  pauseDialogClosing,
  setPageHidden,
} from './support/page-helpers';
import { expect, test } from './support/test';

const PROFILE_PATH = '/api/auth/profile';
const PICTURE_PATH = '/api/auth/profile-picture';
const PASSWORD_PATH = '/api/auth/change-password';
const ACCOUNT_PATH = '/api/auth/account';
const MEGABYTE = 1024 * 1024;

const userMenuButton = (page: Page) => page.getByRole('button', { name: /User menu/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const choosePicture = (page: Page, mimeType: string, buffer: Buffer, name = 'me.png') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** Fills in the Change Password card and presses its button. */
async function changePassword(page: Page, passwords: Record<string, string>, submit = 'Change Password') {
  for (const [label, value] of Object.entries(passwords)) await field(page, label).fill(value);
  await buttonNamed(page, submit).click();
}

test('a saved name appears in the user menu and the avatar at once, and a failed save shows a toast', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);

  await test.step('a failed save keeps the typed name', async () => {
    await page.goto('/profile');
    await field(page, 'First Name').fill('Kept');
    await failCall(page, 'PATCH', PROFILE_PATH, { message: 'The server is full.' });
    await buttonNamed(page, 'Save Profile').click();
    await expectToast(page, 'Update failed', 'The server is full.');
    await page.unrouteAll();
    await abortCall(page, 'PATCH', PROFILE_PATH);
    await buttonNamed(page, 'Save Profile').click();
    await expectToast(page, 'Update failed', 'Failed to update profile. Please try again.');
    await expect(field(page, 'First Name')).toHaveValue('Kept');
    await expect(userMenuButton(page)).toContainText('Thandi');
    await page.unrouteAll();
    await page.reload();
    await expect(field(page, 'First Name')).toHaveValue('Thandi');
  });

  await test.step('a saved name appears at once', async () => {
    await field(page, 'First Name').fill('  Élodie ');
    await field(page, 'Last Name').fill('van Wyk');
    const release = await pauseCall(page, 'PATCH', PROFILE_PATH);
    await buttonNamed(page, 'Save Profile').click();
    await expect(buttonNamed(page, 'Saving...')).toBeVisible();
    release();
    await expectToast(page, 'Profile updated');
    await expect(buttonNamed(page, 'Save Profile')).toBeVisible();
    await expect(userMenuButton(page)).toHaveText(/ÉV\s*Élodie van Wyk$/);
    await expect(cardTitled(page, 'Account & Profile').locator('[data-slot=avatar]')).toHaveText('ÉV');
    await page.reload();
    await expect(field(page, 'First Name')).toHaveValue('Élodie');

    await field(page, 'First Name').fill('');
    await field(page, 'Last Name').fill('');
    await buttonNamed(page, 'Save Profile').click();
    await expect(userMenuButton(page)).toHaveText(/U\s*User$/);
    await expect(cardTitled(page, 'Account & Profile').locator('[data-slot=avatar]')).toHaveText('U');
  });
});

test('a profile picture replaces the initials, can be removed, and is rejected with a message if it is invalid', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/profile');

  await test.step('an invalid picture is rejected by the page or by the server', async () => {
    let sent = 0;
    page.on(
      'request',
      (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith(PICTURE_PATH))),
    );
    await choosePicture(page, 'application/pdf', sampleFiles.pdf, 'me.pdf');
    await expectToast(page, 'Invalid file type', 'Please select an image file (JPG, PNG, GIF).');
    await choosePicture(page, 'image/png', Buffer.alloc(MEGABYTE));
    await expectToast(page, 'File too large', 'Please select an image smaller than 1MB.');
    expect(sent).toBe(0);

    // A file just under the limit is sent, and the server rejects it because it is not an image.
    await choosePicture(page, 'image/png', Buffer.alloc(MEGABYTE - 1));
    await expectToast(page, 'Upload failed', 'Invalid file type: Please select an image file (JPG, PNG, GIF).');
    expect(sent).toBe(1);
    await abortCall(page, 'POST', PICTURE_PATH);
    await choosePicture(page, 'image/png', sampleFiles.png);
    await expectToast(page, 'Upload failed', 'Failed to upload profile picture. Please try again.');
    await expect(cardTitled(page, 'Account & Profile').locator('[data-slot=avatar]')).toHaveText('TM');
  });

  await test.step('a picture replaces the initials and can be removed', async () => {
    await page.unrouteAll();
    const chooser = page.waitForEvent('filechooser');
    await buttonNamed(page, 'Change Picture').click();
    const release = await pauseCall(page, 'POST', PICTURE_PATH);
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: sampleFiles.png });
    await expect(buttonNamed(page, 'Uploading...')).toBeVisible();
    release();
    await expectToast(page, 'Profile picture updated');
    await expect(buttonNamed(page, 'Change Picture')).toBeVisible();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'black', noise } })
      .jpeg()
      .toBuffer();
    expect(photo.length).toBeGreaterThan(MEGABYTE);
    const saved = page.waitForResponse((response) => response.url().endsWith(PICTURE_PATH));
    await choosePicture(page, 'image/jpeg', photo, 'photo.jpg');
    expect((await saved).ok()).toBe(true);
    const pictures = page.locator('[data-slot=avatar] img').filter({ visible: true });
    await expect(pictures).toHaveCount(2);
    await expect(userMenuButton(page).locator('img')).toHaveAttribute('src', /^\/api\/auth\/profile-picture\//);

    const clear = buttonNamed(page, 'Clear');
    await expect(clear).toHaveAccessibleDescription('Removes your profile picture.');
    await failCall(page, 'DELETE', PICTURE_PATH, { message: 'Not now.' });
    await clear.click();
    await expectToast(page, 'Failed to remove picture', 'Not now.');
    await page.unrouteAll();
    await abortCall(page, 'DELETE', PICTURE_PATH);
    await clear.click();
    await expectToast(page, 'Failed to remove picture', 'Failed to remove profile picture. Please try again.');
    await page.unrouteAll();
    await clear.click();
    await expectToast(page, 'Profile picture removed');
    await expect(pictures).toHaveCount(0);
    await expect(clear).toHaveCount(0);
    await expect(userMenuButton(page)).toContainText('TM');
  });
});

test('a password can be set, shown, hidden and changed, which then requires the current one', async ({
  context,
  page,
}) => {
  const user = await signInAsNewUser(context);

  await test.step('a user without a password sets one', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Set a password to enable password-based login.', { exact: true })).toBeVisible();
    await expect(field(page, 'Current Password')).toHaveCount(0);
    const release = await pauseCall(page, 'PATCH', PASSWORD_PATH);
    const sent = page.waitForRequest((request) => request.url().endsWith(PASSWORD_PATH));
    for (const label of ['Password', 'Confirm Password']) await field(page, label).fill('eight by');
    await field(page, 'Confirm Password').press('Enter');
    await expect(buttonNamed(page, 'Setting...')).toBeVisible();
    expect((await sent).postDataJSON()).toEqual({ newPassword: 'eight by' });
    release();
    await expectToast(page, 'Password set');
    await expect(field(page, 'Current Password')).toHaveValue('');
    await expect(field(page, 'New Password')).toHaveValue('');
    await expect(buttonNamed(page, 'Change Password')).toBeVisible();
    await expect(field(page, 'Confirm Password')).toBeFocused();
    await signInWithPassword(page, user.email, 'eight by');
  });

  await test.step('each field has a button that shows and hides it', async () => {
    const labels = ['Current Password', 'New Password', 'Confirm Password'];
    for (const label of labels) {
      await page.getByTitle(`Show ${label.toLowerCase()}`).click();
      for (const other of labels) {
        await expect(field(page, other)).toHaveAttribute('type', other === label ? 'text' : 'password');
      }
      await page.getByTitle(`Hide ${label.toLowerCase()}`).click();
    }
  });

  await test.step('invalid input and failures are shown, and the old password is replaced', async () => {
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith(PASSWORD_PATH))));
    const newPasswords = (value: string) => ({ 'New Password': value, 'Confirm Password': value });
    const mismatch = 'New password and confirmation password do not match.';
    await changePassword(page, {
      'Current Password': 'eight by',
      'New Password': 'new one',
      'Confirm Password': 'x',
    });
    await expectToast(page, 'Password mismatch', mismatch);
    await changePassword(page, newPasswords('seven c'));
    await expectToast(page, 'Password too short', 'Password must be at least 8 characters long.');
    expect(sent).toBe(0);

    await changePassword(page, { 'Current Password': 'a wrong one', ...newPasswords('the new one') });
    await expectToast(page, 'Password change failed', 'Current password is incorrect.');
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription('Current password is incorrect.');
    await abortCall(page, 'PATCH', PASSWORD_PATH);
    await changePassword(page, { 'Current Password': 'eight by' });
    await expectToast(page, 'Password change failed', 'Failed to change password. Please try again.');
    await expect(field(page, 'New Password')).toHaveValue('the new one');
    await page.unrouteAll();

    const release = await pauseCall(page, 'PATCH', PASSWORD_PATH);
    const request = page.waitForRequest((call) => call.url().endsWith(PASSWORD_PATH));
    await buttonNamed(page, 'Change Password').click();
    await expect(buttonNamed(page, 'Changing...')).toBeVisible();
    expect((await request).postDataJSON()).toEqual({ currentPassword: 'eight by', newPassword: 'the new one' });
    release();
    await expectToast(page, 'Password changed');
    for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
      await expect(field(page, label)).toHaveValue('');
    }
    await signInWithPassword(page, user.email, 'the new one');
    await expect(signInWithPassword(page, user.email, 'eight by')).rejects.toThrow('401');
  });
});

test('deleting the account asks for confirmation, and a failed call shows a toast', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/profile');
  const opener = cardTitled(page, 'Delete Account').getByRole('button', { name: 'Delete Account' });
  const confirmation = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await opener.click();
  await expect(confirmation.getByRole('listitem')).toHaveText([
    /^all( your)? reminders and settings$/i,
    /^(your )?file attachments and documents$/i,
    /^(your )?account preferences and history$/i,
  ]);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);

  const confirm = async () => {
    await opener.click();
    await confirmation.getByRole('button', { name: 'Delete Account' }).click();
  };
  // It covers the button.
  const closeToast = () => newestToast(page).getByRole('button', { name: 'Close' }).click();
  await failCall(page, 'DELETE', ACCOUNT_PATH, { message: 'Still busy.' });
  await confirm();
  await expectToast(page, 'Account deletion failed', 'Still busy.');
  await closeToast();
  await page.unrouteAll();
  await abortCall(page, 'DELETE', ACCOUNT_PATH);
  await confirm();
  await expectToast(page, 'Account deletion failed', 'Failed to delete account. Please try again.');
  await closeToast();
  await page.unrouteAll();
  await confirm();
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('pressing Delete Account again before the page changes sends no second request', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/profile');
  await cardTitled(page, 'Delete Account').getByRole('button', { name: 'Delete Account' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  const confirm = confirmation.getByRole('button', { name: /^Delet/ });
  const deleted = countCalls(page, 'DELETE', /\/api\/auth\/account$/);
  const release = await pauseCall(page, 'GET', /\/(\?_rsc=.*)?$/);
  const finishClosing = await pauseDialogClosing(page);
  await confirm.click();
  await expectToast(page, 'Account deleted');
  await setPageHidden(page);
  await expect(confirmation).toHaveAttribute('data-state', 'closed');
  await clickAtPosition(page, confirm);
  await confirm.press('Enter');
  release();
  await finishClosing();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account deleted');
  expect(deleted()).toBe(1);
});

test('the profile page shows its cards, offers the data as a ZIP archive and links back to the dashboard', async ({
  context,
  page,
}) => {
  const user = await signInAsNewUser(context);

  await test.step('the data as a ZIP archive', async () => {
    await addReminder(page, { title: 'Kept about me' });
    await page.goto('/profile');
    await openFoldedCard(page, 'Your data');
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('cards and the link back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    for (const title of ['Account & Profile', 'Change Password', 'Delete Account']) {
      await expect(cardTitled(page, title)).toBeVisible();
    }
    const account = cardTitled(page, 'Account & Profile');
    await expect(account.locator('[data-slot=avatar]')).toHaveText('TM');
    await expect(account.getByText('JPG, GIF or PNG. 1MB max.', { exact: true })).toBeVisible();
    await expect(buttonNamed(page, 'Clear')).toHaveCount(0);
    await expect(field(page, 'First Name')).toHaveValue('Thandi');
    await expect(field(page, 'Last Name')).toHaveValue('Mokoena');
    const email = field(page, 'Email Address');
    await expect(email).toHaveValue(user.email);
    await expect(email).not.toBeEditable();
    await expect(email).toHaveAccessibleDescription('Contact support to change your email address.');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('another browser is signed out from the list of browsers, after a question', async ({
  browser,
  context,
  page,
}) => {
  const user = await signInAsNewUser(context);
  const other = await browser.newContext();
  await signInAs(other, user);
  await page.goto('/profile');
  const card = await openFoldedCard(page, 'Where you are signed in');
  const browsers = card.getByRole('listitem');
  await expect(browsers).toHaveCount(2);
  const current = browsers.filter({ hasText: 'This browser, signed in since' });
  await expect(current.getByRole('button')).toHaveCount(0);
  await card.getByRole('button', { name: /^Sign out .*, signed in since/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Whoever uses it has to sign in again.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out');
  await expect(browsers).toHaveCount(1);
  await expect(current).toBeVisible();
  expect((await other.request.get('/api/reminders')).status()).toBe(401);
  expect((await page.request.get('/api/reminders')).status()).toBe(200);
  await other.close();
});

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { samples } from '../support/sample-files';
import { login } from './support/people';
import {
  addReminder,
  asNewPerson,
  button,
  cardOf,
  clickThere,
  countCalls,
  cutCall,
  expectLostSession,
  expectToast,
  failCall,
  holdCall,
  holdClosing,
} from './support/screen';

const NAMES = '/api/auth/profile';
const PICTURE = '/api/auth/profile-picture';
const PASSWORD = '/api/auth/change-password';
const ACCOUNT = '/api/auth/account';
const MEGABYTE = 1024 * 1024;

const bar = (page: Page) => page.getByRole('button', { name: /User menu/ });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const choosePicture = (page: Page, mimeType: string, buffer: Buffer, name = 'me.png') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** Fills in the Change Password card and presses its button. */
async function changePassword(page: Page, passwords: Record<string, string>, submit = 'Change Password') {
  for (const [label, value] of Object.entries(passwords)) await field(page, label).fill(value);
  await button(page, submit).click();
}

test('spec §2: the screen with its cards, and the way back', async ({ context, page }) => {
  const person = await asNewPerson(context);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  for (const title of ['Account & Profile', 'Change Password', 'Delete Account']) {
    await expect(cardOf(page, title)).toBeVisible();
  }
  const account = cardOf(page, 'Account & Profile');
  await expect(account.locator('[data-slot=avatar]')).toHaveText('TM');
  await expect(account.getByText('JPG, GIF or PNG. 1MB max.', { exact: true })).toBeVisible();
  await expect(button(page, 'Clear')).toHaveCount(0);
  await expect(field(page, 'First Name')).toHaveValue('Thandi');
  await expect(field(page, 'Last Name')).toHaveValue('Mokoena');
  const email = field(page, 'Email Address');
  await expect(email).toHaveValue(person.email);
  await expect(email).not.toBeEditable();
  await expect(email).toHaveAccessibleDescription('Contact support to change your email address.');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('spec §2, §8: names are saved, and show everywhere at once', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/profile');
  await field(page, 'First Name').fill('  Élodie ');
  await field(page, 'Last Name').fill('van Wyk');
  const release = await holdCall(page, 'PATCH', NAMES);
  await button(page, 'Save Profile').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  release();
  await expectToast(page, 'Profile updated');
  await expect(button(page, 'Save Profile')).toBeVisible();
  await expect(bar(page)).toHaveText(/ÉV\s*Élodie van Wyk$/);
  await expect(cardOf(page, 'Account & Profile').locator('[data-slot=avatar]')).toHaveText('ÉV');
  await page.reload();
  await expect(field(page, 'First Name')).toHaveValue('Élodie');

  await field(page, 'First Name').fill('');
  await field(page, 'Last Name').fill('');
  await button(page, 'Save Profile').click();
  await expect(bar(page)).toHaveText(/U\s*User$/);
  await expect(cardOf(page, 'Account & Profile').locator('[data-slot=avatar]')).toHaveText('U');
});

test('spec §8: what is said when the names cannot be saved', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/profile');
  await field(page, 'First Name').fill('Kept');
  await failCall(page, 'PATCH', NAMES, { message: 'The server is full.' });
  await button(page, 'Save Profile').click();
  await expectToast(page, 'Update failed', 'The server is full.');
  await page.unrouteAll();
  await cutCall(page, 'PATCH', NAMES);
  await button(page, 'Save Profile').click();
  await expectToast(page, 'Update failed', 'Failed to update profile. Please try again.');
  await expect(field(page, 'First Name')).toHaveValue('Kept');
  await expect(bar(page)).toContainText('Thandi');
  await page.unrouteAll();
  await page.reload();
  await expect(field(page, 'First Name')).toHaveValue('Thandi');
  await expectLostSession(page, '/api/login', () => button(page, 'Save Profile').click());
});

test('spec §2, §8: a picture takes the place of the initials, and is cleared', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/profile');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Change Picture').click();
  const release = await holdCall(page, 'POST', PICTURE);
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: samples.png });
  await expect(button(page, 'Uploading...')).toBeVisible();
  release();
  await expectToast(page, 'Profile picture updated');
  await expect(button(page, 'Change Picture')).toBeVisible();
  const pictures = page.locator('[data-slot=avatar] img');
  await expect(pictures).toHaveCount(2);
  await expect(bar(page).locator('img')).toHaveAttribute('src', /^\/api\/auth\/profile-picture\//);

  const clear = button(page, 'Clear');
  await expect(clear).toHaveAccessibleDescription('Removes your profile picture.');
  await failCall(page, 'DELETE', PICTURE, { message: 'Not now.' });
  await clear.click();
  await expectToast(page, 'Failed to remove picture', 'Not now.');
  await page.unrouteAll();
  await cutCall(page, 'DELETE', PICTURE);
  await clear.click();
  await expectToast(page, 'Failed to remove picture', 'Failed to remove profile picture. Please try again.');
  await page.unrouteAll();
  await clear.click();
  await expectToast(page, 'Profile picture removed');
  await expect(pictures).toHaveCount(0);
  await expect(clear).toHaveCount(0);
  await expect(bar(page)).toContainText('TM');
});

test('spec §5, §8: pictures that are refused, by the screen and by the server', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/profile');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith(PICTURE))));
  await choosePicture(page, 'application/pdf', samples.pdf, 'me.pdf');
  await expectToast(page, 'Invalid file type', 'Please select an image file (JPG, PNG, GIF).');
  await choosePicture(page, 'image/png', Buffer.alloc(MEGABYTE));
  await expectToast(page, 'File too large', 'Please select an image smaller than 1MB.');
  expect(sent).toBe(0);

  // Just under the limit it goes out; that it is no picture is for the server to say.
  await choosePicture(page, 'image/png', Buffer.alloc(MEGABYTE - 1));
  await expectToast(page, 'Upload failed', 'Invalid file type: Please select an image file (JPG, PNG, GIF).');
  expect(sent).toBe(1);
  await cutCall(page, 'POST', PICTURE);
  await choosePicture(page, 'image/png', samples.png);
  await expectToast(page, 'Upload failed', 'Failed to upload profile picture. Please try again.');
  await expect(cardOf(page, 'Account & Profile').locator('[data-slot=avatar]')).toHaveText('TM');
});

test('spec §2, §5: without a password one is set, and from then on the current one is asked for', async ({
  context,
  page,
}) => {
  const person = await asNewPerson(context);
  await page.goto('/profile');
  await expect(page.getByText('Set a password to enable password-based login.', { exact: true })).toBeVisible();
  await expect(field(page, 'Current Password')).toHaveCount(0);
  const release = await holdCall(page, 'PATCH', PASSWORD);
  const sent = page.waitForRequest((request) => request.url().endsWith(PASSWORD));
  for (const label of ['Password', 'Confirm Password']) await field(page, label).fill('eight by');
  await field(page, 'Confirm Password').press('Enter');
  await expect(button(page, 'Setting...')).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ newPassword: 'eight by' });
  release();
  await expectToast(page, 'Password set');
  await expect(field(page, 'Current Password')).toHaveValue('');
  await expect(field(page, 'New Password')).toHaveValue('');
  await expect(button(page, 'Change Password')).toBeVisible();
  await expect(field(page, 'Confirm Password')).toBeFocused();
  await login(page, person.email, 'eight by');
});

test('spec §2, §5, §8: changing the password', async ({ context, page }) => {
  const person = await asNewPerson(context);
  await page.request.patch(PASSWORD, { data: { newPassword: 'the old one' } });
  await page.goto('/profile');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith(PASSWORD))));
  const both = (value: string) => ({ 'New Password': value, 'Confirm Password': value });
  const mismatch = 'New password and confirmation password do not match.';
  await changePassword(page, { 'Current Password': 'the old one', 'New Password': 'new one', 'Confirm Password': 'x' });
  await expectToast(page, 'Password mismatch', mismatch);
  await changePassword(page, both('seven c'));
  await expectToast(page, 'Password too short', 'Password must be at least 8 characters long.');
  expect(sent).toBe(0);

  await changePassword(page, { 'Current Password': 'a wrong one', ...both('the new one') });
  await expectToast(page, 'Password change failed', 'Current password is incorrect.');
  await expect(field(page, 'Current Password')).toHaveAccessibleDescription('Current password is incorrect.');
  await cutCall(page, 'PATCH', PASSWORD);
  await changePassword(page, { 'Current Password': 'the old one' });
  await expectToast(page, 'Password change failed', 'Failed to change password. Please try again.');
  await expect(field(page, 'New Password')).toHaveValue('the new one');
  await page.unrouteAll();

  const release = await holdCall(page, 'PATCH', PASSWORD);
  const request = page.waitForRequest((call) => call.url().endsWith(PASSWORD));
  await button(page, 'Change Password').click();
  await expect(button(page, 'Changing...')).toBeVisible();
  expect((await request).postDataJSON()).toEqual({ currentPassword: 'the old one', newPassword: 'the new one' });
  release();
  await expectToast(page, 'Password changed');
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    await expect(field(page, label)).toHaveValue('');
  }
  await login(page, person.email, 'the new one');
  await expect(login(page, person.email, 'the old one')).rejects.toThrow('401');
});

test('spec §2: each password field is shown and hidden by itself', async ({ context, page }) => {
  await asNewPerson(context);
  await page.request.patch(PASSWORD, { data: { newPassword: 'the old one' } });
  await page.goto('/profile');
  const labels = ['Current Password', 'New Password', 'Confirm Password'];
  for (const label of labels) {
    await page.getByTitle(`Show ${label.toLowerCase()}`).click();
    for (const other of labels) {
      await expect(field(page, other)).toHaveAttribute('type', other === label ? 'text' : 'password');
    }
    await page.getByTitle(`Hide ${label.toLowerCase()}`).click();
  }
});

test('spec §2, §8: deleting the account asks first, and a failure keeps it', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/profile');
  const opener = cardOf(page, 'Delete Account').getByRole('button', { name: 'Delete Account' });
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await opener.click();
  await expect(question.getByRole('listitem')).toHaveText([
    /^all( your)? reminders and settings$/i,
    /^(your )?file attachments and documents$/i,
    /^(your )?account preferences and history$/i,
  ]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);

  const confirm = async () => {
    await opener.click();
    await question.getByRole('button', { name: 'Delete Account' }).click();
  };
  await failCall(page, 'DELETE', ACCOUNT, { message: 'Still busy.' });
  await confirm();
  await expectToast(page, 'Account deletion failed', 'Still busy.');
  await page.unrouteAll();
  await cutCall(page, 'DELETE', ACCOUNT);
  await confirm();
  await expectToast(page, 'Account deletion failed', 'Failed to delete account. Please try again.');
  await page.unrouteAll();
  await confirm();
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('an account is deleted once, though the button is pressed again before the page is left', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/profile');
  await cardOf(page, 'Delete Account').getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  const confirm = question.getByRole('button', { name: /^Delet/ });
  const deleted = countCalls(page, 'DELETE', /\/api\/auth\/account$/);
  const leave = await holdCall(page, 'GET', /\/(\?_rsc=.*)?$/);
  const letClose = await holdClosing(page);
  await confirm.click();
  await expectToast(page, 'Account deleted');
  await expect(question).toHaveAttribute('data-state', 'closed');
  await clickThere(page, confirm);
  await confirm.press('Enter');
  leave();
  await letClose();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account deleted');
  expect(deleted()).toBe(1);
});

test('a person downloads everything that is kept about them', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Kept about me' });
  await page.goto('/profile');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { fillLogin } from '../support/account-forms';
import { findLink, waitForMail } from '../support/mailbox';
import { backdateSignIns, createUser, scheduleTwoFactorRemoval, setPassword, signInAs } from '../support/users';
import { cardTitled, expectToast, openFoldedCard } from '../support/page-helpers';
import { expect, test } from '../support/test';

const PASSWORD = 'the right password';

/** Signs in a new user, who has a password, and opens the profile. */
async function openTwoFactorCard(page: Page) {
  const user = await createUser();
  await setPassword(user, PASSWORD);
  await signInAs(page.context(), user);
  await page.goto('/profile');
  await openFoldedCard(page, 'Two-factor sign-in');
  return user;
}

const twoFactorCard = (page: Page) => cardTitled(page, 'Two-factor sign-in');
const dialog = (page: Page) => page.getByRole('dialog');

/** Sets up an authenticator app with the current code. A sign-in needs a later one. */
async function addAuthenticatorApp(page: Page) {
  await twoFactorCard(page).getByRole('button', { name: 'Authenticator app' }).click();
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  await dialog(page).getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await dialog(page).getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog(page).getByRole('button', { name: 'I have saved them' })).toBeVisible();
  const codes = await dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(twoFactorCard(page).getByText(/^On\./)).toBeVisible();
  return { secret, codes };
}

const totpCode = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Signs out and completes the password step of a new sign-in. */
async function takeFirstStep(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto('/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
}

/** Adds Chromium's virtual authenticator, which approves every request automatically. */
async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a code of an app or a recovery code completes the sign-in; removing the last authenticator ends two-factor sign-in', async ({
  page,
}) => {
  const { email } = await openTwoFactorCard(page);
  const { secret, codes } = await addAuthenticatorApp(page);

  await test.step('a code, after which the requested URL opens', async () => {
    expect(codes).toHaveLength(10);

    await page.context().clearCookies();
    await page.goto('/dashboard?from=mail');
    await page.waitForURL('**/login**');
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, 20));
    await page.keyboard.press('Enter');
    await expect(page.getByText('That did not work. Check the code, or try another way.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, 1));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');
    await expect(page).toHaveURL('/dashboard?from=mail');
  });

  await test.step('a recovery code, and the removal', async () => {
    await takeFirstStep(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Welcome back!');

    await page.goto('/profile');
    await openFoldedCard(page, 'Two-factor sign-in');
    await expect(twoFactorCard(page).getByText('9 recovery codes left.')).toBeVisible();
    await twoFactorCard(page).getByRole('button', { name: 'Remove Authenticator app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(twoFactorCard(page).getByText(/^Off\./)).toBeVisible();
  });
});

test('a new passkey completes the next sign-in', async ({ page }) => {
  await addVirtualAuthenticator(page);
  const { email } = await openTwoFactorCard(page);
  await twoFactorCard(page).getByRole('button', { name: 'Passkey' }).click();
  await dialog(page).getByLabel('Name (optional)').fill('My laptop');
  await dialog(page).getByRole('button', { name: 'Create passkey' }).click();
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(twoFactorCard(page).getByRole('listitem').getByText('My laptop')).toBeVisible();

  await takeFirstStep(page, email);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expectToast(page, 'Welcome back!');
  await expect(page).toHaveURL('/');
});

test('a pending removal is shown in the second step and on signed-in pages; mail links confirm and cancel it without JavaScript', async ({
  page,
  browser,
}) => {
  const user = await openTwoFactorCard(page);
  await addAuthenticatorApp(page);

  await test.step('shown, and cancelled on the profile', async () => {
    await scheduleTwoFactorRemoval(user);
    const signedIn = await browser.newContext();
    await signInAs(signedIn, user);
    await takeFirstStep(page, user.email);
    await expect(page.getByText('If you sign in here, it stays on.')).toBeVisible();

    const settings = await signedIn.newPage();
    await settings.goto('/settings');
    const warning = settings.getByText('Somebody asked to switch off your two-factor sign-in.');
    await warning.getByRole('link', { name: 'See when, and keep it on' }).click();
    await twoFactorCard(settings).getByRole('button', { name: 'Keep two-factor sign-in' }).click();
    await expectToast(settings, 'Two-factor sign-in stays on');
    await settings.goto('/settings');
    await expect(settings.getByRole('heading', { name: 'Regional Preferences' })).toBeVisible();
    await expect(warning).toBeHidden();
    await signedIn.close();
  });

  await test.step('confirmed and cancelled by mail links', async () => {
    await takeFirstStep(page, user.email);
    await page.getByRole('button', { name: 'Lost your device?' }).click();
    await page.getByRole('button', { name: 'Switch off by email' }).click();
    await expect(page.getByText(/^We have emailed you a link\./)).toBeVisible();

    const noScript = await browser.newContext({ javaScriptEnabled: false });
    const mailPage = await noScript.newPage();
    const findMailedLink = async (subject: RegExp, path: string) =>
      findLink(await waitForMail(page.request, user.email, subject), path);
    const confirmLink = await findMailedLink(/^Confirm that you want/, '/two-factor/confirm');
    await mailPage.goto(confirmLink);
    await mailPage.getByRole('button', { name: 'Switch off two-factor sign-in' }).click();
    await expect(mailPage.getByRole('heading', { name: 'Two-factor sign-in is being switched off' })).toBeVisible();
    await mailPage.goto(confirmLink);
    await expect(mailPage.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();

    const cancelLink = await findMailedLink(/^Somebody asked to switch off/, '/two-factor/cancel');
    await mailPage.goto(cancelLink);
    await mailPage.getByRole('button', { name: 'Keep two-factor sign-in' }).click();
    await expect(mailPage.getByRole('heading', { name: 'Two-factor sign-in stays on' })).toBeVisible();
    await mailPage.goto(cancelLink);
    await expect(mailPage.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await noScript.close();
  });
});

test('setting up an authenticator requires a recent sign-in', async ({ page }) => {
  const user = await openTwoFactorCard(page);
  await backdateSignIns(user, 20);
  await twoFactorCard(page).getByRole('button', { name: 'Authenticator app' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in again' }).click();
  await fillLogin(page, user.email, PASSWORD);
  await expect(page).toHaveURL('/profile');
  await openFoldedCard(page, 'Two-factor sign-in');
  await addAuthenticatorApp(page);
});

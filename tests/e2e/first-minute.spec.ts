import type { Locator } from '@playwright/test';
import { passwordField } from './support/account-forms';
import { findLink, waitForMail } from './support/mailbox';
import {
  buttonNamed,
  chooseTemplate,
  dayFromToday,
  expectToast,
  openMore,
  openNewReminderDialog,
  signInAsNewUser,
  toTypedDate,
  typedDateField,
} from './support/page-helpers';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone, the first reminder takes at most 12 taps and 70 keystrokes from the landing page', async ({
  page,
}) => {
  let taps = 0;
  let keystrokes = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (text: string) => {
    keystrokes += text.length;
    await page.keyboard.type(text);
  };
  const email = `thandi.m${Date.now() % 100_000}@example.com`;

  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Get Started Free' }));
  await tap(page.getByLabel('Email'));
  await type(email);
  for (const field of ['Password', 'Confirm Password']) {
    await tap(passwordField(page, field));
    await type('blou-bakkie');
  }
  await tap(buttonNamed(page, 'Create Account'));
  await expectToast(page, 'Registration successful!');

  const mail = await waitForMail(page.request, email, /verify|confirm/i);
  // The tap on the link in the mail.
  taps += 1;
  await page.goto(findLink(mail, '/verify-email'), { waitUntil: 'commit' });
  await tap(page.getByRole('link', { name: 'Go to your reminders' }));

  await tap(buttonNamed(page, 'Vehicle licence'));
  await expect(typedDateField(page)).toBeFocused();
  await type(toTypedDate(dayFromToday(60)).replaceAll('/', ''));
  await tap(buttonNamed(page, 'Create Reminder'));
  await expectToast(page, 'Reminder created');
  expect(taps).toBeLessThanOrEqual(12);
  expect(keystrokes).toBeLessThanOrEqual(70);
});

test('on a phone, the form scrolls below its heading, beside which its button stays, and shows the focused field above the keyboard', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const middle = async (target: Locator) => {
    const { y, height } = (await target.boundingBox())!;
    return y + height / 2;
  };
  // The smaller height is that of a phone with its keyboard open.
  for (const height of [844, 420]) {
    await page.setViewportSize({ width: 390, height });
    await dialog.getByRole('combobox', { name: 'Template' }).scrollIntoViewIfNeeded();
    const headingBefore = await middle(dialog.getByRole('heading', { level: 2 }));
    await openMore(dialog);
    await dialog.getByRole('radio').last().scrollIntoViewIfNeeded();
    expect(await middle(dialog.getByRole('heading', { level: 2 }))).toBe(headingBefore);
    expect(Math.abs((await middle(buttonNamed(page, 'Create Reminder'))) - headingBefore)).toBeLessThan(10);
    // Of the whole window, the head is above the dialog.
    const box = (await dialog.boundingBox())!;
    expect(box.y + box.height).toBeCloseTo(height, 0);
    expect(box.height).toBeLessThanOrEqual(0.9 * height);
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  }

  // Reminders of bills usually have an amount.
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseTemplate(page, 'Custom bill');
  await expect(typedDateField(page)).toBeFocused();
  await dialog.getByLabel(/Amount/).tap();
  await expect(dialog.getByLabel(/Amount/)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 420 });
  await expect(dialog.getByLabel(/Amount/)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Amount')).toBeInViewport({ ratio: 1 });
});

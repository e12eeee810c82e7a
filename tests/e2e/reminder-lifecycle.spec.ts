import type { Page } from '@playwright/test';
import { avoidMidnight } from './support/avoid-midnight';
import { findLink, waitForMail } from './support/mailbox';
import { expect, test } from './support/test';

const expectToastText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const reminderRow = (page: Page, title: string) => page.getByRole('listitem', { name: title });

async function openNewReminder(page: Page) {
  await page.getByRole('button', { name: 'New Reminder' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Reminder' })).toBeVisible();
}

async function pickToday(page: Page) {
  await page.getByRole('dialog').getByText('Pick a date').click();
  await page.getByRole('button', { name: /^Today/ }).click();
}

test('a user can register, create a reminder, receive its email and open the link in it', async ({ page, browser }) => {
  await avoidMidnight();
  const email = `main-job-${Date.now()}@example.com`;

  await page.goto('/register');
  await page.getByLabel('First Name').fill('Nomsa');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: /Sign Up|Create/ }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('click here to resend')).toBeVisible();

  const verification = await waitForMail(page.request, email, /verify|confirm/i);
  // Does not wait for the page's load event, because the link is shown for three seconds only.
  await page.goto(findLink(verification, '/verify-email'), { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  await page.waitForURL('**/login');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Your Reminders' })).toBeVisible();

  await openNewReminder(page);
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });
  await dialog.getByText('Select a reminder template...').click();
  await page.getByPlaceholder('Search templates...').fill('vehicle lic');
  await page.getByRole('option', { name: /Vehicle licence disc/ }).click();
  await dialog.getByLabel('Title').fill('Licence disc of the bakkie');
  await pickToday(page);
  await expect(dialog.getByRole('checkbox', { name: 'Day of' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: '14 days' }).click();
  await expect(dialog.getByRole('checkbox', { name: '14 days' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();

  await expectToastText(page, 'Reminder created');
  await expect(reminderRow(page, 'Licence disc of the bakkie')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Today', exact: true })).toContainText('1');
  await expect(page.getByText('Created reminder for "Licence disc of the bakkie"')).toBeVisible();

  const notice = await waitForMail(page.request, email, /Licence disc of the bakkie/);
  expect(notice.subject).toMatch(/today/i);
  expect(notice.html).toContain('Licence disc of the bakkie');
  const link = findLink(notice, '/dashboard');
  expect(notice.text).toContain(`Change when you are reminded ${link}&edit=1`);

  await page.goto(link);
  await expectToastText(page, 'Reminder Located');
  await expectToastText(page, 'the reminder from your email has been highlighted below');
  await expect(page.getByRole('tab', { name: 'All Reminders' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/dashboard$/);

  // A signed-out visitor reaches the same reminder after signing in.
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(link);
  await visitor.waitForURL('**/login**');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill('a good password');
  await visitor.getByRole('button', { name: 'Sign In' }).click();
  await expectToastText(visitor, 'Reminder Located');
  await expect(reminderRow(visitor, 'Licence disc of the bakkie')).toBeVisible();
  await elsewhere.close();
});

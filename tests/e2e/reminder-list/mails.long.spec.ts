import {
  addReminder,
  signInAsNewUser,
  dayFromToday,
  failCall,
  pauseCall,
  openAllReminders,
  buttonNamed,
  formatDay,
  expectToast,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

test('the details of a reminder show its emails, and a button turns the emails off and on', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Domain', dueAt: dayFromToday(10), leadDays: [30, 7, 0] });
  await openAllReminders(page);
  await page.getByRole('button', { name: 'Details of "Domain"' }).click();
  const mails = page.getByRole('list', { name: 'Emails about "Domain"' }).getByRole('listitem');
  // Not the one whose day had passed when the reminder was made.
  await expect(mails).toHaveCount(2);
  await expect(mails.filter({ hasText: '30 days' })).toHaveCount(0);
  await expect(mails.filter({ hasText: '7 days before' })).toContainText('Next');
  await expect(mails.filter({ hasText: 'On the day' })).toContainText(
    `${formatDay(dayFromToday(10)).replace(/^0/, '')}, 00:00`,
  );
  await page.getByRole('button', { name: 'Turn emails off for "Domain"' }).click();
  await expect(page.getByText('Emails about this reminder are off.')).toBeVisible();
  await expect(page.getByText('Turned off the emails about "Domain"')).toBeVisible();
  await expectToast(page, 'Emails turned off', 'We won’t email you about Domain.');
  await expect(mails.filter({ hasText: '7 days' })).toContainText('Off');
  await page.getByRole('button', { name: 'Turn emails on for "Domain"' }).click();
  await expect(page.getByText('Emails about this reminder are off.')).toHaveCount(0);
  await expect(page.getByText('Turned on the emails about "Domain"')).toBeVisible();
});

test('if a reminder’s emails fail to load, Try again reloads them and keeps the focus in the details', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Domain', dueAt: dayFromToday(10), leadDays: [7] });
  await openAllReminders(page);
  await failCall(page, 'GET', /\/notices$/);
  await page.getByRole('button', { name: 'Details of "Domain"' }).click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unrouteAll();
  const release = await pauseCall(page, 'GET', /\/notices$/);
  await tryAgain.press('Enter');
  await expect(tryAgain).toHaveCount(0);
  await expect(page.locator('[data-slot=reminder-details] :focus')).toHaveCount(1);
  release();
  await expect(page.getByRole('list', { name: 'Emails about "Domain"' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(buttonNamed(page, 'Turn emails off for "Domain"')).toBeFocused();
});

import { fetchMailbox, findLink, waitForMail } from './support/mailbox';
import {
  dayFromToday,
  newestToast,
  openNewReminderDialog,
  signInAsNewUser,
  submitNewReminder,
  toTypedDate,
  typeDate,
} from './support/page-helpers';
import { updateUser } from './support/users';
import { expect, test } from './support/test';

test('after a bounce, signed-in pages show a warning until the user confirms the address', async ({
  context,
  page,
}) => {
  const user = await signInAsNewUser(context);
  await updateUser(user, { mailProblem: 'bounced', mailProblemSince: new Date() });
  const warning = page.getByText('Our emails do not reach you, so you get no reminders.');
  for (const path of ['/settings', '/profile', '/testing', '/templates', '/']) {
    await page.goto(path);
    await expect(warning, path).toBeVisible();
  }
  await warning.getByRole('link', { name: 'Fix this' }).click();

  await page.getByRole('button', { name: 'Send a confirmation email to it' }).click();
  await expect(page.getByText(`We have sent a link to ${user.email}. It works for 24 hours.`)).toBeVisible();
  await expect(page.getByText('Use another one, or contact support.')).toBeVisible();
  await expect
    .poll(async () => (await fetchMailbox(page.request)).filter(({ to }) => to === user.email))
    .toHaveLength(1);
  const [mail] = (await fetchMailbox(page.request)).filter(({ to }) => to === user.email);
  await page.goto(mail?.text.split(/\s/).find((word) => word.includes('/email-address?token=')) ?? '');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`Done: your reminders are sent to ${user.email}.`)).toBeVisible();
  await expect(warning).toBeHidden();
});

test('the profile leads to a change of the email address, which takes effect once the new one is confirmed', async ({
  context,
  page,
}) => {
  const user = await signInAsNewUser(context);
  const email = `new-${user.email}`;
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send a confirmation email there' }).click();
  await expect(page.getByText('We have sent a link to your new address. It works for 24 hours.')).toBeVisible();
  await expect(page.getByText(`Our emails reach you at ${user.email}.`)).toBeVisible();
  await page.goto(findLink(await waitForMail(page.request, email, /Confirm/), '/email-address'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`Done: your reminders are sent to ${email}.`)).toBeVisible();
  await waitForMail(page.request, user.email, /was changed/);
});

test('after a spam report, the warning leads to a page that turns the emails on again', async ({ context, page }) => {
  const user = await signInAsNewUser(context);
  await updateUser(user, { mailProblem: 'complained', mailProblemSince: new Date() });
  await page.goto('/');
  const warning = page.getByText('Your reminder emails are off.');
  await warning.getByRole('link', { name: 'Turn them on' }).click();
  await page.getByRole('button', { name: 'Turn reminder emails on' }).click();
  await expect(page.getByText(`Done: your reminders are sent to ${user.email}.`)).toBeVisible();
  await expect(warning).toBeHidden();
});

test('after a bounce, the reminder dialog and its toast say that emails are stopped', async ({ context, page }) => {
  const user = await signInAsNewUser(context);
  await updateUser(user, { mailProblem: 'bounced', mailProblemSince: new Date() });
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  const stopped = 'Emails are stopped until you fix your email address.';
  await expect(dialog.getByText(stopped)).toBeVisible();
  await dialog.getByLabel('Title').fill('The lease');
  await typeDate(page, toTypedDate(dayFromToday(60)));
  await expect(dialog.getByText(stopped)).toBeVisible();
  await expect(dialog.getByText('We’ll email you')).toHaveCount(0);
  await submitNewReminder(page, dialog);
  await expect(newestToast(page)).toContainText(stopped);
});

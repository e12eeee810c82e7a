import { expect, test } from '@playwright/test';
import { fetchMailbox } from './support/mailbox';
import { signInAsNewUser } from './support/page-helpers';
import { updateUser } from './support/users';

test('after a bounce, signed-in pages show a warning until the user confirms the address through a mailed link', async ({
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
  await expect(page.getByText('We have sent you a link. It works for 24 hours.')).toBeVisible();
  await expect(page.getByText('Use another address, or contact support.')).toBeVisible();
  await expect
    .poll(async () => (await fetchMailbox(page.request)).filter(({ to }) => to === user.email))
    .toHaveLength(1);
  const [mail] = (await fetchMailbox(page.request)).filter(({ to }) => to === user.email);
  await page.goto(/\S+\/email-address\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`Done: your reminders are sent to ${user.email}.`)).toBeVisible();
  await expect(warning).toBeHidden();
});

test('after a spam report, the warning leads to a page that turns the emails on again', async ({ context, page }) => {
  const user = await signInAsNewUser(context);
  await updateUser(user, { mailProblem: 'complained', mailProblemSince: new Date() });
  await page.goto('/');
  const warning = page.getByRole('status').filter({ hasText: 'TEXT' });
  await warning.getByRole('link').click();
  await page.getByRole('button', { name: 'BUTTON' }).click();
  await expect(warning).toBeHidden();
});

import { waitForMail } from './support/mailbox';
import { failNextNotice } from './support/mailed-notices';
import {
  addReminder,
  dayFromToday,
  expectNoHorizontalScroll,
  expectToast,
  signInAsNewUser,
} from './support/page-helpers';
import { expect, test } from './support/test';

test('an admin sends failed emails of one reason again, and looks up their account', async ({ context, page }) => {
  const owner = await signInAsNewUser(context);
  // No other test makes a notice fail for this reason.
  const [reason, explanation] = ['not-created', 'The email could not be created.'];
  await failNextNotice(
    await addReminder(page, { title: 'Car licence', dueAt: dayFromToday(60), leadDays: [30] }),
    reason,
  );

  const admin = await signInAsNewUser(context, { isAdmin: true });
  await page.goto('/templates');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Operations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  const group = page.getByRole('region', { name: explanation });
  await expect(group).toContainText(`${owner.email[0]}…@example.com`);
  await expect(page.getByText('Car licence')).toHaveCount(0);
  await group.getByRole('button', { name: `Send all again: ${explanation}` }).click();
  await expectToast(page, '1 email is due now.');
  await expect(group).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Emails of the last seven days' })).toBeFocused();
  await waitForMail(page.request, owner.email, /Car licence/);

  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('There is no account with this address.')).toBeVisible();
  await page.getByLabel('Email address').fill(owner.email);
  await expect(page.getByText('There is no account with this address.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Look up' }).click();
  const fact = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('Reminders')).toHaveText('1');
  await expect(fact('Address verified')).toHaveText('Yes');
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toContainText(admin.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test('other users learn that /operations is for administrators, and the templates do not lead there', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/operations');
  await expect(page.getByText('Only administrators can see this.')).toBeVisible();
  await page.goto('/templates');
  await expect(page.getByText('Only administrators can change templates.')).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Operations' })).toHaveCount(0);
});

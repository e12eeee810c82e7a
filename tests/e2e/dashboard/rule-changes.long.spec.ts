import { addReminder, buttonNamed, dayFromToday, expectToast, signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

/** A template of which no other test and no other account has a reminder. */
const TEMPLATE = 'coida-return-sa';
const TEMPLATE_NAME = 'COIDA return of earnings';

test('an admin announces a rule change after a preview, and it is on the dashboard until the owner has dismissed it', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context, { isAdmin: true });
  await page.goto('/templates');
  await buttonNamed(page, `Edit ${TEMPLATE_NAME}`).click();
  await buttonNamed(page, `Announce a change of ${TEMPLATE_NAME}`).click();
  const form = page.getByRole('form', { name: `Announce a change of ${TEMPLATE_NAME}` });
  const preview = form.getByRole('button', { name: 'Count the owners' });
  await preview.click();
  await expect(form.getByLabel('What has changed')).toBeFocused();
  await form.getByLabel('What has changed').fill('The form is now online.');
  await form.getByLabel('Source').fill('https://www.cipc.co.za/returns');
  await preview.click();
  await expect(form.getByText('Nobody has an active reminder from this template.')).toBeVisible();

  await addReminder(page, { title: 'Return of the shop', template: TEMPLATE, dueAt: dayFromToday(60) });
  await preview.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Tell one owner?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  expect(await (await page.request.get('/api/rule-changes')).json()).toEqual([]);
  await preview.click();
  await confirmation.getByRole('button', { name: 'Announce' }).click();
  await expectToast(page, 'Change announced', 'One owner hears of it.');
  await expect(form).toHaveCount(0);

  await page.goto('/');
  const card = page.getByRole('region', { name: 'A rule has changed: ' });
  await expect(card).toContainText('The form is now online.');
  await expect(card.getByRole('link', { name: 'https://www.cipc.co.za/returns' })).toBeVisible();
  await card.getByRole('button', { name: 'Return of the shop' }).click();
  await expect(page.getByRole('tab', { name: 'All', selected: true })).toBeVisible();
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator('#main :focus')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
});

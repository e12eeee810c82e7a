import { addReminder, dayFromToday, signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

/** A template of which no other test and no other account has a reminder. */
const TEMPLATE = 'cipc-annual-return-sa';

test('an announced rule change is shown on the dashboard until the user has dismissed it', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context, { isAdmin: true });
  const templates = (await (await page.request.get('/api/admin/templates')).json()) as { id: string; key: string }[];
  const { id: templateId } = templates.find(({ key }) => key === TEMPLATE)!;
  await addReminder(page, { title: 'Return of the shop', template: TEMPLATE, dueAt: dayFromToday(60) });
  const announced = await page.request.post(`/api/admin/templates/${templateId}/changes`, {
    data: { note: 'The form is now online.', source: 'https://www.cipc.co.za/returns', dryRun: false },
  });
  expect(announced.ok()).toBe(true);

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

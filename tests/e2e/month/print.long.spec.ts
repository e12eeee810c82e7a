import { dayFromToday, formatShortDay, signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('twelve full months, what is overdue and apply-by dates are printed on one A4 page', async ({ context, page }) => {
  await signInAsNewUser(context);
  const days = Array.from({ length: 80 }, (_, index) => dayFromToday(4 * index - 30));
  const rows = days.map((day, index) => `Renew the roadworthy certificate ${index},${day},cancel 3 days before`);
  const answer = await page.request.post('/api/import?format=csv&dryRun=false', {
    data: ['Title,Due date,Own act-by rule', ...rows].join('\n'),
  });
  expect(await answer.json()).toMatchObject({ created: 80 });
  await page.goto('/dashboard?view=month');
  await page.getByRole('link', { name: 'Print the next twelve months' }).click();
  await expect(page.getByRole('heading', { name: 'Overdue and 2 more' })).toBeVisible();
  await expect(page.getByText(formatShortDay(days[0]!), { exact: true })).toBeVisible();
  await expect(page.getByText('Cancel by: Renew the roadworthy certificate 10')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  for (const box of await page.locator('section').all())
    expect(await box.evaluate((section) => section.scrollHeight - section.clientHeight)).toBeLessThanOrEqual(0);
});

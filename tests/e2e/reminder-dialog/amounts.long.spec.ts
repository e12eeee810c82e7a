import { openMore, openNewReminderDialog, signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

const ACCEPTED = ['1.234,50', "2'340.50", '2340 ZAR', 'R 2 340,50', '2 340', '2\u202f340', '.50', '2,340'];
const REFUSED = [
  ['1.234', 'Amount can have at most two decimals'],
  ['1 23', 'Amount must be a number'],
  ['50%', 'Amount must be a number'],
  ['USD 20', 'Amount must be in the currency of your settings'],
  ['$20', 'Amount must be in the currency of your settings'],
  ['(400.00)', 'Amount cannot be negative'],
  ['-400', 'Amount cannot be negative'],
] as const;

test('the form accepts the amounts that an import reads, and says why it refuses the others', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const texts = [...ACCEPTED, ...REFUSED.map(([text]) => text)];
  const lines = texts.map((text, index) => `Bill ${index},2031-01-05,"${text}"`);
  const imported = await page.request.post('/api/import?format=csv', {
    data: `Title,Due date,Amount\n${lines.join('\n')}`,
  });
  const { rows } = (await imported.json()) as { rows: { status: string; message: string }[] };
  const isRead = rows.map(({ status, message }) => status === 'ready' && !message.includes('not in your currency'));
  expect(texts.filter((_, index) => isRead[index])).toEqual(ACCEPTED);

  const dialog = await openNewReminderDialog(page);
  await openMore(dialog);
  const amount = dialog.getByLabel('Amount');
  await dialog.getByRole('button', { name: 'Create Reminder' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  for (const text of ACCEPTED) {
    await amount.fill(text);
    await expect(amount, text).toHaveAttribute('aria-invalid', 'false');
  }
  for (const [text, reason] of REFUSED) {
    await amount.fill(text);
    await expect(dialog.getByText(reason, { exact: true }), text).toBeVisible();
    await expect(amount, text).toHaveAttribute('aria-invalid', 'true');
  }
});

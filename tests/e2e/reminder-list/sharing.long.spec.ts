import { addReminder, buttonNamed, openAllReminders, openDetails, signInAsNewUser } from '../support/page-helpers';
import { expect, test } from '../support/test';

test('a reminder can be shared on WhatsApp or copied, without its description, and a birthday gets wishes', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsNewUser(context);
  const applyBy = { count: 20, unit: 'day', verb: 'cancel' };
  await addReminder(page, { title: 'Gym & pool', dueAt: '2036-12-16', description: 'PIN 1234', applyBy });
  await addReminder(page, { title: 'Gogo’s birthday', dueAt: '2036-12-16', template: 'birthday' });
  await openAllReminders(page);
  const message = 'Gym & pool: 16 December 2036\nCancel by 26 November 2036';

  const details = await openDetails(page, 'Gym & pool');
  const share = details.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(share).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(message)}`);
  await details.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(message);

  await buttonNamed(page, 'Details of "Gym & pool"').click();
  await expect(details).toHaveCount(0);
  const wishes = (await openDetails(page, 'Gogo’s birthday')).getByRole('link', { name: 'Send wishes' });
  const text = new URL((await wishes.getAttribute('href'))!).searchParams.get('text');
  expect(text).toMatch(/^Happy birthday, Gogo! /);
});

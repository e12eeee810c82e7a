import { parseDay } from '../../../lib/calendar';
import { getI18n } from '../../../lib/i18n/load-i18n';
import { expectAccessible } from '../support/accessibility';
import {
  addReminder,
  dayFromToday,
  expectToast,
  formatDay,
  formatShortDay,
  newestToast,
  openAllReminders,
  openDetails,
  toTypedDate,
  typeDate,
  openRowMenu,
  signInAsNewUser,
} from '../support/page-helpers';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true });

const nextEmail = (day: string) => `Next email ${getI18n('en-ZA').formatDay(parseDay(day), 'shortWeekdayAndDay')}`;

test('a later email can be planned and cancelled, and days after the due date show a warning', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const dueOn = dayFromToday(5);
  await addReminder(page, { title: 'The lease', dueAt: dueOn, leadDays: [0] });
  await addReminder(page, { title: 'Overdue', dueAt: dayFromToday(-1), leadDays: [0] });
  await openAllReminders(page);

  await (
    await openRowMenu(page, 'The lease')
  )
    .getByRole('menuitem', { name: 'Remind me later of "The lease"' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Remind me later' });
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByRole('radio', { name: 'Tomorrow' })).toBeChecked();
  const warning = `After the due date, ${formatDay(dueOn).replace(/^0/, '')}`;
  await expect(dialog.getByRole('radio', { name: 'In 3 days' })).not.toHaveAccessibleName(new RegExp(warning));
  await expect(dialog.getByRole('radio', { name: 'In a week' })).toHaveAccessibleName(new RegExp(warning));
  await expectAccessible(page, 'phone');
  await page.setViewportSize(PHONE);

  await dialog.getByRole('radio', { name: 'On another day' }).click();
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a day.');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a day after today.');
  const day = dayFromToday(9);
  await typeDate(page, toTypedDate(day));
  await expect(dialog.getByText(warning)).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'In 3 days' }).click();
  await dialog.getByRole('button', { name: 'Remind me' }).click();

  const chosen = dayFromToday(3);
  await expectToast(
    page,
    'Email planned',
    `We’ll email you about The lease on ${formatDay(chosen).replace(/^0/, '')}.`,
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'More actions for "The lease"' })).toBeFocused();
  const details = await openDetails(page, 'The lease');
  await expect(details).toContainText(nextEmail(chosen));
  const mails = page.getByRole('list', { name: 'Emails about "The lease"' }).getByRole('listitem');
  await expect(mails.filter({ hasText: 'Extra email' })).toContainText(formatDay(chosen).replace(/^0/, ''));
  await expect(mails.filter({ hasText: 'On the day' })).toContainText('Planned');

  const cancel = `Cancel the email of ${formatShortDay(chosen)}`;
  await details.getByRole('button', { name: `${cancel} about "The lease"` }).click();
  await expectToast(page, 'Email cancelled');
  await expect(details).toContainText(nextEmail(dueOn));
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await (
    await openRowMenu(page, 'The lease')
  )
    .getByRole('menuitem', { name: 'Remind me later of "The lease"' })
    .click();
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expectToast(page, 'Email planned');
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Email cancelled');
  await expect(await openDetails(page, 'The lease')).toContainText(nextEmail(dueOn));
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  // Every day is after a due date that has passed.
  await (await openRowMenu(page, 'Overdue')).getByRole('menuitem', { name: 'Remind me later of "Overdue"' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByText('After the due date')).toHaveCount(0);
});

test('a day on which an email goes out anyway says so', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Rates', dueAt: dayFromToday(5), leadDays: [4] });
  await openAllReminders(page);
  await (await openRowMenu(page, 'Rates')).getByRole('menuitem', { name: 'Remind me later of "Rates"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind me later' });
  const anyway = 'We email you on that day anyway.';
  await expect(dialog.getByRole('radio', { name: 'Tomorrow' })).toHaveAccessibleName(new RegExp(anyway));
  await expect(dialog.getByText(anyway)).toHaveCount(1);
});

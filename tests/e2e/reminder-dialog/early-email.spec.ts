import type { Page } from '@playwright/test';
import {
  chooseTemplate,
  dayFromToday,
  formatShortDay,
  newestToast,
  openAllReminders,
  openDetails,
  openNewReminderDialog,
  reminderRow,
  signInAsNewUser,
  submitNewReminder,
  toTypedDate,
  typeDate,
} from '../support/page-helpers';
import { updateUser } from '../support/users';
import { expect, test } from '../support/test';

// The tests run with NOTIFY_HOUR 0, so the next sending hour is always tomorrow's.
const EARLY = 'Also email me tomorrow morning';

const typeDay = (page: Page, days: number) => typeDate(page, toTypedDate(dayFromToday(days)));

test('a reminder made or moved to less than a week before its date offers one more email tomorrow', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);

  await test.step('a new reminder offers it', async () => {
    await chooseTemplate(page, 'Vehicle licence disc');
    const early = dialog.getByRole('checkbox', { name: EARLY });
    await typeDay(page, 100);
    await expect(dialog.getByText(/^We’ll email you on /)).toBeVisible();
    await expect(early).toHaveCount(0);
    await typeDay(page, 5);
    await expect(early).toBeChecked();
    await expect(dialog.getByText('We’ll email you tomorrow morning and on the day.')).toBeVisible();
    await early.click();
    await expect(dialog.getByText('We’ll email you on the day.')).toBeVisible();
    await early.click();
    await submitNewReminder(page, dialog);
    await expect(newestToast(page)).toContainText('First email tomorrow morning');
  });

  await test.step('an edit offers it only if it moves the date', async () => {
    const created = await openNewReminderDialog(page);
    await created.getByLabel('Title').fill('Library books');
    await typeDay(page, 100);
    await submitNewReminder(page, created);
    await openAllReminders(page);
    const edit = async () => {
      await reminderRow(page, 'Library books').getByRole('button', { name: /Edit/ }).click();
      return page.getByRole('dialog', { name: 'Edit Reminder' });
    };
    const dialog = await edit();
    await typeDay(page, 3);
    await expect(dialog.getByRole('checkbox', { name: EARLY })).toBeChecked();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PUT'),
      dialog.getByRole('button', { name: 'Update Reminder' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ dueAt: dayFromToday(3), snoozedUntil: dayFromToday(1) });
    await expect(newestToast(page)).toContainText('Next email tomorrow morning');
    const again = await edit();
    await expect(again.getByLabel('Title')).toHaveValue('Library books');
    await expect(again.getByRole('checkbox', { name: EARLY })).toHaveCount(0);
    const days = `on ${formatShortDay(dayFromToday(1))} and on the day`;
    await expect(again.getByText(`We’ll email you ${days}.`)).toBeVisible();
  });
});

test('the early email goes out today while the owner’s hour is ahead', async ({ context, page }) => {
  await updateUser(await signInAsNewUser(context), { notifyHour: 23 });
  // The hour is compared with the browser's clock, the day with the server's.
  await page.clock.setFixedTime(new Date(`${dayFromToday(0)}T10:00:00+02:00`));
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);
  await typeDay(page, 5);
  await expect(dialog.getByRole('checkbox', { name: 'Also email me today' })).toBeChecked();
  await expect(dialog.getByText('We’ll email you today and on the day.')).toBeVisible();
});

test('the schedule names the last day to apply that the law sets, and a bill paid by itself has no date to pay by', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = await openNewReminderDialog(page);

  await test.step('the last day to apply', async () => {
    await chooseTemplate(page, 'Firearm licence');
    await expect(dialog.getByText(/^We’ll email you 180, 150, 120, 100, 95 and 90 days before/)).toBeVisible();
    await typeDay(page, 99);
    const [before, lastDay] = [4, 9].map((days) => formatShortDay(dayFromToday(days)));
    await expect(dialog.getByText(`We’ll email you on ${before}, ${lastDay} and on the day.`)).toBeVisible();
    await dialog.getByLabel('Title').fill('Rifle');
    await submitNewReminder(page, dialog);
    await openAllReminders(page);
    await reminderRow(page, 'Rifle')
      .getByRole('button', { name: /details/i })
      .first()
      .click();
    await expect(page.getByRole('list', { name: /Rifle/ }).getByText('Last day to apply')).toBeVisible();
  });

  await test.step('a bill that is paid by itself', async () => {
    await openNewReminderDialog(page);
    await chooseTemplate(page, 'Custom bill');
    await dialog.getByLabel('Title').fill('Medical aid');
    await typeDay(page, 40);
    await expect(dialog.getByText(/^Pay by /)).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'A debit order pays it' }).click();
    await expect(dialog.getByText(/^Pay by /)).toHaveCount(0);
    await submitNewReminder(page, dialog);
    await openAllReminders(page);
    const details = await openDetails(page, 'Medical aid');
    await expect(details).toContainText('Next email');
    await expect(reminderRow(page, 'Medical aid')).not.toContainText('Pay by');
    await expect(details).toContainText('A debit order pays it');
  });
});

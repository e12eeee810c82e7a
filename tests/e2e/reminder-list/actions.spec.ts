import {
  abortCall,
  addReminder,
  signInAsNewUser,
  expectSignInRedirect,
  expectToast,
  failCall,
  pauseCall,
  newestToast,
  openDetails,
  reminderRow,
  setPageHidden,
  tabNamed,
  toasts,
} from '../support/page-helpers';
import { tabUntilFocused } from '../support/keyboard';
import { expect, test } from '../support/test';

test('completing, restoring or deleting a reminder removes it from the tab, and a failure shows a toast', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');

  await test.step('complete and restore', async () => {
    const complete = page.getByRole('button', { name: 'Complete "The lease"' });
    await failCall(page, 'POST', /\/api\/reminders\/[^/]+\/complete$/);
    await complete.click();
    await expectToast(page, 'Error', 'Failed to complete reminder. Please try again.');
    await page.unrouteAll();
    await complete.click();
    await expectToast(page, 'Reminder completed', 'The lease has been marked as complete.');
    await expect(page.getByText("You're all caught up for today!")).toBeVisible();
    await expect(tabNamed(page, 'Today')).toContainText('0 reminders due today');
    await expect(page.getByText('Completed reminder for "The lease"')).toBeVisible();

    await tabNamed(page, 'Completed').click();
    const restore = page.getByRole('button', { name: 'Restore "The lease"' });
    await failCall(page, 'POST', /\/api\/reminders\/[^/]+\/restore$/);
    await restore.click();
    await expectToast(page, 'Error', 'Failed to restore reminder. Please try again.');
    await page.unrouteAll();
    await restore.click();
    await expectToast(page, 'Reminder restored', 'The lease has been restored to active status.');
    await expect(page.getByText('No recently completed reminders found.')).toBeVisible();
    await tabNamed(page, 'Today').click();
    await expect(reminderRow(page, 'The lease')).toBeVisible();
  });

  await test.step('delete, after confirmation', async () => {
    await addReminder(page, { title: 'Old "lease" <b>' });
    await page.goto('/');
    const open = () => page.getByRole('button', { name: 'Delete "Old "lease" <b>"' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete Reminder' });
    await failCall(page, 'DELETE', /\/api\/reminders\/[^/]+$/);
    await open();
    await expect(confirmation).toContainText(
      'Are you sure you want to delete "Old "lease" <b>"? This action cannot be undone and will also cancel all scheduled email notifications for this reminder.',
    );
    await expect(confirmation).toContainText('For 10 seconds after that, you can still choose “Undo”.');
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete reminder. Please try again.');
    await expect(reminderRow(page, 'Old "lease" <b>')).toBeVisible();
    await page.unrouteAll();
    await open();
    const release = await pauseCall(page, 'DELETE', /\/api\/reminders\/[^/]+$/);
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(confirmation).toHaveCount(0);
    await expectToast(page, 'Reminder deleted', 'Old "lease" <b> has been deleted.');
    await expect(reminderRow(page, 'Old "lease" <b>')).toHaveCount(0);
    release();
    await expect(page.getByText('Deleted reminder for "Old "lease" <b>"')).toBeVisible();
  });
});

test('a completed reminder is restored from its details', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Complete "The lease"' }).click();
  await expectToast(page, 'Reminder completed', 'The lease has been marked as complete.');
  await tabNamed(page, 'Completed').click();
  const details = await openDetails(page, 'The lease');
  await details.getByRole('button', { name: 'Restore "The lease"' }).click();
  await expectToast(page, 'Reminder restored', 'The lease has been restored to active status.');
  await expect(details.getByRole('button', { name: 'Complete "The lease"' })).toBeVisible();
});

test('deleting without a session shows a toast and redirects to /login', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Gone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Delete "Gone"' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await expectSignInRedirect(page, '/login', () => confirm.click(), ['Reminder deletedGone has been deleted.']);
});

test('a new toast replaces the previous one and closes after 5 seconds, one with Undo after 10', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (const title of ['First', 'Second']) await addReminder(page, { title });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Complete "First"' }).click();
  await expectToast(page, 'Reminder completed', 'First has been marked as complete.');
  await page.getByRole('button', { name: 'Complete "Second"' }).click();
  await expectToast(page, 'Reminder completed', 'Second has been marked as complete.');
  const toast = toasts(page);
  await expect(toast).toHaveCount(1);
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  for (const title of ['First', 'Second']) {
    await newestToast(page).getByRole('button', { name: 'Undo' }).last().click();
    await expectToast(page, 'Reminder restored', `${title} has been restored to active status.`);
  }
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete "First"' }).click();
  await expectToast(page, 'Reminder completed', 'First has been marked as complete.');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_000);
  await expect(toast).toHaveCount(0);
});

test('a swipe to the right closes a toast, and a swipe to the left does not', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Anna' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Complete "Anna"' }).click();
  await expectToast(page, 'Reminder completed');
  const swipe = async (distance: number) => {
    // hover() waits until the toast has stopped moving.
    await newestToast(page).hover();
    const box = await newestToast(page).boundingBox();
    if (!box) throw new Error('The toast is gone.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 10 });
    await page.mouse.up();
  };
  await swipe(-200);
  await expectToast(page, 'Reminder completed');
  await swipe(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('a deletion can be undone by the keyboard, and the reminder that is back has the focus', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await addReminder(page, { title: 'Passport' });
  await page.goto('/');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete "The lease"' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Reminder deleted', 'The lease has been deleted.');
    await expect(reminderRow(page, 'The lease')).toHaveCount(0);
  };
  await remove();
  await page.keyboard.press('F8');
  await tabUntilFocused(page, newestToast(page).getByRole('button', { name: 'Undo' }));
  await abortCall(page, 'POST', /\/undelete$/);
  await page.keyboard.press('Enter');
  await expectToast(
    page,
    'Still deleted',
    'We could not bring back The lease. Check your connection, then undo again.',
  );
  await page.unrouteAll();
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Reminder is back', 'The lease is back, with its files and emails.');
  await expect(reminderRow(page, 'The lease')).toBeFocused();

  await remove();
  await failCall(page, 'POST', /\/undelete$/, { status: 404, code: 'not_found' });
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Still deleted', 'It is too late to undo this. The lease has been deleted.');
});

test('one toast offers to undo each of several changes, also below the toast of another change', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  for (const title of ['Anna', 'Ben', 'Carla']) await addReminder(page, { title });
  await page.goto('/');
  // Keeps toasts open.
  await setPageHidden(page);
  await page.clock.setFixedTime(new Date());
  const undo = (text: string) => newestToast(page).getByRole('button', { name: `Undo ${text}` });
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Delete "${title}"` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Reminder deleted', `${title} has been deleted.`);
    await expect(reminderRow(page, title)).toHaveCount(0);
  };
  await remove('Anna');
  await remove('Ben');
  await expect(undo('Ben has been deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete "Carla"' }).click();
  await expectToast(page, 'Reminder completed', 'Carla has been marked as complete.');
  await undo('Anna has been deleted.').click();
  await expectToast(page, 'Reminder is back', 'Anna is back, with its files and emails.');
  await expect(reminderRow(page, 'Anna')).toBeVisible();

  await failCall(page, 'POST', /\/complete$/);
  await page.getByRole('button', { name: 'Complete "Anna"' }).click();
  await expectToast(page, 'Error', 'Failed to complete reminder. Please try again.');
  await undo('Carla has been marked as complete.').click();
  await expectToast(page, 'Reminder restored', 'Carla has been restored to active status.');
  await undo('Ben has been deleted.').click();
  await expectToast(page, 'Reminder is back', 'Ben is back, with its files and emails.');
  await expect(newestToast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  for (const title of ['Anna', 'Ben', 'Carla']) await expect(reminderRow(page, title)).toBeVisible();
});

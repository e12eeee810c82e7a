import type { Locator, Page } from '@playwright/test';
import {
  addReminder,
  signInAsNewUser,
  buttonNamed,
  chooseTemplate,
  dayFromToday,
  expectSignInRedirect,
  expectToast,
  openMore,
  openNewReminderDialog,
  submitNewReminder,
  toTypedDate,
  toasts,
  typeDate,
} from '../support/page-helpers';
import { createUser, signInAs } from '../support/users';
import { expect, test } from '../support/test';

const offersIn = (dialog: Locator) => dialog.getByRole('list', { name: 'Unsaved drafts' }).getByRole('listitem');
const resumeIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue where you left off' });
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

/** Opens the dialog for a new reminder, types a title and waits until the draft is stored. */
async function typeNewReminder(page: Page, title: string): Promise<Locator> {
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill(title);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(title);
  return dialog;
}

const waysToLeave: [name: string, leave: (page: Page) => Promise<Page>][] = [
  ['Escape', async (page) => (await page.keyboard.press('Escape'), page)],
  ['Back', async (page) => (await page.goBack(), page)],
  ['a reload', async (page) => (await page.reload(), page)],
  [
    'a crash',
    async (page) => {
      const crashed = page.waitForEvent('crash');
      await page.goto('chrome://crash').catch(() => undefined);
      await crashed;
      const next = await page.context().newPage();
      await next.goto('/');
      return next;
    },
  ],
];

test('the new reminder dialog opens empty and offers a draft after Escape, Back, reload or crash', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  let current = page;
  for (const [name, leave] of waysToLeave) {
    await typeNewReminder(current, `Left by ${name}`);
    current = await leave(current);
    const dialog = await openNewReminderDialog(current);
    await expect(dialog.getByLabel('Title')).toHaveValue('');
    await expect(offersIn(dialog)).toHaveText(new RegExp(`Left by ${name}, not saved, \\d+ \\w+, \\d\\d:\\d\\d`));
    await resumeIn(dialog).click();
    await expect(dialog.getByLabel('Title')).toHaveValue(`Left by ${name}`);
    await expect(offersIn(dialog)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await storedDrafts(current)).toEqual([]);
  }
});

test('resuming a draft restores its fields, and saving the reminder removes the draft', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const holidays = page.waitForResponse(`**/api/holidays?year=${dayFromToday(200).slice(0, 4)}`);
  const dialog = await openNewReminderDialog(page);
  await holidays;
  await chooseTemplate(page, 'Vehicle licence disc');
  await dialog.getByLabel('Title').fill('Disc of the Polo');
  await typeDate(page, toTypedDate(dayFromToday(200)));
  await dialog.getByRole('checkbox', { name: 'Day of' }).click();
  await openMore(dialog);
  await dialog.getByLabel(/Amount/).fill('720,50');
  await dialog.getByLabel('Number plate').fill('CA 123-456');
  await dialog.getByLabel(/Description/).fill('At the post office');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openNewReminderDialog(page);
  await resumeIn(dialog).click();
  await expect(dialog.getByRole('combobox', { name: /Template/ })).toContainText('Vehicle licence disc');
  await expect(dialog.getByLabel('Title')).toHaveValue('Disc of the Polo');
  await expect(dialog.getByRole('checkbox', { name: 'Day of' })).not.toBeChecked();
  await expect(dialog.getByLabel(/Amount/)).toHaveValue('720.5');
  await expect(dialog.getByLabel('Number plate')).toHaveValue('CA 123-456');
  await expect(dialog.getByLabel(/Description/)).toHaveValue('At the post office');
  await submitNewReminder(page, dialog);
  const saved = (await (await page.request.get('/api/reminders')).json()) as unknown;
  expect(saved).toEqual([
    expect.objectContaining({ dueOn: dayFromToday(200), amount: 720.5, description: 'At the post office' }),
  ]);
  expect(await storedDrafts(page)).toEqual([]);
  await openNewReminderDialog(page);
  await expect(offersIn(dialog)).toHaveCount(0);
});

test('closing the dialog keeps the last typed reminder as a draft, and Discard, Cancel and signing out remove drafts', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Create New Reminder' });

  await test.step('a template that was only picked leaves no draft', async () => {
    await openNewReminderDialog(page);
    await chooseTemplate(page, 'Vehicle licence disc');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await storedDrafts(page)).toEqual([]);
  });

  await test.step('an earlier attempt at a saved reminder leaves none either', async () => {
    await buttonNamed(page, 'Vehicle licence').click();
    await typeDate(page, toTypedDate(dayFromToday(100)));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await buttonNamed(page, 'Passport').click();
    await expect(offersIn(dialog)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await buttonNamed(page, 'Vehicle licence').click();
    await expect(offersIn(dialog)).toHaveCount(1);
    await typeDate(page, toTypedDate(dayFromToday(200)));
    await submitNewReminder(page, dialog);
    expect(await storedDrafts(page)).toEqual([]);
  });

  await test.step('Discard removes a draft, and closing without changes leaves none', async () => {
    await typeNewReminder(page, 'Not any more');
    await page.keyboard.press('Escape');
    await openNewReminderDialog(page);
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(offersIn(dialog)).toHaveCount(0);
    expect(await storedDrafts(page)).toEqual([]);
    await dialog.getByLabel('Title').fill('x');
    await dialog.getByLabel('Title').fill('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await storedDrafts(page)).toEqual([]);
  });

  await test.step('another typed reminder replaces the offered draft', async () => {
    await typeNewReminder(page, 'First thought');
    await page.keyboard.press('Escape');
    await typeNewReminder(page, 'Second thought');
    await page.keyboard.press('Escape');
    await openNewReminderDialog(page);
    await expect(offersIn(dialog)).toHaveText([/^Second thought/]);
  });

  await test.step('Cancel discards the typed reminder, but no draft that was not resumed', async () => {
    await page.keyboard.press('Escape');
    await typeNewReminder(page, 'Third thought');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await expect(dialog).toHaveCount(0);

    await typeNewReminder(page, 'Fourth thought');
    await expect(offersIn(dialog)).toHaveText([/^Second thought/]);
    await resumeIn(dialog).click();
    await cancel.click();
    await expect(dialog).toHaveCount(0);
    expect(await storedDrafts(page)).toEqual([]);
  });

  await test.step('the offer of a draft takes no focus, and Cancel of an untouched form removes the draft', async () => {
    await typeNewReminder(page, 'Fifth thought');
    await page.keyboard.press('Escape');
    await openNewReminderDialog(page);
    await expect(offersIn(dialog)).toHaveText([/^Fifth thought/]);
    await page.keyboard.type('a b');
    await expect(dialog.getByLabel('What should we remind you of?')).toHaveValue('a b');
    await expect(offersIn(dialog)).toHaveText([/^Fifth thought/]);
    await dialog.getByLabel('What should we remind you of?').fill('');
    await page.keyboard.press('Escape');
    await openNewReminderDialog(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await storedDrafts(page)).toEqual([]);
  });

  await test.step('signing out removes the drafts from the device', async () => {
    await typeNewReminder(page, 'Only mine');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);
  });
});

test('an edit’s draft is offered only for its reminder, with a warning if it changed, and for a new one if it is gone', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  const id = await addReminder(page, { title: 'The lease', description: 'Old note' });
  await addReminder(page, { title: 'Another' });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  const edit = (title: string) => buttonNamed(page, `Edit "${title}"`).click();
  await edit('The lease');
  await dialog.getByLabel('Title').fill('The lease of the flat');
  await page.keyboard.press('Escape');
  await edit('Another');
  await expect(dialog.getByLabel('Title')).toHaveValue('Another');
  await expect(offersIn(dialog)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await edit('The lease');
  await expect(dialog.getByLabel('Title')).toHaveValue('The lease');
  await expect(offersIn(dialog)).toContainText('The lease of the flat');
  await expect(dialog.getByText('This reminder has changed since then.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const fields = { title: 'The lease', dueAt: dayFromToday(0), category: 'one-time-deadline', leadDays: [] };
  await page.request.put(`/api/reminders/${id}`, { data: { ...fields, description: 'New note' } });
  await edit('The lease');
  await expect(offersIn(dialog)).toContainText('This reminder has changed since then. Check it before you save.');
  await resumeIn(dialog).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('The lease of the flat');
  await expect(dialog.getByLabel(/Description/)).toHaveValue('New note');
  await page.keyboard.press('Escape');

  await page.request.delete(`/api/reminders/${id}`);
  await edit('The lease');
  await expectToast(page, 'Reminder not found');
  expect(await storedDrafts(page)).toEqual([expect.stringMatching(/:reminder:create$/)]);
});

test('a lost session and another account delete the drafts of an account', async ({ context, page }) => {
  const [nomsa, thabo] = [await createUser(), await createUser()];
  await signInAs(context, nomsa);
  await page.goto('/');
  const dialog = await typeNewReminder(page, 'Passport of Nomsa');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await expectSignInRedirect(page, '/api/login', () => dialog.getByRole('button', { name: 'Create Reminder' }).click());
  expect(await storedDrafts(page)).toEqual([]);

  await signInAs(context, nomsa);
  await page.goto('/');
  await typeNewReminder(page, 'Passport of Nomsa');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await signInAs(context, thabo);
  await page.goto('/');
  await openNewReminderDialog(page);
  await expect(offersIn(dialog)).toHaveCount(0);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('unreadable drafts are not offered, and a reminder can be saved while local storage is full', async ({
  context,
  page,
}) => {
  const user = await signInAsNewUser(context);
  await page.goto('/');
  const key = `draft:${user.id}:reminder:create`;
  for (const stored of ['{', '"text"', '[{"title":"From an older version"}]']) {
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, stored] as const);
    const dialog = await openNewReminderDialog(page);
    await expect(dialog.getByLabel('Title')).toBeVisible();
    await expect(offersIn(dialog)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  const dialog = await openNewReminderDialog(page);
  await dialog.getByLabel('Title').fill('Without a draft');
  await typeDate(page, toTypedDate(dayFromToday(0)));
  await submitNewReminder(page, dialog);
  await expect(toasts(page)).toHaveCount(1);
});

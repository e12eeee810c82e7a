import {
  addReminder,
  openAllReminders,
  openDetails,
  signInAsNewUser,
  dayFromToday,
  expectSignInRedirect,
  failCall,
  pauseCall,
  reminderRow,
  tabNamed,
} from '../support/page-helpers';
import { VIEWPORT_SIZES } from '../support/open-screen';
import { expect, test } from '../support/test';

test('a reminder list that fails to load can be reloaded with Try again', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Behind a failure', dueAt: dayFromToday(3) });
  await page.goto('/');
  await failCall(page, 'GET', '**/api/reminders?**');
  await tabNamed(page, 'This Week').click();
  await expect(page.getByText('Your reminders could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reminderRow(page, 'Behind a failure')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'This Week' })).toBeFocused();
});

test('three skeleton rows appear while a tab loads, and while a search loads in an empty tab', async ({
  context,
  page,
}) => {
  await signInAsNewUser(context);
  await page.goto('/');

  await test.step('a search in an empty tab', async () => {
    const empty = page.getByText('No reminders for Today');
    await expect(empty).toBeVisible();
    const release = await pauseCall(page, 'GET', '**/api/reminders?**');
    await page.getByPlaceholder('Search reminders...').fill('lease');
    await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
    await expect(empty).toHaveCount(0);
    release();
    await expect(empty).toBeVisible();
  });

  await test.step('a tab', async () => {
    await page.unrouteAll();
    await addReminder(page, { title: 'Something' });
    await page.goto('/');
    await expect(reminderRow(page, 'Something')).toBeVisible();
    const release = await pauseCall(page, 'GET', '**/api/reminders?**');
    await tabNamed(page, 'Due Soon').click();
    await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
    release();
    await expect(reminderRow(page, 'Something')).toBeVisible();
    await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(0);
  });
});

test('opening a list tab without a session shows a toast and redirects to sign-in', async ({ context, page }) => {
  await signInAsNewUser(context);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New Reminder' })).toBeVisible();
  await expectSignInRedirect(page, '/api/login', () => tabNamed(page, 'Overdue').click());
});

for (const [name, viewport] of Object.entries(VIEWPORT_SIZES)) {
  test(`${name}: no button of the details moves while the rest of them loads`, async ({ context, page }) => {
    await page.setViewportSize(viewport);
    await signInAsNewUser(context);
    const title = 'The birth of Thandi';
    const more = { eventOn: dayFromToday(-1), dueAt: dayFromToday(31), leadDays: [7], description: 'At the clinic' };
    const id = await addReminder(page, { title, template: 'birth-registration-sa', ...more });
    const data = { email: `sipho-${crypto.randomUUID()}@example.com`, when: 'every-notice' };
    expect((await page.request.post(`/api/reminders/${id}/recipients`, { data })).status()).toBe(201);
    const release = await pauseCall(page, 'GET', /api.(templates|reminders.+(recipients|notices))$/);
    await openAllReminders(page);
    const details = await openDetails(page, title);
    const buttons = await details.locator('button, a').all();
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
    const before = await places();
    expect(before.length).toBeGreaterThan(1);
    release();
    await expect(details.getByText(data.email)).toBeVisible();
    await expect(details.getByText('What to take along')).toBeVisible();
    await expect(details).toContainText(/At the clinic.*What to take along/);
    expect(await places()).toEqual(before);
  });
}

import { expect, test } from '@playwright/test';
import {
  addReminder,
  asNewPerson,
  cardOf,
  dayFromToday,
  expectLostSession,
  expectToast,
  failCall,
  holdCall,
  rowOf,
  tab,
} from './support/screen';

const card = (name: RegExp) => ({ name }) as const;

test('spec §2, §9: greeting by time of day, the full date, the name or there', async ({ context, page }) => {
  await asNewPerson(context);
  const banner = page.getByRole('region', { name: 'Welcome' });
  // Hours in Johannesburg, two ahead of UTC.
  const greetings = [
    ['2027-03-01T09:59:00Z', 'Good morning, Thandi!'],
    ['2027-03-01T10:00:00Z', 'Good afternoon, Thandi!'],
    ['2027-03-01T15:00:00Z', 'Good evening, Thandi!'],
    ['2027-03-01T19:00:00Z', 'Good night, Thandi!'],
  ] as const;
  for (const [now, text] of greetings) {
    await page.clock.setFixedTime(now);
    await page.goto('/');
    await expect(banner.getByText(text)).toBeVisible();
    await expect(banner.getByText('Monday, 1 March 2027')).toBeVisible();
  }
  await page.request.patch('/api/auth/profile', { data: { firstName: '', lastName: '' } });
  await page.goto('/');
  await expect(banner.getByText('Good night, there!')).toBeVisible();
});

test('spec §2, §4: the banner stays hidden for the browser session, and comes back after signing out', async ({
  browser,
  context,
  page,
}) => {
  const person = await asNewPerson(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide welcome' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByText('Welcome back, Thandi! Manage your personal reminders')).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide welcome' })).toBeHidden();

  // Another session of the browser has a storage of its own.
  const other = await browser.newContext({ storageState: await context.storageState() });
  const otherPage = await other.newPage();
  await otherPage.goto('/');
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Your Reminders' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  expect(person.email).toBeTruthy();
});

test('spec §4, §8: signing out goes to / whatever the call says', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/settings');
  await failCall(page, 'GET', '**/api/logout');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('spec §4: signing out goes to / without an answer, and without storage', async ({ context, page }) => {
  const signOut = async () => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  await asNewPerson(context);
  await page.clock.install();
  await page.goto('/settings');
  const release = await holdCall(page, 'GET', '**/api/logout');
  const asked = page.waitForRequest('**/api/logout');
  await signOut();
  await asked;
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL('/');
  release();

  await page.unrouteAll();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    }),
  );
  await asNewPerson(context);
  await page.goto('/settings');
  await signOut();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
});

test('spec §2: five summary cards count, choose the tab and show which is active', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Due now' });
  await addReminder(page, { title: 'In five days', dueAt: dayFromToday(5) });
  await addReminder(page, { title: 'In twenty days', dueAt: dayFromToday(20) });
  await addReminder(page, { title: 'Two days late', dueAt: dayFromToday(-2) });
  const done = await addReminder(page, { title: 'Done already' });
  await page.request.post(`/api/reminders/${done}/complete`);

  await page.goto('/');
  const summary = page.getByRole('region', { name: 'Summary' });
  const cards = [
    ['Today', /^Today\s*1\s*1 reminder due today$/, 'Today', 'Due now'],
    ['This Week', /^This Week\s*2/, 'This Week', 'In five days'],
    ['Due Soon', /^Due Soon\s*3\s*Next 30 days$/, 'Due Soon', 'In twenty days'],
    ['Overdue', /^Overdue\s*1\s*Needs attention$/, 'Overdue', 'Two days late'],
    ['Recently Completed', /^Recently Completed\s*1\s*Last 30 days$/, 'Completed', 'Done already'],
  ] as const;
  await expect(summary.getByRole('button')).toHaveCount(5);
  await expect(summary.getByRole('button', { pressed: true })).toHaveText(/^Today/);
  for (const [, name, tabName, title] of cards) {
    const button = summary.getByRole('button', card(name));
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(summary.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(tab(page, tabName)).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(page, title)).toBeVisible();
  }
  await tab(page, 'All Reminders').click();
  await expect(summary.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('spec §2: quick actions open the dialog, the export in another tab, and the settings', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  const [popup] = await Promise.all([
    context.waitForEvent('request', (request) => request.url().endsWith('/api/export/csv')),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(popup.isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'New Reminder' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Reminder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

test('spec §1: the activity audit trail is exported from the card that shows its end', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Trailed' });
  await page.goto('/');
  const exporting = cardOf(page, 'Recent Activity').getByRole('link', { name: 'Export CSV of all activity' });
  await expect(exporting).toHaveAttribute('target', '_blank');
  const answer = await page.request.get((await exporting.getAttribute('href')) ?? '');
  expect(await answer.text()).toMatch(/Action,Title\r\n.+,created,Trailed/);
});

test('spec §2, §8, §9: recent activity is empty, then speaks of the last five', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  await expect(page.getByText('No recent activity')).toBeVisible();

  const id = await addReminder(page, { title: 'The lease' });
  const reminder = await (await page.request.get('/api/reminders')).json();
  await page.request.post(`/api/reminders/${id}/complete`);
  await page.request.post(`/api/reminders/${id}/restore`);
  const { title, dueOn, category, leadDays } = reminder[0] as Record<string, unknown>;
  await page.request.put(`/api/reminders/${id}`, { data: { title, dueAt: dueOn, category, leadDays } });
  await page.request.delete(`/api/reminders/${id}`);
  await addReminder(page, { title: 'Another' });

  await page.reload();
  const entries = page
    .locator('[data-slot=card]')
    .filter({ has: page.getByText('Recent Activity', { exact: true }) })
    .getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.nth(0)).toContainText('Created reminder for "Another"');
  await expect(entries.nth(1)).toContainText('Deleted reminder for "The lease"');
  await expect(entries.nth(2)).toContainText('Updated reminder for "The lease"');
  await expect(entries.nth(3)).toContainText('Restored reminder for "The lease"');
  await expect(entries.nth(4)).toContainText('Completed reminder for "The lease"');
  await expect(entries.nth(0).getByRole('time').or(entries.nth(0).locator('time'))).toHaveText(
    /^[A-Z][a-z]{2} \d{2}, \d{2}:\d{2}$/,
  );
});

test('spec §2, §8: recent activity speaks of attachments, of what has no title and of what it does not know', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  const at = new Date().toISOString();
  await page.route('/api/audit/recent', (route) =>
    route.fulfill({
      json: [
        { id: '1', action: 'attachment_added', details: { title: 'Lease' }, createdAt: at },
        { id: '2', action: 'created', details: {}, createdAt: at },
        { id: '3', action: 'exported', details: { title: 'Lease' }, createdAt: at },
      ],
    }),
  );
  await page.goto('/');
  // A change has the activity loaded anew.
  await addReminder(page, { title: 'To be done' });
  await page.reload();
  await page.getByRole('button', { name: 'Complete "To be done"' }).click();
  await expect(page.getByText('Added attachment to "Lease"')).toBeVisible();
  await expect(page.getByText('Created reminder for "Unknown"')).toBeVisible();
  await expect(page.getByText('exported activity')).toBeVisible();
});

test('spec §2: the link of a mail shows all, highlights the reminder for 5 seconds and leaves the address', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  for (let n = 0; n < 12; n += 1) await addReminder(page, { title: `Filler ${n}`, dueAt: dayFromToday(n) });
  const id = await addReminder(page, { title: 'The one in the mail', dueAt: dayFromToday(200) });
  await page.clock.install();
  await page.goto(`/dashboard?reminder=${id}`);
  const row = rowOf(page, 'The one in the mail');
  await expectToast(page, 'Reminder Located', 'the reminder from your email has been highlighted below');
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  // Before anything else is looked at: real time goes on meanwhile.
  await page.clock.fastForward(2000);
  await expect(row).toHaveAttribute('data-highlighted', 'true');
  await page.clock.fastForward(3000);
  await expect(row).not.toHaveAttribute('data-highlighted');
  await expect(row).toBeInViewport();
  await expect(row).toBeFocused();
  await expect(tab(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/dashboard');

  await page.goto(`/dashboard?reminder=${crypto.randomUUID()}`);
  await expectToast(page, 'Reminder not found', 'It may have been deleted.');
  await expect(page).toHaveURL('/dashboard');
});

test('the link of a mail that asks to change the reminder opens it for editing', async ({ context, page }) => {
  await asNewPerson(context);
  const id = await addReminder(page, { title: 'Too many mails', dueAt: dayFromToday(200) });
  await page.goto(`/dashboard?reminder=${id}&edit=1`);
  const dialog = page.getByRole('dialog', { name: 'Edit Reminder' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Too many mails');
  await expectToast(page, 'Reminder Located');
  await expect(page).toHaveURL('/dashboard');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tab(page, 'All Reminders')).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, 'Too many mails')).toBeFocused();
});

test('spec §2: whoever is found to be signed out on the dashboard is told so and led to sign in', async ({
  context,
  page,
}) => {
  await asNewPerson(context);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New Reminder' })).toBeVisible();
  await expectLostSession(page, '/api/login', () => tab(page, 'Overdue').click());
});

test('spec §2: what can be chosen in the menu depends on who one is', async ({ browser }) => {
  const usual = ['Profile', 'Settings', 'Export Data', 'Sign Out'];
  const cases = [
    [{}, usual],
    [{ isTestingUser: true }, ['Profile', 'Settings', 'Testing', 'Export Data', 'Sign Out']],
    [{ isAdmin: true }, ['Profile', 'Settings', 'Templates', 'Export Data', 'Sign Out']],
  ] as const;
  for (const [role, entries] of cases) {
    const context = await browser.newContext();
    await asNewPerson(context, role);
    const page = await context.newPage();
    await page.goto('/');
    const opener = page.getByRole('button', { name: /User menu/ });
    await expect(opener).toContainText('TM');
    await expect(opener).toContainText('Thandi Mokoena');
    await opener.click();
    await expect(page.getByRole('menuitem')).toHaveText(entries.map((entry) => new RegExp(`^\\s*${entry}\\s*$`)));
    const exporting = page.getByRole('menuitem', { name: 'Export Data' });
    await expect(exporting).toHaveAttribute('href', '/api/export/csv');
    await expect(exporting).toHaveAttribute('target', '_blank');
    await context.close();
  }
});

test('spec §2: without a name the bar shows U and User; with one name it shows that', async ({ context, page }) => {
  await asNewPerson(context);
  await page.request.patch('/api/auth/profile', { data: { firstName: '', lastName: '' } });
  await page.goto('/settings');
  const opener = page.getByRole('button', { name: /User menu/ });
  await expect(opener).toHaveText(/U\s*User$/);
  await page.request.patch('/api/auth/profile', { data: { firstName: '', lastName: 'Dlamini' } });
  await page.reload();
  await expect(opener).toHaveText(/D\s*Dlamini$/);
});

test('spec §4: the saved theme takes the place of the one kept in the browser', async ({ context, page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass(/light/);
  await asNewPerson(context);
  await page.request.patch('/api/settings/regional', { data: { theme: 'dark' } });
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.request.patch('/api/settings/regional', { data: { theme: 'system' } });
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('spec §2: three skeleton rows stand in while another tab loads', async ({ context, page }) => {
  await asNewPerson(context);
  await addReminder(page, { title: 'Something' });
  await page.goto('/');
  await expect(rowOf(page, 'Something')).toBeVisible();
  const release = await holdCall(page, 'GET', '**/api/reminders?**');
  await tab(page, 'Due Soon').click();
  await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
  release();
  await expect(rowOf(page, 'Something')).toBeVisible();
  await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(0);
});

test('spec §2: skeleton rows stand in while a search of an empty tab loads', async ({ context, page }) => {
  await asNewPerson(context);
  await page.goto('/');
  const empty = page.getByText('No reminders for Today');
  await expect(empty).toBeVisible();
  const release = await holdCall(page, 'GET', '**/api/reminders?**');
  await page.getByPlaceholder('Search reminders...').fill('lease');
  await expect(page.locator('[data-slot=skeleton-row]')).toHaveCount(3);
  await expect(empty).toHaveCount(0);
  release();
  await expect(empty).toBeVisible();
});

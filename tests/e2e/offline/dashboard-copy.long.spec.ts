import { RETIRED_SERVICE_WORKER } from '../../../lib/http/retired-service-worker';
import { readKeptLists, test, waitUntilKept } from '../support/kept-data';
import {
  addReminder,
  buttonNamed,
  dayFromToday,
  openDetails,
  reminderRow,
  setFixedDate,
  signInAsNewUser,
  tabNamed,
} from '../support/page-helpers';
import { expect } from '../support/test';

const LINE = /^No connection · as of \d\d:\d\d$/;

test('without the server, the dashboard opens with its rows, tabs, details and months, and says what it lacks', async ({
  context,
  page,
  server,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'Passport of Thandi', template: 'passport', category: 'expiry-based' });
  await addReminder(page, { title: 'The lease', dueAt: dayFromToday(3) });
  await page.goto('/');
  await tabNamed(page, 'This Week').click();
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  await tabNamed(page, 'Today').click();
  await openDetails(page, 'Passport of Thandi');
  const takeAlong = page.getByRole('region', { name: 'What to take along for “Passport of Thandi”' });
  await expect(takeAlong).toBeVisible();
  await page.keyboard.press('Escape');
  await buttonNamed(page, 'Month').click();
  const grid = page.getByRole('grid');
  await expect(grid).toContainText('Passport of Thandi');
  await waitUntilKept(page, 'Passport of Thandi');

  await server.switchOff();
  await page.goto('/');
  await expect(reminderRow(page, 'Passport of Thandi')).toBeVisible();
  await expect(page.getByText(LINE)).toBeInViewport({ ratio: 1 });
  await tabNamed(page, 'This Week').click();
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  await tabNamed(page, 'Overdue').click();
  await expect(page.getByText('Your reminders could not be loaded.')).toBeVisible();
  await tabNamed(page, 'Today').click();
  await openDetails(page, 'Passport of Thandi');
  await expect(takeAlong).toBeVisible();
  await page.keyboard.press('Escape');
  await buttonNamed(page, 'Month').click();
  await expect(grid).toContainText('Passport of Thandi');
  await buttonNamed(page, 'Next month').click();
  await expect(page.getByText('The month could not be loaded.')).toBeVisible();
});

test('the dashboard opens from its copy while the server is slow, and says of when it is', async ({
  context,
  page,
  server,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  await addReminder(page, { title: 'Added elsewhere' });
  const release = server.hold();
  await page.goto('/');
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  const line = page.getByText(/^As of \d\d:\d\d$/);
  await expect(line).toBeVisible();
  release();
  await expect(reminderRow(page, 'Added elsewhere')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('the scripts of a kept dashboard are read without the service worker', async ({ context, page }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  await page.goto('/');
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming & { workerFinalSourceType: string })
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ workerFinalSourceType }) => workerFinalSourceType),
  );
  expect(sources).toContain('cache');
});

test('the form of a reminder whose details were kept has what the server has', async ({ context, page }) => {
  await signInAsNewUser(context);
  const id = await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await openDetails(page, 'The lease');
  await waitUntilKept(page, `"id":"${id}"`);
  const answer = await page.request.put(`/api/reminders/${id}`, {
    data: { title: 'The new lease', dueAt: dayFromToday(0), category: 'one-time-deadline', leadDays: [] },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/');
  await buttonNamed(page, 'Edit "The new lease"').click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('The new lease');
});

test('once the server is back, the dashboard shows what has changed', async ({ context, page, server }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  await server.switchOff();
  await page.goto('/');
  await expect(page.getByText(LINE)).toBeVisible();
  await server.switchOn();
  await addReminder(page, { title: 'Added elsewhere' });
  const before = server.paths.length;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(reminderRow(page, 'Added elsewhere')).toBeVisible();
  await expect(page.getByText(LINE)).toHaveCount(0);
  // Either the page or its data.
  expect(server.paths.slice(before).filter((path) => path === '/' || path.startsWith('/api/reminders?'))).toEqual([
    '/',
  ]);
});

test('what was done since the copy was made shows without the server', async ({ context, page, server }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await addReminder(page, { title: 'Already done' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  await buttonNamed(page, 'Complete "Already done"').click();
  await expect(reminderRow(page, 'Already done')).toHaveCount(0);
  const isDoneKept = async () =>
    (await readKeptLists(page)).some((list) => list.includes('The lease') && !list.includes('Already done'));
  await expect.poll(isDoneKept).toBe(true);
  await server.switchOff();
  await page.goto('/');
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  await expect(reminderRow(page, 'Already done')).toHaveCount(0);
});

test('a copy that is opened on the next day stays on its day until the server is back', async ({
  context,
  page,
  server,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  await server.switchOff();
  await setFixedDate(page, `${dayFromToday(1)}T09:00:00+02:00`);
  await page.goto('/');
  await expect(page.getByText(/^No connection · as of \d+ \w+, \d\d:\d\d$/)).toBeVisible();
  await expect(reminderRow(page, 'The lease')).toBeVisible();
});

test('another address never shows the copy under its name, and leads to it while the server is away', async ({
  context,
  page,
  server,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  await server.switchOff();
  await page.goto('/settings');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(reminderRow(page, 'The lease')).toBeVisible();
});

test('a new build is opened on the visit after the one that finds it, and an open form stays', async ({
  context,
  page,
  server,
}) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  server.change = (text) => text.replace(/data-build="\w+"/, 'data-build="newer"');
  const build = page.locator('html');
  const newBuildIsKept = () =>
    page.evaluate(
      async () => (await caches.keys()).includes('files-newer') && (await caches.keys()).includes('dashboard'),
    );
  await page.goto('/');
  await expect(build).not.toHaveAttribute('data-build', 'newer');
  await page.getByRole('button', { name: 'New Reminder' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Still here');
  await expect.poll(newBuildIsKept).toBe(true);
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Still here');
  await server.switchOff();
  await page.goto('/');
  await expect(build).toHaveAttribute('data-build', 'newer');
});

test('a service worker that is turned off deletes itself and its caches', async ({ context, page, server }) => {
  await signInAsNewUser(context);
  await addReminder(page, { title: 'The lease' });
  await page.goto('/');
  await waitUntilKept(page, 'The lease');
  server.change = (text, path) =>
    path.includes('/service-worker/') ? RETIRED_SERVICE_WORKER : text.replace(/ data-build="\w+"/, '');
  await page.goto('/');
  const countKept = () =>
    page.evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length);
  await expect(page.locator('html')).toHaveAttribute('data-build');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-build');
  await expect(reminderRow(page, 'The lease')).toBeVisible();
  await expect.poll(countKept).toBe(0);
});
